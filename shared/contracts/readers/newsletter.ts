import * as z from 'zod'
import { SUPPRESSION_REASONS } from '#shared/domain/readers/mailings.ts'
import { endpoint } from '../platform/endpoint.ts'
import { confirmation, cursor, locale, timestamp } from '../platform/fields.ts'

/** Bytes of an address: RFC 5321 allows no more. */
const EMAIL_LENGTH = 254

/** A mail address as people have them: no comment, no quoted part, nothing that could end a header. */
export const mailAddress = z.email('Please enter a valid email address').max(EMAIL_LENGTH)

/** What a link in a mail carries: a secret, and the language of the page that it opens. */
const link = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, 'This is not a link that we sent.'), locale: locale.default('en') })
/** A link as it may arrive, cut off or changed: it still opens a page that says so. */
const anyLink = z.looseObject({ token: z.string().max(200).optional(), locale: z.string().max(20).optional() })

/** The language of the page that a form stands on: in the address, so that a refusal can be said in it whatever the body holds. */
export const writtenIn = z.strictObject({ locale: locale.default('en') })

/** Invisible to people: whoever fills it in is a program. */
export const honeypot = z.string().max(1000).optional()

export const subscribeNewsletter = endpoint({
  name: 'subscribeNewsletter',
  area: 'audience',
  method: 'POST',
  path: '/api/newsletter',
  access: 'anyone',
  summary: 'Asks for the newsletter. The answer is the same whether or not the address is subscribed; a mail with a link says the rest.',
  query: writtenIn,
  body: z.strictObject({ email: mailAddress, website: honeypot }),
  bodyLimit: 4000,
  form: 'newsletter',
  response: z.strictObject({ success: z.literal(true) }),
})

export const openConfirmation = endpoint({
  name: 'openConfirmation',
  area: 'audience',
  method: 'GET',
  path: '/api/newsletter/confirm',
  access: 'anyone',
  summary: 'The page that a confirmation link opens: a button, for mail scanners follow links but press nothing.',
  query: anyLink,
  response: z.string(),
  answers: 'html',
})

export const confirmSubscription = endpoint({
  name: 'confirmSubscription',
  area: 'audience',
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'anyone',
  summary: 'Confirms a subscription. A link works once, within 24 hours.',
  query: link,
  body: z.strictObject({}),
  bodyLimit: 4000,
  form: 'newsletter-link',
  response: z.strictObject({ success: z.literal(true) }),
  errors: ['link-not-valid'],
})

export const openUnsubscription = endpoint({
  name: 'openUnsubscription',
  area: 'audience',
  method: 'GET',
  path: '/api/newsletter/unsubscribe',
  access: 'anyone',
  summary: 'The page that an unsubscribe link opens in a browser.',
  query: anyLink,
  response: z.string(),
  answers: 'html',
})

export const unsubscribeNewsletter = endpoint({
  name: 'unsubscribeNewsletter',
  area: 'audience',
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'anyone',
  summary: 'Ends a subscription: the button of the page, or a mail program by itself (RFC 8058, `List-Unsubscribe=One-Click`). Repeating it is fine.',
  query: link,
  body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
  bodyLimit: 4000,
  form: 'newsletter-link',
  response: z.strictObject({ success: z.literal(true) }),
  errors: ['link-not-valid'],
})

export const subscriber = z.strictObject({ id: z.string(), email: z.string(), locale, confirmed_at: timestamp }).meta({ id: 'Subscriber' })

export const listSubscribers = endpoint({
  name: 'listSubscribers',
  area: 'audience',
  method: 'GET',
  path: '/api/subscribers',
  access: 'admin',
  summary: 'Confirmed subscribers, newest first.',
  query: z.strictObject({ cursor: cursor.optional(), limit: z.coerce.number().int().min(1).max(1000).default(100) }),
  response: z.strictObject({ subscribers: z.array(subscriber), cursor: cursor.nullable() }),
  errors: ['invalid-cursor'],
})

export const deleteSubscriber = endpoint({
  name: 'deleteSubscriber',
  area: 'audience',
  method: 'DELETE',
  path: '/api/subscribers/{id}',
  access: 'admin',
  summary: 'Removes a subscriber for good, as if they had unsubscribed.',
  params: z.strictObject({ id: z.string().regex(/^[\da-f]{64}$/) }),
  query: z.strictObject({ confirmation }),
  response: z.strictObject({ success: z.literal(true) }),
  errors: ['subscriber-not-found', 'confirmation-required'],
})

const suppressed = z
  .strictObject({
    id: z.string(),
    email: z.string(),
    reason: z.enum(SUPPRESSION_REASONS).meta({ description: 'The mailbox refused for good, or its owner complained.' }),
    detail: z.string().meta({ description: 'What the other side said; may be empty.' }),
    suppressed_at: timestamp,
  })
  .meta({ id: 'SuppressedAddress' })

export const listSuppressed = endpoint({
  name: 'listSuppressed',
  area: 'audience',
  method: 'GET',
  path: '/api/suppressions',
  access: 'admin',
  summary: 'Addresses that are never mailed again, newest first. They are no subscribers any more.',
  query: z.strictObject({ cursor: cursor.optional(), limit: z.coerce.number().int().min(1).max(1000).default(100) }),
  response: z.strictObject({ suppressed: z.array(suppressed), cursor: cursor.nullable() }),
  errors: ['invalid-cursor'],
})
