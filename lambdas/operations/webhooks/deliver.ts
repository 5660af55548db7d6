import { isDelivered, isGone, nextAttempt, webhookBody } from '#shared/domain/publishing/webhooks.ts'
import { type Fetcher, postSigned } from '../../platform/fetching/fetcher.ts'
import type { Table } from '../../platform/table/table.ts'
import { endpointSecret } from './secret-store.ts'
import { webhookHeaders } from './sign.ts'
import { type DeliveryRow, type EndpointRow, readEndpoint, readEvent, saveDelivery, saveEndpoint } from './store.ts'
import { tellOfEndpoint } from './task.ts'

/** What telling others needs. */
export interface Delivering {
  table: Table
  fetcher: Fetcher
  /** The installation's key. */
  key: string
  siteOrigin: string
  /** Epoch milliseconds. */
  now: () => number
}

/** The secret before is good for so long after a new one was made. */
const OVERLAP_MS = 86_400_000

const done = ({ due: _, due_at: _at, ...row }: DeliveryRow): DeliveryRow => row

/**
 * Tells an endpoint of an event, once. Whatever comes of it stands in the delivery; where nobody answered well it is tried again, for a day.
 * Cut short in between, it is told again under the same id, by which the other side knows it.
 * @param insisted whether a person wants it now: once, and also of an endpoint that is not active
 */
export async function deliver(delivering: Delivering, before: DeliveryRow, insisted = false): Promise<DeliveryRow> {
  const { table, now } = delivering
  const [endpoint, event] = await Promise.all([readEndpoint(table, before.endpoint_id), readEvent(table, before.event_id)])
  if (!endpoint || !event || endpoint.secret_number === 0 || (!endpoint.active && !insisted)) {
    const given = { ...done(before), state: 'failed' as const, reason: endpoint ? 'not-active' : 'endpoint-deleted' }
    await saveDelivery(table, given, before)
    return given
  }
  const body = webhookBody(event, delivering.siteOrigin)
  const started = now()
  const headers = webhookHeaders({ id: event.id, body, timestamp: Math.floor(started / 1000) }, keysOf(endpoint, delivering))
  const answered = await postSigned(delivering.fetcher, endpoint.url, body, headers)
  const ended = now()
  const attempts = before.attempts + 1
  const again = isDelivered(answered) || isGone(answered) || insisted ? null : nextAttempt(attempts, ended)
  const { reason: _, ...rest } = done(before)
  const row: DeliveryRow = {
    ...rest,
    ...{ attempts, tried_at: new Date(ended).toISOString(), status: answered.status, milliseconds: ended - started },
    ...(answered.reason ? { reason: answered.reason } : {}),
    state: isDelivered(answered) ? 'delivered' : again === null ? 'failed' : 'waiting',
    ...(again === null ? {} : { due: 'due' as const, due_at: new Date(again).toISOString() }),
  }
  await saveDelivery(table, row, before)
  if (row.state === 'delivered' && endpoint.active) await tellOfEndpoint(table, endpoint, null, ended)
  if (row.state === 'failed' && endpoint.active && !insisted) await pause(table, endpoint, isGone(answered) ? 'gone' : 'failures', ended)
  return row
}

const keysOf = ({ id, secret_number, secret_at }: EndpointRow, { key, now }: Delivering): Buffer[] => {
  const isNew = secret_number > 1 && secret_at !== undefined && now() - Date.parse(secret_at) < OVERLAP_MS
  return [secret_number, ...(isNew ? [secret_number - 1] : [])].map((number) => endpointSecret(key, id, number))
}

/** Nothing more is sent until a person looks at it. One who changes it at this moment wins. */
async function pause(table: Table, endpoint: EndpointRow, paused_for: 'failures' | 'gone', at: number): Promise<void> {
  if (await saveEndpoint(table, { ...endpoint, active: false, paused_for }, endpoint)) await tellOfEndpoint(table, endpoint, paused_for, at)
}
