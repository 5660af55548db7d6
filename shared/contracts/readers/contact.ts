import * as z from 'zod'
import { CONTACT_LIMITS } from '#shared/domain/readers/contact.ts'
import { endpoint } from '../platform/endpoint.ts'
import { confirmation, cursor, id, locale, timestamp } from '../platform/fields.ts'
import { honeypot, mailAddress, writtenIn } from './newsletter.ts'

const filled = z.string().trim().min(1, 'Please fill in this field').max(CONTACT_LIMITS.characters)

export const sendContactMessage = endpoint({
  name: 'sendContactMessage',
  area: 'audience',
  method: 'POST',
  path: '/api/contact',
  access: 'anyone',
  summary:
    'Stores a message for the newsroom and mails it to the desk. Success is answered only when it is stored; the same message again within a day is stored once.',
  query: writtenIn,
  body: z.strictObject({ name: filled, email: mailAddress, subject: filled, message: filled, website: honeypot }),
  bodyLimit: CONTACT_LIMITS.bytes,
  form: 'contact',
  response: z.strictObject({ success: z.literal(true) }),
})

export const contactMessage = z
  .strictObject({
    id,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    locale,
    created_at: timestamp,
    mailed: z.boolean(),
    handled_at: timestamp.nullable(),
  })
  .meta({ id: 'ContactMessage' })

export const listContactMessages = endpoint({
  name: 'listContactMessages',
  area: 'audience',
  method: 'GET',
  path: '/api/contact',
  access: 'admin',
  summary: 'Messages to the newsroom, newest first.',
  query: z.strictObject({ cursor: cursor.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
  response: z.strictObject({ messages: z.array(contactMessage), cursor: cursor.nullable() }),
  errors: ['invalid-cursor'],
})

export const handleContactMessage = endpoint({
  name: 'handleContactMessage',
  area: 'audience',
  method: 'PUT',
  path: '/api/contact/{id}/handled',
  access: 'admin',
  summary: 'Marks a message as handled, or takes the mark off again.',
  params: z.strictObject({ id }),
  body: z.strictObject({ handled: z.boolean() }),
  bodyLimit: 10_000,
  response: contactMessage,
  errors: ['message-not-found'],
})

export const deleteContactMessage = endpoint({
  name: 'deleteContactMessage',
  area: 'audience',
  method: 'DELETE',
  path: '/api/contact/{id}',
  access: 'admin',
  summary: 'Removes a message for good.',
  params: z.strictObject({ id }),
  query: z.strictObject({ confirmation }),
  response: z.strictObject({ success: z.literal(true) }),
  errors: ['message-not-found', 'confirmation-required'],
})
