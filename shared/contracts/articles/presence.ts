import * as z from 'zod'
import { BLOCK_WORDS, PRESENCE } from '#shared/domain/articles/presence.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, timestamp, userId } from '../platform/fields.ts'

const place = z
  .strictObject({
    field: z.string().min(1).max(100).meta({ description: 'Name of a field of the article, or key of a segment of a translation.' }),
    block: z
      .strictObject({ index: z.int().min(0).max(100_000), words: z.string().max(BLOCK_WORDS).meta({ description: 'What the block begins with.' }) })
      .nullable()
      .meta({ description: 'Of the body: the block that holds the caret. Null elsewhere.' }),
    writing: z.boolean().meta({ description: `Something was typed there in the last ${PRESENCE.writingMs / 1000} seconds.` }),
  })
  .meta({ id: 'EditingPlace' })

export const reportPresence = endpoint({
  name: 'reportPresence',
  area: 'localisation',
  method: 'PUT',
  path: '/api/articles/{id}/presence',
  access: 'read',
  scope: { article: 'id' },
  reads: true,
  summary: `Says that the caller has an article open, and where in it; tells who else has, for ${PRESENCE.presentMs / 1000} seconds after their last report, which version is the newest, and how often comments were changed. It keeps nothing else, and blocks nobody.`,
  params: z.strictObject({ id }),
  body: z.strictObject({
    session: z.uuid().meta({ description: 'One for each window.' }),
    locale,
    place: place.nullable().default(null),
    leaving: z.boolean().default(false).meta({ description: 'The window is being closed: its report is deleted.' }),
  }),
  response: z.strictObject({
    others: z.array(
      z
        .strictObject({ user_id: userId, name: z.string().nullable(), session: z.uuid(), locale, place: place.nullable(), at: timestamp })
        .meta({ id: 'Present' }),
    ),
    version: z.int().meta({ description: 'Of the working copy of this language.' }),
    thread_changes: z.int().meta({ description: 'How often comments of the article were changed: as `changes` of its threads.' }),
  }),
  errors: ['article-not-found', 'not-an-original', 'translation-not-found'],
})
