import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { cursor, id, targetLocale } from '../platform/fields.ts'

/** A line of a CSV file that cannot be taken; 1 is the line of names. */
const lineFault = z.strictObject({ line: z.int(), message: z.string() }).meta({ id: 'LineFault' })

export const exportTerms = endpoint({
  name: 'exportTerms',
  area: 'translations',
  method: 'GET',
  path: '/api/glossary/export',
  access: 'edit',
  summary: 'The whole glossary as CSV (RFC 4180): a line a term, columns by language. An import takes it back as it is.',
  response: z.strictObject({ csv: z.string(), terms: z.int() }),
})

const file = z.string().min(1).max(900_000)

export const importTerms = endpoint({
  name: 'importTerms',
  area: 'translations',
  method: 'POST',
  path: '/api/glossary/imports',
  access: 'edit',
  summary:
    'Says what a CSV or TBX file would change in the glossary; with `apply` changes it, unless any line is at fault. TBX is TBX-Basic (ISO 30042) in the style DCA or DCT. Terms that the file does not name stay as they are; a named one becomes what the file says.',
  body: z
    .strictObject({ csv: file.optional(), tbx: file.optional(), apply: z.boolean().default(false) })
    .refine(({ csv, tbx }) => (csv === undefined) !== (tbx === undefined), 'One file is required, `csv` or `tbx`.'),
  response: z.strictObject({
    added: z.array(z.string()),
    changed: z.array(z.string()),
    unchanged: z.int(),
    faults: z.array(lineFault).meta({ description: 'With any of these nothing is imported.' }),
    applied: z.boolean(),
  }),
  idempotency: 'accepted',
  errors: ['version-conflict'],
})

export const termUse = z
  .strictObject({
    id,
    title: z.string(),
    segments: z.int().meta({ description: 'Of the English article, that hold the term.' }),
    languages: z.array(targetLocale).meta({ description: 'Live translations in languages that the term asks something of.' }),
    broken: z.array(targetLocale).meta({ description: 'Those that do not say what the term asks.' }),
  })
  .meta({ id: 'TermUse' })

export const listTermUses = endpoint({
  name: 'listTermUses',
  area: 'translations',
  method: 'GET',
  path: '/api/glossary/{id}/uses',
  access: 'edit',
  summary:
    'Live articles that a term stands in, newest first, with the translations that break it as it is now. A page may be empty: go on until the cursor is null.',
  params: z.strictObject({ id }),
  query: z.strictObject({ cursor: cursor.optional() }),
  response: z.strictObject({
    articles: z.array(termUse),
    looked_at: z.int(),
    total: z.int().meta({ description: 'Articles that may hold it.' }),
    cursor: cursor.nullable(),
  }),
  errors: ['term-not-found', 'invalid-cursor'],
})

export const termEstimate = z
  .strictObject({ articles: z.int(), estimated: z.int().meta({ description: 'Translations.' }), errors: z.int() })
  .meta({ id: 'TermEstimate' })

export const estimateTermUses = endpoint({
  name: 'estimateTermUses',
  area: 'editorial',
  method: 'POST',
  path: '/api/glossary/{id}/estimates',
  access: 'edit',
  summary:
    'Looks again, by the checks and the glossary of today, at the translations of every live article that has the words of a term; asks no model and translates nothing.',
  params: z.strictObject({ id }),
  response: termEstimate,
  long: true,
  idempotency: 'accepted',
  errors: ['term-not-found', 'batch-in-progress', 'cancelled'],
})
