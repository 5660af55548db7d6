import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { confirmation, cursor, id, targetLocale, timestamp } from '../platform/fields.ts'

export const MEMORY_LIMITS = { page: 50, query: 500, target: 50_000 } as const

/** Names one translation of the memory: language, SHA-256 of its source, and of which kind it is. */
const entryId = z.string().regex(/^[a-z]{2}~[0-9a-f]{64}~(?:human|model|context:[0-9a-f]{1,64})$/, 'An id of an entry.')

export const memoryEntry = z
  .strictObject({
    id: entryId,
    locale: targetLocale,
    source: z.string().meta({ description: 'Inner HTML.' }),
    target: z.string().meta({ description: 'Inner HTML.' }),
    provider: z.enum(['human', 'model']),
    in_context: z.boolean().meta({ description: 'Holds only between the two segments that it was written between.' }),
    created_at: timestamp,
  })
  .meta({ id: 'MemoryEntry' })

export const listMemory = endpoint({
  name: 'listMemory',
  area: 'translations',
  method: 'GET',
  path: '/api/memory',
  access: 'edit',
  summary:
    "A language's translation memory, a page at a time, in no order that means anything. With a query: the translations of exactly that segment first, then those of the next thousand entries whose source or translation holds it; go on with the cursor until it is null.",
  query: z.strictObject({
    locale: targetLocale.default('lt'),
    query: z.string().max(MEMORY_LIMITS.query).optional(),
    cursor: cursor.optional(),
  }),
  response: z.strictObject({
    entries: z.array(memoryEntry),
    looked_at: z.int().meta({ description: 'Entries that this page has gone through.' }),
    cursor: cursor.nullable(),
  }),
  errors: ['invalid-cursor'],
})

export const saveMemoryEntry = endpoint({
  name: 'saveMemoryEntry',
  area: 'translations',
  method: 'PUT',
  path: '/api/memory/{id}',
  access: 'edit',
  summary: "Changes a translation of the memory. What a model had written becomes a person's. Articles stay as they are until they are translated anew.",
  params: z.strictObject({ id: entryId }),
  body: z.strictObject({
    target: z.string().min(1).max(MEMORY_LIMITS.target),
    expected: z.string().max(MEMORY_LIMITS.target).meta({ description: 'The translation that was changed; another one answers 409.' }),
  }),
  response: memoryEntry,
  idempotency: 'accepted',
  errors: ['memory-entry-not-found', 'memory-entry-changed', 'segment-refused'],
})

export const deleteMemoryEntry = endpoint({
  name: 'deleteMemoryEntry',
  area: 'translations',
  method: 'DELETE',
  path: '/api/memory/{id}',
  access: 'edit',
  summary: 'Forgets a translation; articles stay as they are.',
  params: z.strictObject({ id: entryId }),
  query: z.strictObject({ confirmation }),
  response: z.strictObject({ success: z.literal(true) }),
  errors: ['memory-entry-not-found', 'confirmation-required'],
})

/** A unit that an import passes over. */
export const refusedUnit = z.strictObject({ line: z.int(), reason: z.string(), source: z.string() }).meta({ id: 'RefusedUnit' })

export const previewMemory = endpoint({
  name: 'previewMemory',
  area: 'translations',
  method: 'POST',
  path: '/api/memory/previews',
  access: 'edit',
  summary: 'What an import of this TMX 1.4 document would do; changes nothing.',
  body: z.strictObject({
    tmx: z.string().min(1).max(900_000),
    line: z.int().min(1).default(1).meta({ description: 'Line of the file that the document begins in, when it is a part of one.' }),
  }),
  response: z.strictObject({
    fresh: z.int().meta({ description: 'Translations that are not in the memory yet.' }),
    changed: z.int().meta({ description: 'Those that would take the place of another one.' }),
    same: z.int(),
    refused: z.array(refusedUnit).meta({ description: 'The first hundred.' }),
    refused_count: z.int(),
    locales: z.array(targetLocale),
  }),
})

const similarEntry = memoryEntry
  .pick({ source: true, target: true, provider: true, created_at: true })
  .extend({ similarity: z.int().min(75).max(100).meta({ description: 'Per cent of the English that is the same.' }) })
  .meta({ id: 'SimilarEntry' })

export const listSimilar = endpoint({
  name: 'listSimilar',
  area: 'localisation',
  method: 'POST',
  path: '/api/memory/similar',
  access: 'review',
  scope: { locale: 'locale' },
  reads: true,
  summary: 'Up to three translations of the memory whose English is at least 75 per cent that of a segment, best first.',
  body: z.strictObject({ locale: targetLocale, source: z.string().min(1).max(MEMORY_LIMITS.target).meta({ description: 'Inner HTML.' }) }),
  response: z.strictObject({ entries: z.array(similarEntry) }),
})

export const concordanceEntry = memoryEntry
  .pick({ id: true, source: true, target: true, provider: true, created_at: true })
  .extend({
    article: z
      .strictObject({ id, title: z.string().meta({ description: 'In English.' }) })
      .nullable()
      .meta({ description: 'That a model’s translation was learned from; null where that is not known or the article is no longer there.' }),
  })
  .meta({ id: 'ConcordanceEntry' })

export const listConcordance = endpoint({
  name: 'listConcordance',
  area: 'localisation',
  method: 'POST',
  path: '/api/memory/concordance',
  access: 'review',
  scope: { locale: 'locale' },
  reads: true,
  summary:
    "Where words stand in a language's translation memory, in the English or the translation, upper and lower case alike. A page goes through a thousand entries; go on with the cursor until it is null.",
  body: z.strictObject({ locale: targetLocale, query: z.string().trim().min(1).max(MEMORY_LIMITS.query), cursor: cursor.optional() }),
  response: z.strictObject({
    entries: z.array(concordanceEntry),
    looked_at: z.int().meta({ description: 'Entries that this page has gone through.' }),
    cursor: cursor.nullable(),
  }),
  errors: ['invalid-cursor'],
})
