import * as z from 'zod'
import { unusableCharacter, VISIBLE } from '#shared/domain/text/characters.ts'
import { endpoint } from '../platform/endpoint.ts'
import { confirmation, id, targetLocale, timestamp } from '../platform/fields.ts'

export const GLOSSARY_LIMITS = { term: 80, note: 500, definition: 500, example: 500, forbidden: 10, terms: 2000 } as const

/** What kind of word a term is, its translations alike. */
export const PARTS_OF_SPEECH = ['noun', 'verb', 'adjective', 'name', 'other'] as const

/** One line; spaces of every kind count as one, and composed and decomposed letters are the same. */
const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** A term or a translation of one. */
export const glossaryWords = z
  .string()
  .overwrite(oneLine)
  .regex(VISIBLE, 'A word is required.')
  .refine((text) => !unusableCharacter(text), 'A character in it cannot be shown.')
  .max(GLOSSARY_LIMITS.term, `At most ${GLOSSARY_LIMITS.term} characters.`)

export const localeRule = z
  .strictObject({
    target: glossaryWords.optional().meta({ description: 'How the locale says it; inflected forms count.' }),
    forbidden: z.array(glossaryWords).max(GLOSSARY_LIMITS.forbidden, `At most ${GLOSSARY_LIMITS.forbidden} words.`).default([]),
    keep_case: z.boolean().default(false).meta({ description: 'Both are meant in the upper and lower case in which they stand here.' }),
  })
  .refine(
    ({ target, forbidden, keep_case }) => !target || !forbidden.some((word) => (keep_case ? word === target : word.toLowerCase() === target.toLowerCase())),
    'The required word is forbidden as well.',
  )

export const termInput = z
  .strictObject({
    term: glossaryWords,
    case_sensitive: z.boolean().default(false),
    keep: z.boolean().default(false).meta({ description: 'Never translated, as a product name; then no locale may have a `target`.' }),
    note: z.string().trim().max(GLOSSARY_LIMITS.note, `At most ${GLOSSARY_LIMITS.note} characters.`).default(''),
    part_of_speech: z.enum(PARTS_OF_SPEECH).nullable().default(null).meta({ description: 'Null: not said; translations then inflect as nouns do.' }),
    definition: z.string().trim().max(GLOSSARY_LIMITS.definition, `At most ${GLOSSARY_LIMITS.definition} characters.`).default(''),
    example: z.string().trim().max(GLOSSARY_LIMITS.example, `At most ${GLOSSARY_LIMITS.example} characters.`).default(''),
    locales: z.partialRecord(targetLocale, localeRule).default({}),
  })
  .refine(({ keep, locales }) => !keep || !Object.values(locales).some((rule) => rule?.target), {
    path: ['locales'],
    message: 'A term that is kept has no translation.',
  })
  .meta({ id: 'TermInput' })

export const term = z
  .strictObject({
    id,
    ...termInput.shape,
    locales: z.partialRecord(
      targetLocale,
      z.strictObject({ target: z.string().optional(), forbidden: z.array(z.string()), keep_case: z.boolean().optional() }),
    ),
    version: z.int(),
    updated_at: timestamp,
    updated_by: z.string(),
  })
  .meta({ id: 'Term' })

export const listTerms = endpoint({
  name: 'listTerms',
  area: 'articles',
  method: 'GET',
  path: '/api/glossary',
  access: 'desk',
  summary: 'The whole glossary, by term.',
  response: z.strictObject({ terms: z.array(term) }),
})

export const createTerm = endpoint({
  name: 'createTerm',
  area: 'articles',
  method: 'POST',
  path: '/api/glossary',
  access: 'edit',
  summary: 'Adds a term; translations made from then on must follow it.',
  body: termInput,
  response: term,
  idempotency: 'required',
  errors: ['term-taken'],
})

export const saveTerm = endpoint({
  name: 'saveTerm',
  area: 'articles',
  method: 'PUT',
  path: '/api/glossary/{id}',
  access: 'edit',
  summary: 'Changes a term.',
  params: z.strictObject({ id }),
  body: z.strictObject({ version: z.int().min(1), input: termInput }),
  response: term,
  idempotency: 'accepted',
  errors: ['term-not-found', 'term-taken', 'version-conflict'],
})

export const deleteTerm = endpoint({
  name: 'deleteTerm',
  area: 'articles',
  method: 'DELETE',
  path: '/api/glossary/{id}',
  access: 'edit',
  summary: 'Removes a term; existing translations stay as they are.',
  params: z.strictObject({ id }),
  query: z.strictObject({ confirmation }),
  response: z.strictObject({ success: z.literal(true) }),
  errors: ['term-not-found', 'confirmation-required'],
})
