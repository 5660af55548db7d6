import type { EntityItem } from 'electrodb'
import { WEBHOOK_LIMITS, type WebhookEvent } from '#shared/domain/publishing/webhooks.ts'
import type { WebhookDelivery, WebhookEndpoint, WebhookEventRow } from '#shared/table/publishing/webhooks.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

export type EndpointRow = EntityItem<ReturnType<typeof WebhookEndpoint>>
export type DeliveryRow = EntityItem<ReturnType<typeof WebhookDelivery>>
type EventRow = EntityItem<ReturnType<typeof WebhookEventRow>>

/** All endpoints, the oldest first; there are few. */
export async function readEndpoints(table: Table): Promise<EndpointRow[]> {
  const { data } = await table.entities.webhookEndpoints.query.endpoints({}).go({ consistent: true, pages: 'all', limit: 100 })
  return data.sort((one, other) => (one.created_at < other.created_at ? -1 : 1))
}

export const readEndpoint = async (table: Table, id: string): Promise<EndpointRow | null> =>
  (await table.entities.webhookEndpoints.get({ id }).go({ consistent: true })).data

export const readEvent = async (table: Table, id: string): Promise<EventRow | null> =>
  (await table.entities.webhookEvents.get({ id }).go({ consistent: true })).data

export const readDelivery = async (table: Table, endpoint_id: string, event_id: string): Promise<DeliveryRow | null> =>
  (await table.entities.webhookDeliveries.get({ endpoint_id, event_id }).go({ consistent: true })).data

/**
 * Of one row only, but a transaction: repeated after a lost answer, it is no conflict with itself.
 * @returns false when somebody else has changed it since it was read
 */
export async function saveEndpoint(table: Table, row: EndpointRow, before: EndpointRow | null): Promise<boolean> {
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ webhookEndpoints }) => [
        webhookEndpoints
          .put({ ...row, revision: (before?.revision ?? 0) + 1 })
          .where(({ revision }, { eq, notExists }) => (before ? eq(revision, before.revision) : notExists(revision)))
          .commit(),
      ])
      .go(),
  )
  return refused.length === 0
}

/** What is sent to an endpoint of an event, from the beginning. @param due_at ISO 8601; null: whoever writes it sends it */
export const newDelivery = (endpoint_id: string, event: Pick<WebhookEvent, 'id' | 'type'>, at: string, due_at: string | null): DeliveryRow => ({
  ...{ endpoint_id, event_id: event.id, type: event.type, state: 'waiting', attempts: 0, created_at: at, revision: 1 },
  expires_at: Math.floor(Date.parse(at) / 1000) + WEBHOOK_LIMITS.keptDays * 86_400,
  ...(due_at === null ? {} : { due: 'due' as const, due_at }),
})

/** @returns false when somebody else has changed it since it was read */
export async function saveDelivery(table: Table, row: DeliveryRow, before: DeliveryRow | null): Promise<boolean> {
  try {
    await table.entities.webhookDeliveries
      .put({ ...row, revision: (before?.revision ?? 0) + 1 })
      .where(({ revision }, { eq, notExists }) => (before ? eq(revision, before.revision) : notExists(revision)))
      .go()
    return true
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return false
  }
}

/** Events that nobody has been told of, the oldest first. @param at ISO 8601 */
export const readDueEvents = async (table: Table, at: string, limit: number): Promise<EventRow[]> =>
  (await table.entities.webhookEvents.query.due({ due: 'due' }).lte({ due_at: at }).go({ limit })).data

/** Deliveries whose time has come, the longest due first. @param at ISO 8601 */
export const readDueDeliveries = async (table: Table, at: string, limit: number): Promise<DeliveryRow[]> =>
  (await table.entities.webhookDeliveries.query.due({ due: 'due' }).lte({ due_at: at }).go({ limit })).data

/** Makes a delivery of an event for each endpoint, once, whatever is repeated. Endpoints that come later are not told of it. */
export async function spreadEvent(table: Table, event: EventRow, endpoints: readonly EndpointRow[], at: string): Promise<void> {
  await refusedWrites(() =>
    table.transaction
      .write(({ webhookEvents, webhookDeliveries }) => [
        webhookEvents
          .patch({ id: event.id })
          .remove(['due', 'due_at'])
          .where(({ due }, { exists }) => exists(due))
          .commit(),
        ...endpoints.map(({ id }) => webhookDeliveries.put(newDelivery(id, event, event.at, at)).commit()),
      ])
      .go(),
  )
}

/** The latest deliveries to an endpoint, newest first. */
export async function newestDeliveries(table: Table, endpoint_id: string, limit: number): Promise<DeliveryRow[]> {
  return (await table.entities.webhookDeliveries.query.newest({ endpoint_id }).go({ order: 'desc', limit })).data
}
