import * as z from 'zod'
import { MAILING_KINDS } from '#shared/domain/readers/mailings.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, timestamp } from '../platform/fields.ts'

const day = z.iso.date()

/** Which mail is meant: the newsletter of a language, or the report, which there is in Lithuanian only. */
const wanted = {
  kind: z.enum(MAILING_KINDS).default('newsletter'),
  locale: locale.default('lt'),
  week: z.enum(['coming', 'past']).default('coming').meta({ description: 'The week that is going on, as far as it has come, or the one before.' }),
}

export const previewMailing = endpoint({
  name: 'previewMailing',
  area: 'upkeep',
  method: 'GET',
  path: '/api/mailings/preview',
  access: 'admin',
  summary: 'A mail as it would go out; nothing is sent. `mail` is null when there would be none: the language has no article of that week.',
  query: z.strictObject(wanted),
  response: z.strictObject({
    week: day.meta({ description: 'When it is due.' }),
    from: timestamp,
    to: timestamp,
    articles: z.int().meta({ description: 'On newsletters: how many the week has in this language.' }),
    mail: z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
  }),
})

export const sendTestMailing = endpoint({
  name: 'sendTestMailing',
  area: 'upkeep',
  method: 'POST',
  path: '/api/mailings/test',
  access: 'admin',
  summary: 'Sends that mail to the caller, and to nobody else.',
  body: z.strictObject(wanted),
  response: z.strictObject({ success: z.literal(true), to: z.string() }),
  idempotency: 'required',
  errors: ['nothing-to-mail', 'mail-suppressed', 'user-not-found'],
})

const mailing = z
  .strictObject({
    kind: z.enum(MAILING_KINDS),
    week: day,
    from: timestamp,
    to: timestamp,
    begun_at: timestamp,
    finished_at: timestamp.nullable().meta({ description: 'Null while it is at work, or stopped half-way.' }),
    at_work: z.boolean(),
    operation_id: id.nullable(),
    sent: z.int(),
    bounced: z.int(),
    complaints: z.int(),
    locales: z
      .array(z.strictObject({ locale, articles: z.int(), sent: z.int() }))
      .meta({ description: 'On newsletters, every language; one without articles is not mailed.' }),
  })
  .meta({ id: 'Mailing' })

export const listMailings = endpoint({
  name: 'listMailings',
  area: 'upkeep',
  method: 'GET',
  path: '/api/mailings',
  access: 'admin',
  summary: 'The latest newsletters and reports, newest first.',
  response: z.strictObject({ mailings: z.array(mailing) }),
})

export const resumeNewsletter = endpoint({
  name: 'resumeNewsletter',
  area: 'upkeep',
  method: 'POST',
  path: '/api/mailings/{week}/resume',
  access: 'admin',
  summary: 'Goes on sending a newsletter that stopped half-way. Whoever has it already gets no second one.',
  params: z.strictObject({ week: day }),
  response: z.strictObject({
    results: z.strictObject({ sent: z.int(), without_articles: z.int(), not_taken: z.int(), errors: z.int() }),
  }),
  long: true,
  idempotency: 'accepted',
  errors: ['mailing-not-found', 'mailing-finished', 'batch-in-progress'],
})
