import { CustomAttributeType } from 'electrodb'
import { type DigestArticle, MAILING_KINDS, SUPPRESSION_REASONS } from '#shared/domain/readers/mailings.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const service = 'simulpress'
const { desk } = TABLE_KEYS.indexes
const single = (template: string) => ({ field: TABLE_KEYS.sk, composite: [] as [], template, casing: 'none' as const })

/** Mails sent in a language. Absent: none; a default would be written over what is there. */
const sent = { type: 'number' } as const
type Sent = typeof sent

/** What goes out in a week: the newsletter, or the report. Its row stands before the first mail is sent. */
export const Mailing = entity({
  model: { entity: 'mailing', version: '1', service },
  attributes: {
    kind: { type: MAILING_KINDS, required: true },
    /** The day on which it is due, by the newsroom's clock: `2026-11-23`. */
    week: { type: 'string', required: true },
    /** The time that it tells of: from one due moment to before the next. */
    from: { type: 'string', required: true },
    to: { type: 'string', required: true },
    begun_at: { type: 'string', required: true },
    finished_at: { type: 'string' },
    /** The operation that sends it, or sent it last. */
    operation_id: { type: 'string' },
    /** On newsletters: the week's articles in each language; those without any are not mailed. */
    articles: { type: CustomAttributeType<Partial<Record<Locale, number>>>('any') },
    bounced: { type: 'number' },
    complaints: { type: 'number' },
    ...(Object.fromEntries(LOCALES.map((locale) => [locale, sent])) as Record<Locale, Sent>),
    /** Epoch seconds. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    mailings: {
      pk: { field: TABLE_KEYS.pk, composite: ['kind'], template: 'MAILINGS#${kind}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['week'], template: '${week}', casing: 'none' },
    },
  },
})

/** What a language's subscribers are sent in a week: written once, so that all of them get the same however often sending is gone on with. */
export const MailingDigest = entity({
  model: { entity: 'mailing-digest', version: '1', service },
  attributes: {
    week: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    /** As the settings had it when sending began. */
    prefix: { type: 'string', required: true },
    articles: { type: CustomAttributeType<readonly DigestArticle[]>('any'), required: true },
    /** All of the week's, those that are not named included. */
    total: { type: 'number', required: true },
    from: { type: 'string', required: true },
    to: { type: 'string', required: true },
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    digests: {
      pk: { field: TABLE_KEYS.pk, composite: ['week'], template: 'MAILING#${week}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['locale'], template: 'DIGEST#${locale}', casing: 'none' },
    },
  },
})

/** A week's newsletter to one subscriber: claimed before it is sent, so that it is sent once. */
export const MailDelivery = entity({
  model: { entity: 'mail-delivery', version: '1', service },
  attributes: {
    week: { type: 'string', required: true },
    subscriber_id: { type: 'string', required: true },
    /** Of whoever is sending it; absent once the service has said that it did not take it. */
    claim: { type: 'string' },
    /** Epoch milliseconds. */
    claimed_at: { type: 'number' },
    /** The service took it: as its answer, or its event, said. */
    sent_at: { type: 'string' },
    message_id: { type: 'string' },
    /** Why the service never will. */
    refused: { type: 'string' },
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    delivery: {
      pk: { field: TABLE_KEYS.pk, composite: ['week', 'subscriber_id'], template: 'DELIVERY#${week}#${subscriber_id}', casing: 'none' },
      sk: single('DELIVERY'),
    },
  },
})

/** A mail that is to be sent; its event does. */
export const MailOrder = entity({
  model: { entity: 'mail-order', version: '1', service },
  attributes: {
    id: { type: 'string', required: true },
    to: { type: 'string', required: true },
    subject: { type: 'string', required: true },
    text: { type: 'string', required: true },
    html: { type: 'string', required: true },
    created_at: { type: 'string', required: true },
    mailed_at: { type: 'string' },
    /** The trace that asked for the mail. */
    correlation_id: { type: 'string' },
    expires_at: { type: 'number', required: true },
  },
  indexes: { order: { pk: { field: TABLE_KEYS.pk, composite: ['id'], template: 'MAIL-ORDER#${id}', casing: 'none' }, sk: single('MAIL-ORDER') } },
})

/** An address that is never mailed again: its mailbox does not exist, or its owner complained. */
export const Suppression = entity({
  model: { entity: 'suppression', version: '1', service },
  attributes: {
    /** As the subscriber's: SHA-256 of the address in lower case. */
    id: { type: 'string', required: true },
    email: { type: 'string', required: true },
    reason: { type: SUPPRESSION_REASONS, required: true },
    /** What the other side said. */
    detail: { type: 'string', required: true },
    suppressed_at: { type: 'string', required: true },
  },
  indexes: {
    suppression: { pk: { field: TABLE_KEYS.pk, composite: ['id'], template: 'SUPPRESSED#${id}', casing: 'none' }, sk: single('SUPPRESSED') },
    newest: {
      index: desk.name,
      pk: { field: desk.pk, composite: [], template: 'SUPPRESSED', casing: 'none' },
      sk: { field: desk.sk, composite: ['suppressed_at', 'id'], template: '${suppressed_at}#${id}', casing: 'none' },
    },
  },
})
