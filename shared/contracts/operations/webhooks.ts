import * as z from 'zod'
import { DELIVERY_STATES, TEST_EVENT, WEBHOOK_EVENTS, WEBHOOK_LIMITS } from '#shared/domain/publishing/webhooks.ts'
import { endpoint } from '../platform/endpoint.ts'
import { confirmation, id, timestamp } from '../platform/fields.ts'

const params = z.strictObject({ id })
const eventId = z.string().regex(/^evt_[0-9a-f-]{36}(?:_[0-9a-z_]{1,20})?$/)

/** An address that is told of publications, never with its secret: that is shown once and not again. */
const webhook = z
  .strictObject({
    id,
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    active: z.boolean(),
    paused_for: z.enum(['failures', 'gone']).nullable().meta({ description: 'Why it was paused by itself; null where a person did, or nobody.' }),
    has_secret: z.boolean(),
    secret_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
    revision: z.int(),
  })
  .meta({ id: 'Webhook' })

const delivery = z
  .strictObject({
    event_id: z.string(),
    type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    created_at: timestamp,
    tried_at: timestamp.nullable(),
    status: z.int().nullable().meta({ description: "HTTP's; 0 when there was no answer; null when it was not tried." }),
    milliseconds: z.int().nullable(),
    reason: z.string().nullable().meta({ description: 'Why there was no answer.' }),
    next_at: timestamp.nullable().meta({ description: 'When it is tried again.' }),
  })
  .meta({ id: 'WebhookDelivery' })

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  area: 'settings',
  method: 'GET',
  path: '/api/webhooks',
  access: 'admin',
  summary: 'The addresses that are told of publications.',
  response: z.strictObject({ webhooks: z.array(webhook), most: z.int() }),
})

export const saveWebhook = endpoint({
  name: 'saveWebhook',
  area: 'settings',
  method: 'PUT',
  path: '/api/webhooks/{id}',
  access: 'admin',
  summary: 'Makes a webhook, under an id that the caller makes up, or changes one. A new one is told of nothing before it has a secret.',
  params,
  body: z.strictObject({
    name: z.string().trim().min(1).max(WEBHOOK_LIMITS.name),
    url: z
      .string()
      .trim()
      .max(WEBHOOK_LIMITS.url)
      // Names below demo.example are the one-machine cloud's; nobody else can have one.
      .regex(/^(?:https:\/\/[^\s/?#@\\]+|http:\/\/[a-z]+\.demo\.example)(?:[/?#][^\s\\]*)?$/i, 'An https address.'),
    events: z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'At least one.').max(WEBHOOK_EVENTS.length),
    active: z.boolean(),
    revision: z.int().nullable().meta({ description: 'Of what was changed; null for a new one.' }),
  }),
  response: webhook,
  errors: ['webhook-changed', 'too-many-webhooks'],
})

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  area: 'settings',
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  access: 'admin',
  summary: 'Deletes a webhook: what was not delivered to it by now never is.',
  params,
  query: z.strictObject({ confirmation }),
  response: z.strictObject({ id }),
  errors: ['webhook-not-found', 'confirmation-required'],
})

export const renewWebhookSecret = endpoint({
  name: 'renewWebhookSecret',
  area: 'settings',
  method: 'POST',
  path: '/api/webhooks/{id}/secret',
  access: 'admin',
  summary: 'Makes a new secret and shows it this once. For a day webhooks are signed with the one before, too.',
  params,
  query: z.strictObject({ confirmation }),
  response: z.strictObject({ secret: z.string(), webhook }),
  errors: ['webhook-not-found', 'webhook-changed', 'confirmation-required'],
})

export const listWebhookDeliveries = endpoint({
  name: 'listWebhookDeliveries',
  area: 'settings',
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries',
  access: 'admin',
  summary: 'What a webhook was told lately, newest first, and how it was answered.',
  params,
  response: z.strictObject({ deliveries: z.array(delivery) }),
  errors: ['webhook-not-found'],
})

export const testWebhook = endpoint({
  name: 'testWebhook',
  area: 'settings',
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  access: 'admin',
  summary: 'Sends a webhook of the type `webhook.test` at once and says how it was answered.',
  params,
  idempotency: 'required',
  response: delivery,
  errors: ['webhook-not-found', 'webhook-without-secret'],
})

export const redeliverWebhook = endpoint({
  name: 'redeliverWebhook',
  area: 'settings',
  method: 'POST',
  path: '/api/webhooks/{id}/deliveries/{event_id}',
  access: 'admin',
  summary: 'Sends a webhook once more, at once and under the same id, and says how it was answered.',
  params: params.extend({ event_id: eventId }),
  idempotency: 'required',
  response: delivery,
  errors: ['webhook-not-found', 'webhook-without-secret'],
})
