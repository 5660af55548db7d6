import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { confirmation, cursor, id, timestamp, userId } from '../platform/fields.ts'
import { categoryId } from './category-id.ts'

export const trashArticle = endpoint({
  name: 'trashArticle',
  area: 'editorial',
  method: 'POST',
  path: '/api/articles/{id}/trash',
  access: 'edit',
  summary: 'Moves an English original with all its translations to the trash for 30 days. What is live is taken off the site first.',
  params: z.strictObject({ id }),
  body: z.strictObject({ confirmation }),
  response: z
    .strictObject({
      success: z.boolean(),
      id,
      was_live: z.boolean(),
      purges_at: timestamp.meta({ description: 'It is deleted for good in the night after this.' }),
    })
    .meta({ id: 'TrashingResult' }),
  long: true,
  idempotency: 'accepted',
  errors: ['article-not-found', 'not-an-original', 'confirmation-required', 'publication-in-progress', 'translation-in-progress', 'version-conflict'],
})

export const listTrash = endpoint({
  name: 'listTrash',
  area: 'articles',
  method: 'GET',
  path: '/api/trash',
  access: 'edit',
  summary: 'The articles in the trash, newest there first.',
  query: z.strictObject({ cursor: cursor.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
  response: z.strictObject({
    articles: z.array(
      z
        .strictObject({
          id,
          title: z.string(),
          category: z.strictObject({ id: categoryId, name: z.string(), slug: z.string() }),
          languages: z.int().meta({ description: 'The original included.' }),
          was_live: z.boolean(),
          trashed_at: timestamp,
          trashed_by: z.strictObject({ id: userId, name: z.string().nullable().meta({ description: 'Null: their profile is gone.' }) }),
          purges_at: timestamp,
          days_left: z.int(),
        })
        .meta({ id: 'TrashedArticle' }),
    ),
    cursor: cursor.nullable(),
  }),
  errors: ['invalid-cursor'],
})

export const restoreArticle = endpoint({
  name: 'restoreArticle',
  area: 'articles',
  method: 'POST',
  path: '/api/trash/{id}/restore',
  access: 'edit',
  summary: 'Brings an article back from the trash, all languages as drafts. What was live is not published again by itself.',
  params: z.strictObject({ id }),
  body: z.strictObject({}),
  response: z
    .strictObject({ success: z.boolean(), id, languages: z.int(), was_live: z.boolean().meta({ description: 'Readers could read it before it was deleted.' }) })
    .meta({ id: 'RestorationResult' }),
  idempotency: 'accepted',
  errors: ['not-in-trash'],
})

export const purgeArticle = endpoint({
  name: 'purgeArticle',
  area: 'articles',
  method: 'DELETE',
  path: '/api/trash/{id}',
  access: 'admin',
  summary: 'Deletes an article for good, with its translations and versions. Addresses that were public stay taken; the translation memory stays as it is.',
  params: z.strictObject({ id }),
  query: z.strictObject({ confirmation }),
  response: z.strictObject({ success: z.literal(true) }),
  errors: ['not-in-trash', 'confirmation-required'],
})
