import * as z from 'zod'
import { TEXT_KEYS } from '#shared/domain/articles/article-texts.ts'
import { NOTE_KINDS, PUBLISHED_CHANGES } from '#shared/domain/articles/change-notes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, pagePath, timestamp, userId } from '../platform/fields.ts'
import { bylines } from './bylines.ts'
import { categoryId } from './category-id.ts'
import { forcedPublication } from './forced-publication.ts'
import { outputTexts } from './texts.ts'

const versionNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'A number from 1.')
  .transform(Number)

/** A publication by its number, or by `draft-` and its own number a working copy that a restored version took the place of. */
const versionReference = z.union([versionNumber, z.string().regex(/^draft-[1-9]\d{0,5}$/, 'A number, or draft- and a number.')])

export const publication = z
  .strictObject({
    number: z.int(),
    kind: z.enum(['publish', 'rollback']),
    rollback_of: z.int().nullable(),
    change: z
      .strictObject({ kind: z.enum(PUBLISHED_CHANGES), note: z.string().nullable(), reason: z.string().nullable() })
      .nullable()
      .meta({
        description:
          'What it changed of the live article, and the note in English that came with it or was withdrawn; null on first publications and rollbacks.',
      }),
    forced: forcedPublication.nullable().meta({ description: 'Null where nobody forced it.' }),
    published_at: timestamp,
    published_by: z.string().meta({ description: 'A person, or the schedule or rule that published it by itself.' }),
    published_by_name: z.string().nullable(),
    withdrawn_at: timestamp.nullable(),
    live: z.boolean(),
    members: z.array(z.strictObject({ locale, version: z.int(), path: pagePath })).meta({ description: 'The version that each language shows.' }),
  })
  .meta({ id: 'Publication' })

/** Kept for good, so that what was never published can be had back. */
export const replacedDraft = z
  .strictObject({
    reference: z.string().meta({ description: 'Stands for the number of a publication where versions are read, compared and restored.' }),
    locale,
    title: z.string(),
    replaced_at: timestamp,
    replaced_by: userId,
    replaced_by_name: z.string().nullable(),
  })
  .meta({ id: 'ReplacedDraft' })

export const listVersions = endpoint({
  name: 'listVersions',
  area: 'articles',
  method: 'GET',
  path: '/api/articles/{id}/versions',
  access: 'read',
  scope: { article: 'id' },
  summary: 'Every publication of an article, and every working copy that a restored version replaced; newest first.',
  params: z.strictObject({ id }),
  response: z.strictObject({ publications: z.array(publication), replaced: z.array(replacedDraft) }),
  errors: ['article-not-found', 'not-an-original'],
})

/** One language's text as it was published, or as the working copy has it. */
export const articleText = z
  .strictObject({
    locale,
    ...outputTexts(TEXT_KEYS),
    slug: z.string(),
    content: z.string(),
    category_id: categoryId,
    hero_image_url: z.string(),
    tags: z.array(z.string()),
    tag_labels: z.array(z.string()),
    featured: z.boolean(),
    bylines: bylines.meta({ description: 'Empty: its author signs it alone.' }),
    notes: z
      .array(z.strictObject({ id, kind: z.enum(NOTE_KINDS), text: z.string(), at: timestamp.optional() }))
      .meta({ description: 'What readers are told of changes; `at`: since when.' }),
    updated_at: timestamp,
  })
  .meta({ id: 'ArticleText' })

export const getVersion = endpoint({
  name: 'getVersion',
  area: 'articles',
  method: 'GET',
  path: '/api/articles/{id}/versions/{number}',
  access: 'read',
  scope: { article: 'id', locale: 'locale' },
  summary: 'The text of one language in a publication.',
  params: z.strictObject({ id, number: versionReference }),
  query: z.strictObject({ locale: locale.default('en') }),
  response: articleText,
  errors: ['article-not-found', 'not-an-original', 'version-not-found'],
})

/** A run of text: in both, only in the later (`added`), or only in the earlier one (`removed`). */
const part = z.strictObject({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })

export const difference = z
  .strictObject({
    field: z.string().meta({ description: '`title`, `excerpt`, `tags` …, or `content`.' }),
    kind: z.enum(['added', 'removed', 'changed']),
    block: z
      .string()
      .nullable()
      .meta({ description: 'Of `content`: the element that holds the text, such as `p` or `h2`; null where only the nesting of elements changed.' }),
    parts: z.array(part).meta({ description: 'Plain text; HTML where markup changed. Of `tags` and `tag_labels` one entry each.' }),
  })
  .meta({ id: 'Difference' })

export const diffVersion = endpoint({
  name: 'diffVersion',
  area: 'articles',
  method: 'GET',
  path: '/api/articles/{id}/versions/{number}/diff',
  access: 'read',
  scope: { article: 'id', locale: 'locale' },
  summary: 'What changed in one language from this publication to another one, or to the working copy.',
  params: z.strictObject({ id, number: versionReference }),
  query: z.strictObject({ locale: locale.default('en'), against: z.union([z.literal('draft'), versionReference]).default('draft') }),
  response: z.strictObject({ differences: z.array(difference) }),
  errors: ['article-not-found', 'not-an-original', 'version-not-found'],
})

export const restoreVersion = endpoint({
  name: 'restoreVersion',
  area: 'articles',
  method: 'POST',
  path: '/api/articles/{id}/versions/{number}/restore',
  access: 'edit',
  summary: "Puts one language's published text back into its working copy. Live pages stay as they are.",
  params: z.strictObject({ id, number: versionReference }),
  body: z.strictObject({ locale, version: z.int().min(1).meta({ description: 'Of the working copy that it replaces.' }) }),
  response: z.strictObject({
    id,
    locale,
    version: z.int(),
    replaced: z.string().nullable().meta({ description: 'Reference of the working copy that was there before; null when it was this text already.' }),
  }),
  idempotency: 'accepted',
  errors: ['article-not-found', 'not-an-original', 'version-not-found', 'version-conflict', 'slug-taken', 'body-too-large'],
})
