import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { TEST_EVENT, WEBHOOK_LIMITS } from '#shared/domain/publishing/webhooks.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { confirmed } from '../../platform/api/confirmation.ts'
import { fetchAddress } from '../../platform/fetching/fetch-address.ts'
import { invokeFunction } from '../../platform/fetching/invoke.ts'
import { Refusal } from '../../platform/fetching/refusal.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { keptEvent } from '../../publishing/publication/webhook-events.ts'
import type { WebhooksAsked } from './handler.ts'
import {
  type DeliveryRow,
  type EndpointRow,
  newDelivery,
  newestDeliveries,
  readDelivery,
  readEndpoint,
  readEndpoints,
  saveDelivery,
  saveEndpoint,
} from './store.ts'
import { tellOfEndpoint } from './task.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-settings']))
const ask = (wanted: WebhooksAsked) => invokeFunction(env().WEBHOOKS_FUNCTION, wanted)

export const listWebhooks: HandlerOf<'listWebhooks'> = async () => ({
  webhooks: (await readEndpoints(getTable())).map(shown),
  most: WEBHOOK_LIMITS.endpoints,
})

/** Under the caller's own id, so that repeating it makes no second one. */
export const saveWebhook: HandlerOf<'saveWebhook'> = async ({ params: { id }, body: { revision, events, ...given }, caller }) => {
  assertPublic(given.url)
  const table = getTable()
  const all = await readEndpoints(table)
  const before = all.find((one) => one.id === id) ?? null
  if (!before && all.length >= WEBHOOK_LIMITS.endpoints) throw new AppError('too-many-webhooks')
  if ((before?.revision ?? null) !== revision && !isSame(before, { ...given, events })) throw new AppError('webhook-changed')
  const now = new Date().toISOString()
  const { paused_for, ...kept } = before ?? { id, secret_number: 0, created_at: now, created_by: caller.id, revision: 0, paused_for: undefined }
  const pause = given.active || !paused_for ? {} : { paused_for }
  const row = { ...kept, ...given, events: [...new Set(events)], ...pause, updated_at: now, updated_by: caller.id }
  if (!(await saveEndpoint(table, row, before))) throw new AppError('webhook-changed')
  if (given.active) await tellOfEndpoint(table, row, null, Date.now())
  return shown({ ...row, revision: (before?.revision ?? 0) + 1 })
}

/** Names of the one-machine cloud, as the contract of the address has them. */
const STAND_IN = /^[a-z]+\.demo\.example$/

/** What no delivery could reach, as far as the text of the address says. @throws AppError `invalid-request` */
function assertPublic(url: string): void {
  try {
    fetchAddress(url, undefined, (host) => STAND_IN.test(host))
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    const message = `${thrown.message} Give an https address that can be reached from the internet.`
    throw new AppError('invalid-request', message, { cause: thrown, extra: { errors: [{ path: 'url', message }] } })
  }
}

/** An answer that was lost: the same is saved again. */
const isSame = (before: EndpointRow | null, { name, url, events, active }: Pick<EndpointRow, 'name' | 'url' | 'events' | 'active'>): boolean =>
  before !== null && before.name === name && before.url === url && before.active === active && before.events.join() === [...new Set(events)].join()

export const deleteWebhook: HandlerOf<'deleteWebhook'> = async ({ params: { id }, query: { confirmation }, caller }) => {
  const table = getTable()
  const endpoint = await found(table, id)
  confirmed(confirmation, ['deleteWebhook', id, caller.id, endpoint.revision], { name: endpoint.name })
  await table.entities.webhookEndpoints.delete({ id }).go()
  await tellOfEndpoint(table, endpoint, null, Date.now())
  return { id }
}

/** The first one needs no confirmation: nobody has another one that would end. */
export const renewWebhookSecret: HandlerOf<'renewWebhookSecret'> = async ({ params: { id }, query: { confirmation }, caller }) => {
  const table = getTable()
  const before = await found(table, id)
  if (before.secret_number > 0) confirmed(confirmation, ['renewWebhookSecret', id, caller.id, before.secret_number], { name: before.name })
  const now = new Date().toISOString()
  const row = { ...before, secret_number: before.secret_number + 1, secret_at: now, updated_at: now, updated_by: caller.id }
  const { secret } = z.object({ secret: z.string() }).parse(await ask({ what: 'secret', endpoint_id: id, number: row.secret_number }))
  if (!(await saveEndpoint(table, row, before))) throw new AppError('webhook-changed')
  return { secret, webhook: shown({ ...row, revision: before.revision + 1 }) }
}

export const listWebhookDeliveries: HandlerOf<'listWebhookDeliveries'> = async ({ params: { id } }) => {
  const table = getTable()
  await found(table, id)
  return { deliveries: (await newestDeliveries(table, id, WEBHOOK_LIMITS.shown)).map(shownDelivery) }
}

export const testWebhook: HandlerOf<'testWebhook'> = async ({ params: { id } }) => {
  const table = getTable()
  await withSecret(table, id)
  const at = new Date().toISOString()
  const event = { id: `evt_${randomUUID()}_test`, type: TEST_EVENT, at } as const
  await table.entities.webhookEvents.put(keptEvent(event)).go()
  await saveDelivery(table, newDelivery(id, event, at, null), null)
  return sendNow(table, id, event.id)
}

export const redeliverWebhook: HandlerOf<'redeliverWebhook'> = async ({ params: { id, event_id } }) => {
  const table = getTable()
  await withSecret(table, id)
  if (!(await readDelivery(table, id, event_id))) throw new AppError('webhook-not-found')
  return sendNow(table, id, event_id)
}

async function sendNow(table: Table, endpoint_id: string, event_id: string) {
  await ask({ what: 'deliver', endpoint_id, event_id })
  const delivery = await readDelivery(table, endpoint_id, event_id)
  if (!delivery) throw new AppError('webhook-not-found')
  return shownDelivery(delivery)
}

async function found(table: Table, id: string): Promise<EndpointRow> {
  const endpoint = await readEndpoint(table, id)
  if (!endpoint) throw new AppError('webhook-not-found')
  return endpoint
}

async function withSecret(table: Table, id: string): Promise<void> {
  if ((await found(table, id)).secret_number === 0) throw new AppError('webhook-without-secret')
}

const shown = ({ id, name, url, events, active, paused_for, secret_number, secret_at, created_at, updated_at, revision }: EndpointRow) => ({
  ...{ id, name, url, events: [...events], active, created_at, updated_at, revision },
  ...{ paused_for: paused_for ?? null, has_secret: secret_number > 0, secret_at: secret_at ?? null },
})

const shownDelivery = ({ event_id, type, state, attempts, created_at, tried_at, status, milliseconds, reason, due_at }: DeliveryRow) => ({
  ...{ event_id, type, state, attempts, created_at },
  ...{ tried_at: tried_at ?? null, status: status ?? null, milliseconds: milliseconds ?? null, reason: reason ?? null, next_at: due_at ?? null },
})
