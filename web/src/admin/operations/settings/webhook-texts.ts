import type { Answer } from '../../platform/api/call.ts'
import { t } from './catalogue.ts'

export type Webhook = Answer<'listWebhooks'>['webhooks'][number]
export type WebhookDelivery = Answer<'listWebhookDeliveries'>['deliveries'][number]

/** What an address may be told of, as people choose it. */
export const EVENT_TEXTS: Readonly<Record<Webhook['events'][number], string>> = {
  'article.published': t.articlePublished,
  'article.updated': t.articleUpdated,
  'article.corrected': t.articleCorrected,
  'article.unpublished': t.articleUnpublished,
}

export const typeText = (type: WebhookDelivery['type']): string => (type === 'webhook.test' ? t.testMessage : EVENT_TEXTS[type])

export const STATE_TEXTS: Readonly<Record<WebhookDelivery['state'], string>> = { waiting: t.waiting, delivered: t.delivered, failed: t.notDelivered }
export const STATE_TONES: Readonly<Record<WebhookDelivery['state'], string>> = { waiting: 'yellow', delivered: 'accent', failed: 'red' }

const REASONS: Readonly<Record<string, string>> = {
  'address-not-usable': t.addressNotUsable,
  'address-not-public': t.addressNotPublic,
  'name-not-found': t.noSuchNameOnInternet,
  'too-slow': t.noAnswerWithin10Seconds,
  'connection-failed': t.couldNotConnect,
  'not-active': t.addressNotActive,
}

/** How a delivery was answered, in one sentence. */
export function answerText({ status, reason, state }: Pick<WebhookDelivery, 'status' | 'reason' | 'state'>): string {
  if (reason) return REASONS[reason] ?? t.noAnswer
  if (status === null) return t.notSentYet
  if (status >= 300 && status < 400) return t.answeredRedirect({ status })
  return state === 'delivered' ? t.answered({ status }) : t.answered2xxWasExpected({ status })
}

/** How a webhook stands. */
export function standing({ active, has_secret, paused_for }: Webhook): { text: string; tone: string } {
  if (!has_secret) return { text: t.noSecret, tone: 'yellow' }
  if (active) return { text: t.active, tone: 'accent' }
  return paused_for ? { text: t.paused, tone: 'red' } : { text: t.turnedOff, tone: 'gray' }
}

export const PAUSE_TEXTS: Readonly<Record<NonNullable<Webhook['paused_for']>, string>> = {
  failures: t.pausedAfterFailures,
  gone: t.pausedAsGone,
}
