import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const service = 'simulpress'
const { desk } = TABLE_KEYS.indexes
const single = (template: string) => ({ field: TABLE_KEYS.sk, composite: [] as [], template, casing: 'none' as const })

/** Partitions that all subscribers, and all views, are spread over: the first hexadecimal digit of the id's hash. */
export const SHARDS = [...'0123456789abcdef']

/** Somebody who confirmed that they want the newsletter. Unsubscribing removes the row. */
export const Subscriber = entity({
  model: { entity: 'subscriber', version: '1', service },
  attributes: {
    shard: { type: 'string', required: true },
    /** SHA-256 of the address in lower case. */
    id: { type: 'string', required: true },
    email: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    confirmed_at: { type: 'string', required: true },
    /** What every mail's unsubscribe link carries; only its hash is looked up. */
    unsubscribe_token: { type: 'string', required: true },
    /** When it came back from an export: nobody is welcomed again. */
    restored_at: { type: 'string' },
  },
  indexes: {
    subscribers: {
      pk: { field: TABLE_KEYS.pk, composite: ['shard'], template: 'SUBSCRIBERS#${shard}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['id'], template: '${id}', casing: 'none' },
    },
    newest: {
      index: desk.name,
      pk: { field: desk.pk, composite: [], template: 'SUBSCRIBERS', casing: 'none' },
      sk: { field: desk.sk, composite: ['confirmed_at', 'id'], template: '${confirmed_at}#${id}', casing: 'none' },
    },
  },
})

/** Somebody asked for the newsletter at an address; its event sends a mail. Says nothing of whether they are subscribed. */
export const SubscriptionRequest = entity({
  model: { entity: 'subscription-request', version: '1', service },
  attributes: {
    /** As the subscriber's. */
    id: { type: 'string', required: true },
    email: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    /** New with every mail to be sent. */
    request_id: { type: 'string', required: true },
    /** The trace that asked for the mail. */
    correlation_id: { type: 'string' },
    /** The request that a mail was last sent for. */
    mailed_request_id: { type: 'string' },
    /** How many mails were asked for since `first_at`. */
    asked: { type: 'number', required: true },
    /** Epoch milliseconds. */
    first_at: { type: 'number', required: true },
    last_at: { type: 'number', required: true },
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    request: { pk: { field: TABLE_KEYS.pk, composite: ['id'], template: 'SUBSCRIPTION-REQUEST#${id}', casing: 'none' }, sk: single('SUBSCRIPTION-REQUEST') },
  },
})

/** A secret link in a mail, known by its hash. */
export const MailLink = entity({
  model: { entity: 'mail-link', version: '1', service },
  attributes: {
    token_hash: { type: 'string', required: true },
    purpose: { type: ['confirm', 'unsubscribe'] as const, required: true },
    subscriber_id: { type: 'string', required: true },
    email: { type: 'string' },
    locale: { type: LOCALES, required: true },
    /** Epoch milliseconds until which it works; absent: for good. */
    valid_until: { type: 'number' },
    expires_at: { type: 'number' },
  },
  indexes: {
    link: { pk: { field: TABLE_KEYS.pk, composite: ['token_hash'], template: 'MAIL-LINK#${token_hash}', casing: 'none' }, sk: single('MAIL-LINK') },
  },
})

/** A message to the newsroom; kept for a year. */
export const ContactMessage = entity({
  model: { entity: 'contact-message', version: '1', service },
  attributes: {
    /** UUIDv7: sorts by time. */
    id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    email: { type: 'string', required: true },
    subject: { type: 'string', required: true },
    message: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    created_at: { type: 'string', required: true },
    /** The trace that asked for the mail. */
    correlation_id: { type: 'string' },
    /** When the desk was sent it. */
    mailed_at: { type: 'string' },
    /** When somebody of the desk marked it as done. */
    handled_at: { type: 'string' },
    /** When it came back from an export: the desk is not sent it again. */
    restored_at: { type: 'string' },
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    messages: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'CONTACT', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['id'], template: '${id}', casing: 'none' },
    },
  },
})

