import { articlePath } from '#shared/domain/articles/addresses.ts'
import type { PublishedChange } from '#shared/domain/articles/change-notes.ts'
import type { Locale } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import type { Answered } from '../platform/http-answer.ts'

/** What endpoints may be told of. A set of languages is one article: it goes out, changes and goes down together. */
export const WEBHOOK_EVENTS = ['article.published', 'article.updated', 'article.corrected', 'article.unpublished'] as const
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number]
/** Sent when a person asks for it, whatever an endpoint is told of. */
export const TEST_EVENT = 'webhook.test'

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

/** Endpoints of an installation, letters of a name and an address, deliveries that the screen shows, days that events and deliveries are kept. */
export const WEBHOOK_LIMITS = { endpoints: 10, name: 60, url: 500, shown: 20, keptDays: 30 } as const

/** Minutes from one attempt to the next: a day from the first to the last. */
const WAITS = [1, 2, 5, 10, 30, 60, 120, 240, 360, 480, 132] as const
const MINUTE_MS = 60_000

/**
 * When a delivery is tried again.
 * @param attempts so far
 * @param at of the last one, epoch milliseconds
 * @returns epoch milliseconds; null: not any more
 */
export function nextAttempt(attempts: number, at: number): number | null {
  const wait = WAITS[attempts - 1]
  return wait === undefined ? null : at + wait * MINUTE_MS
}

export const isDelivered = ({ status }: Answered): boolean => status >= 200 && status <= 299
/** The other side says that it does not want to be told any more (Standard Webhooks). */
export const isGone = ({ status }: Answered): boolean => status === 410

/** One language of the article as readers find it, or found it. */
export interface WebhookLanguage {
  locale: Locale
  path: string
}

export interface WebhookEvent {
  /** The same for the same happening, whoever tells of it and how often. */
  id: string
  type: WebhookEventType | typeof TEST_EVENT
  /** ISO 8601. */
  at: string
  original_id?: string
  publication?: number
  languages?: readonly WebhookLanguage[]
  /** What readers are told of the change, in English. */
  note?: string
}

interface WentOut {
  original_id: string
  number: number
  kind: 'publish' | 'rollback'
  /** Absent on first publications and rollbacks. */
  change?: PublishedChange | null | undefined
  members: readonly { locale: Locale; section: Section; slug: string }[]
}

const languagesOf = (members: WentOut['members']): WebhookLanguage[] =>
  members.map(({ locale, section, slug }) => ({ locale, path: articlePath(locale, section, slug) }))

/** What a publication that is out is to endpoints. */
export function publicationEvent({ original_id, number, kind, change, members }: WentOut, at: string): WebhookEvent {
  const type = change?.kind === 'correction' ? 'article.corrected' : kind === 'rollback' || change ? 'article.updated' : 'article.published'
  const note = change?.kind === 'withdrawal' ? undefined : change?.note?.text
  return { id: `evt_${original_id}_${number}`, type, at, original_id, publication: number, languages: languagesOf(members), ...(note ? { note } : {}) }
}

/** What the end of a publication is to endpoints. */
export const unpublicationEvent = ({ original_id, number, members }: Pick<WentOut, 'original_id' | 'number' | 'members'>, at: string): WebhookEvent => ({
  ...{ id: `evt_${original_id}_${number}_down`, type: 'article.unpublished', at, original_id, publication: number },
  languages: languagesOf(members),
})

/** The body of an event, the same at every attempt. @param origin where readers reach the site */
export function webhookBody({ type, at, original_id, publication, languages = [], note }: WebhookEvent, origin: string): string {
  const article = {
    article_id: original_id,
    publication,
    ...(note ? { note } : {}),
    languages: languages.map(({ locale, path }) => ({ locale, url: `${origin}${path}` })),
  }
  return JSON.stringify({ type, timestamp: at, data: type === TEST_EVENT ? { message: 'A test of this endpoint.' } : article })
}

/** What is signed (Standard Webhooks 1.0.0). @param timestamp seconds since 1970 */
export const signedText = (id: string, timestamp: number, body: string): string => `${id}.${timestamp}.${body}`
