import * as z from 'zod'
import { ARTICLE_LIMITS, articleInput } from '../articles/articles.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cursor, id, section, targetLocale } from '../platform/fields.ts'
import { MODEL_ERRORS } from '../platform/model-errors.ts'

const title = articleInput.shape.title
const content = articleInput.shape.content

export const localizeArticle = endpoint({
  name: 'localizeArticle',
  area: 'editorial',
  method: 'POST',
  path: '/api/functions/localize-article',
  access: 'edit',
  summary: 'Creates or renews one linked translation; repeating it changes nothing.',
  body: z.strictObject({ articleId: id, targetLocale }),
  response: z.strictObject({
    success: z.boolean(),
    translatedArticleId: id,
    locale: targetLocale,
    translation_status: z.literal('completed'),
    reused: z.boolean().meta({ description: 'It was up to date already.' }),
  }),
  long: true,
  idempotency: 'accepted',
  errors: [
    'article-not-found',
    'not-an-original',
    ...MODEL_ERRORS,
    'translation-in-progress',
    'body-too-large',
    'version-conflict',
    'slug-taken',
    'translation-needs-review',
  ],
})

export const detectCategory = endpoint({
  name: 'detectCategory',
  area: 'editorial',
  method: 'POST',
  path: '/api/functions/detect-category',
  access: 'write',
  summary: 'The section that fits a text.',
  body: z.strictObject({ title, content }),
  response: z.strictObject({ category: section }),
  errors: MODEL_ERRORS,
})

export const generateSeoMeta = endpoint({
  name: 'generateSeoMeta',
  area: 'editorial',
  method: 'POST',
  path: '/api/functions/generate-seo-meta',
  access: 'write',
  summary: 'A meta title and description for a text.',
  body: z.strictObject({ title, content, excerpt: z.string().trim().max(ARTICLE_LIMITS.excerpt).default('') }),
  response: z.strictObject({ meta_title: z.string(), meta_description: z.string() }),
  errors: [...MODEL_ERRORS, 'text-missing'],
})

export const importMemory = endpoint({
  name: 'importMemory',
  area: 'editorial',
  method: 'POST',
  path: '/api/memory/imports',
  access: 'edit',
  summary:
    'Imports translations from a TMX 1.4 document into the translation memory. What this API has exported comes back as it was; all else counts as translated by people.',
  body: z.strictObject({ tmx: z.string().min(1).max(900_000) }),
  response: z.strictObject({ imported: z.int(), skipped: z.int(), locales: z.array(targetLocale) }),
})

export const exportMemory = endpoint({
  name: 'exportMemory',
  area: 'editorial',
  method: 'GET',
  path: '/api/memory/exports',
  access: 'edit',
  summary: "Exports a language's translation memory page by page; every page is a TMX 1.4 document that one import takes.",
  query: z.strictObject({ locale: targetLocale, cursor: cursor.optional() }),
  response: z.strictObject({
    tmx: z.string(),
    units: z.int().meta({ description: 'Translations on this page.' }),
    cursor: cursor.nullable().meta({ description: 'Of the next page; null on the last one.' }),
  }),
  errors: ['invalid-cursor'],
})