/** Views of an article on one UTC day. */
export const ViewDay = entity({
  model: { entity: 'view-day', version: '1', service },
  attributes: {
    shard: { type: 'string', required: true },
    day: { type: 'string', required: true },
    article_id: { type: 'string', required: true },
    original_id: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    views: { type: 'number', required: true },
    /** Seconds that readers stayed, and how many of them said so. */
    seconds: { type: 'number' },
    stays: { type: 'number' },
    /** The last batch of the access log that added to it. */
    batch: { type: 'number' },
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    days: {
      pk: { field: TABLE_KEYS.pk, composite: ['shard'], template: 'VIEWS#${shard}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['day', 'article_id'], template: '${day}#${article_id}', casing: 'none' },
    },
  },
})

/** Views of one UTC day by the origin that readers came from: `https://example.org`, or `direct`. */
export const ReferrerDay = entity({
  model: { entity: 'referrer-day', version: '1', service },
  attributes: {
    day: { type: 'string', required: true },
    origin: { type: 'string', required: true },
    views: { type: 'number', required: true },
    /** The last batch of the access log that added to it. */
    batch: { type: 'number' },
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    referrers: {
      pk: { field: TABLE_KEYS.pk, composite: ['day'], template: 'REFERRERS#${day}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['origin'], template: '${origin}', casing: 'none' },
    },
  },
})

/** All views that an article ever had. */
export const ViewTotal = entity({
  model: { entity: 'view-total', version: '1', service },
  attributes: {
    shard: { type: 'string', required: true },
    article_id: { type: 'string', required: true },
    original_id: { type: 'string' },
    locale: { type: LOCALES },
    views: { type: 'number', required: true },
    /** The last batch of the access log that added to it. */
    batch: { type: 'number' },
    /** Views by day as they were last summed up: `shared/domain/readers/view-window.ts`. */
    window: { type: 'list', items: { type: 'number' } },
    window_until: { type: 'string' },
    /** Its shard, and `{UTC day}#{article_id}`: the sums on its card are to be looked at from that day on. Absent: they are nought for good. */
    due: { type: 'string' },
    due_order: { type: 'string' },
  },
  indexes: {
    totals: {
      pk: { field: TABLE_KEYS.pk, composite: ['shard'], template: 'VIEWS#${shard}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['article_id'], template: 'TOTAL#${article_id}', casing: 'none' },
    },
    due: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['due'], template: 'VIEWS-DUE#${due}', casing: 'none' },
      sk: { field: desk.sk, composite: ['due_order'], template: '${due_order}', casing: 'none' },
    },
  },
})

/**
 * How far the access log is counted. Batches follow one another: the next one is planned when the last one is in all rows.
 * Rows that a batch adds to keep its number, so that adding it again changes nothing.
 */
export const ViewCounting = entity({
  model: { entity: 'view-counting', version: '1', service },
  attributes: {
    /** Of the last batch that was planned: the milliseconds of its beginning, or one more than the one before. */
    batch: { type: 'number', required: true },
    /** Object that says what this batch adds, until all of it is added. */
    plan: { type: 'string' },
    /** Object that says who was counted lately. */
    recent: { type: 'string' },
    /** ISO 8601: of the newest line that is counted. */
    counted_until: { type: 'string' },
    /** Epoch milliseconds: when the last batch was planned. */
    planned_at: { type: 'number', required: true },
  },
  indexes: { counting: { pk: { field: TABLE_KEYS.pk, composite: [], template: 'VIEW-COUNTING', casing: 'none' }, sk: single('VIEW-COUNTING') } },
})

/** A part of the access log that is counted: should it be delivered again, it is known. */
export const CountedPart = entity({
  model: { entity: 'counted-part', version: '1', service },
  attributes: { hash: { type: 'string', required: true }, expires_at: { type: 'number', required: true } },
  indexes: { part: { pk: { field: TABLE_KEYS.pk, composite: ['hash'], template: 'COUNTED-PART#${hash}', casing: 'none' }, sk: single('COUNTED-PART') } },
})

/** How often a visitor has written within a window of time. */
export const RateWindow = entity({
  model: { entity: 'rate-window', version: '1', service },
  attributes: {
    rule: { type: 'string', required: true },
    hash: { type: 'string', required: true },
    /** Number of the window since 1970. */
    window: { type: 'number', required: true },
    hits: { type: 'number', required: true },
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    rate: {
      pk: { field: TABLE_KEYS.pk, composite: ['rule', 'hash', 'window'], template: 'RATE#${rule}#${hash}#${window}', casing: 'none' },
      sk: single('RATE'),
    },
  },
})

/** The salt of the present UTC day; the next day's takes its place. */
export const DaySalt = entity({
  model: { entity: 'day-salt', version: '1', service },
  attributes: { day: { type: 'string', required: true }, salt: { type: 'string', required: true }, expires_at: { type: 'number', required: true } },
  indexes: { salt: { pk: { field: TABLE_KEYS.pk, composite: [], template: 'SALT', casing: 'none' }, sk: single('SALT') } },
})
