import { CustomAttributeType } from 'electrodb'
import { DELIVERY_STATES, TEST_EVENT, WEBHOOK_EVENTS, type WebhookEventType, type WebhookLanguage } from '#shared/domain/publishing/webhooks.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const service = 'simulpress'
const { desk } = TABLE_KEYS.indexes
const type = { type: [...WEBHOOK_EVENTS, TEST_EVENT] as const, required: true } as const
/** Keys of what is to be done, both removed once it is. */
const due = { due: { type: ['due'] as const }, due_at: { type: 'string' } } as const

/** An address that is told of publications. Its secret follows from the installation's key, its id and the secret's number. */
export const WebhookEndpoint = entity({
  model: { entity: 'webhook-endpoint', version: '1', service },
  attributes: {
    id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    url: { type: 'string', required: true },
    events: { type: CustomAttributeType<readonly WebhookEventType[]>('any'), required: true },
    active: { type: 'boolean', required: true },
    /** Present while it is not active because a day of attempts was in vain, or the other side is gone. */
    paused_for: { type: ['failures', 'gone'] as const },
    /** Every new secret adds one; 0: nobody has asked for one, and nothing is sent. */
    secret_number: { type: 'number', required: true },
    /** When the present one was made: the one before holds for a day after. */
    secret_at: { type: 'string' },
    created_at: { type: 'string', required: true },
    created_by: { type: 'string', required: true },
    updated_at: { type: 'string', required: true },
    updated_by: { type: 'string', required: true },
    /** Every change adds one. */
    revision: { type: 'number', required: true },
  },
  indexes: {
    endpoints: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'WEBHOOKS', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['id'], template: '${id}', casing: 'none' },
    },
  },
})

/** Something that endpoints are told of: written in the transaction that makes it true. */
export const WebhookEventRow = entity({
  model: { entity: 'webhook-event', version: '1', service },
  attributes: {
    id: { type: 'string', required: true },
    type,
    at: { type: 'string', required: true },
    original_id: { type: 'string' },
    publication: { type: 'number' },
    languages: { type: CustomAttributeType<readonly WebhookLanguage[]>('any') },
    note: { type: 'string' },
    ...due,
    /** Epoch seconds. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    event: {
      pk: { field: TABLE_KEYS.pk, composite: ['id'], template: 'WEBHOOK-EVENT#${id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'EVENT', casing: 'none' },
    },
    due: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['due'], template: 'WEBHOOK-EVENTS#${due}', casing: 'none' },
      sk: { field: desk.sk, composite: ['due_at'], template: '${due_at}', casing: 'none' },
    },
  },
})

/** How the telling of one endpoint of one event fares. */
export const WebhookDelivery = entity({
  model: { entity: 'webhook-delivery', version: '1', service },
  attributes: {
    endpoint_id: { type: 'string', required: true },
    event_id: { type: 'string', required: true },
    type,
    state: { type: DELIVERY_STATES, required: true },
    /** Since it was last wanted. */
    attempts: { type: 'number', required: true },
    created_at: { type: 'string', required: true },
    tried_at: { type: 'string' },
    /** Of the last attempt: HTTP's, 0 for no answer; how long it took; why there was none. */
    status: { type: 'number' },
    milliseconds: { type: 'number' },
    reason: { type: 'string' },
    /** Every change adds one. */
    revision: { type: 'number', required: true },
    ...due,
    /** Epoch seconds. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    deliveries: {
      pk: { field: TABLE_KEYS.pk, composite: ['endpoint_id'], template: 'WEBHOOK#${endpoint_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['event_id'], template: '${event_id}', casing: 'none' },
    },
    newest: {
      index: TABLE_KEYS.indexes.live.name,
      pk: { field: TABLE_KEYS.indexes.live.pk, composite: ['endpoint_id'], template: 'WEBHOOK#${endpoint_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.indexes.live.sk, composite: ['created_at', 'event_id'], template: '${created_at}#${event_id}', casing: 'none' },
    },
    due: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['due'], template: 'WEBHOOKS#${due}', casing: 'none' },
      sk: { field: desk.sk, composite: ['due_at'], template: '${due_at}', casing: 'none' },
    },
  },
})
