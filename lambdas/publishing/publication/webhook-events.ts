import type { EntityItem } from 'electrodb'
import { WEBHOOK_LIMITS, type WebhookEvent } from '#shared/domain/publishing/webhooks.ts'
import type { WebhookEventRow } from '#shared/table/publishing/webhooks.ts'

type Row = EntityItem<ReturnType<typeof WebhookEventRow>>
const DAY_SECONDS = 86_400

/** An event as it is kept, for whoever writes it in the transaction that makes it true: it is sent within two minutes. */
export const webhookEventRow = (event: WebhookEvent): Row => ({ ...keptEvent(event), due: 'due', due_at: event.at })

/** The same without being sent to everybody. */
export const keptEvent = (event: WebhookEvent): Row => ({
  ...event,
  expires_at: Math.floor(Date.parse(event.at) / 1000) + WEBHOOK_LIMITS.keptDays * DAY_SECONDS,
})
