import * as z from 'zod'
import { TEXT_KEYS } from '#shared/domain/articles/article-texts.ts'
import { NOTE_KINDS, NOTE_LIMITS } from '#shared/domain/articles/change-notes.ts'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { VISIBLE } from '#shared/domain/text/characters.ts'
import { SLUG_MAX, SLUG_PATTERN } from '#shared/domain/text/slugs.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, imageUrl, locale, targetLocale, timestamp, userId } from '../platform/fields.ts'
import { ARTICLE_LIMITS, articleInput, tag } from './articles.ts'
import { documentBylines } from './bylines.ts'
import { categoryId } from './category-id.ts'
import { embargo } from './embargo.ts'
import { pictureFindings } from './picture-findings.ts'
import { addedInputs, inputText } from './texts.ts'

/** What one function call can take or give, its text escaped as JSON in JSON: AWS allows 6 MB, of which some are headers. */
export const DOCUMENT_BYTES = 5_900_000

/** Translations run longer than what they translate. */
const TRANSLATED = { text: 2000, tag: 300 } as const
const MOST_SEGMENTS = 20_000

const slug = z.string().max(SLUG_MAX).regex(SLUG_PATTERN, 'Lowercase words joined by hyphens.')
const sourceHash = z.string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 in lowercase hexadecimal digits.')
const content = z.string().min(1).max(2_000_000)
const count = z.int().min(0)
const translatedText = z.string().trim().max(TRANSLATED.text)
/** What readers are told of changes. */
const notes = z
  .array(
    z.strictObject({
      id,
      kind: z.enum(NOTE_KINDS),
      text: z
        .string()
        .trim()
        .max(NOTE_LIMITS.longest * 2),
    }),
  )
  .max(NOTE_LIMITS.notes)
  .optional()
const dates = { created_at: timestamp, updated_at: timestamp }

const documentOriginal = z
  .strictObject({
    /** Of version 7 as originals have them: ids of translations are of version 5, so the two never meet. */
    id: z.uuidv7().regex(/^[0-9a-f-]+$/, 'Lowercase.'),
    title: articleInput.shape.title,
    slug,
    slug_frozen: z.boolean(),
    excerpt: inputText('excerpt'),
    content,
    category_id: categoryId,
    hero_image_url: imageUrl,
    hero_image_alt: inputText('hero_image_alt'),
    meta_title: inputText('meta_title'),
    meta_description: inputText('meta_description'),
    ...addedInputs(inputText),
    tags: z.array(tag).max(ARTICLE_LIMITS.tags),
    featured: z.boolean(),
    notes,
    author_id: userId.nullable(),
    /** Absent: its author signs it alone. */
    bylines: documentBylines.optional(),
    auto_generated: z.boolean(),
    embargo: embargo.optional().meta({ description: 'Absent: none was set. An import sets it only where it creates the article.' }),
    source_hash: sourceHash.meta({ description: 'Of all that is translated; computed anew by an import.' }),
    ...dates,
  })
  .meta({ id: 'DocumentOriginal' })

const SEGMENT_KEY = new RegExp(`^(?:${TEXT_KEYS.join('|')}|tag:\\d{1,2}|note:\\d{1,2}|c\\d{1,5})$`)
const segmentHash = z.string().regex(/^[0-9a-f]{16}$/, 'Sixteen lowercase hexadecimal digits.')

/** Every field that a record may have: one that is missing here would be lost. */
const recordFields = {
  key: z.string().regex(SEGMENT_KEY, 'A key of a segment.'),
  place: count.optional(),
  source_hash: segmentHash,
  provider: z.enum(['memory', 'model', 'human', 'pseudo', 'failed']),
  origin: z.enum(['human', 'model']).optional(),
  model_id: z.string().max(200).optional(),
  prompt_version: count.optional(),
  card_version: count.optional(),
  input_tokens: count.optional(),
  output_tokens: count.optional(),
  cost: count.optional().meta({ description: 'Micro-dollars.' }),
  repairs: count.optional().meta({ description: 'How often it was sent back to the model after judges had found a critical error.' }),
  edited_by: z.string().max(100).optional(),
  edited_at: timestamp.optional(),
  accepted: z.literal(true).optional(),
  stale_source: z.string().max(100_000).optional(),
  stale_for: segmentHash.optional(),
  fault: z.string().max(5000).optional(),
  released: z.literal(true).optional(),
} satisfies Record<keyof SegmentRecord, z.ZodType>

const segmentRecord = z.strictObject(recordFields).meta({ id: 'SegmentRecord', description: 'How one segment came about.' })

const documentTranslation = z
  .strictObject({
    id,
    locale: targetLocale,
    title: translatedText.regex(VISIBLE, 'A title is required.'),
    slug,
    slug_frozen: z.boolean(),
    excerpt: translatedText,
    content,
    hero_image_alt: translatedText,
    meta_title: translatedText,
    meta_description: translatedText,
    ...addedInputs(() => translatedText),
    tags: z.array(tag).max(ARTICLE_LIMITS.tags).meta({ description: 'Of the original that it was made of.' }),
    tag_labels: z.array(z.string().trim().max(TRANSLATED.tag)).max(ARTICLE_LIMITS.tags).meta({ description: 'One for each tag.' }),
    notes,
    source_hash: sourceHash.meta({ description: 'Of the original that it was made of: complete while that is the present one.' }),
    provenance: z.strictObject({ memory: count, model: count, human: count, pseudo: count }).nullable(),
    pseudo: z.boolean(),
    auto_translated: z.boolean(),
    segments: z.array(segmentRecord).max(MOST_SEGMENTS),
    ...dates,
  })
  .meta({ id: 'DocumentTranslation' })

/**
 * An article as one JSON document: the working copies of the English original and its translations, with how every segment
 * came about. What follows from them (scores, reading times) and what belongs to this site alone (publications, versions,
 * schedules, views, who saved last) is not in it.
 */
export const articleDocument = z
  .strictObject({
    format: z.literal('simulpress-article'),
    version: z.literal(1).meta({ description: 'Of the format.' }),
    original: documentOriginal,
    translations: z.array(documentTranslation).max(TARGET_LOCALES.length),
  })
  .meta({ id: 'ArticleDocument' })

export type ArticleDocument = z.output<typeof articleDocument>
export type DocumentTranslation = ArticleDocument['translations'][number]

const languages = z
  .string()
  .max(60)
  .transform((list) => (list === '' ? [] : list.split(',')))
  .pipe(z.array(targetLocale))

export const exportArticle = endpoint({
  name: 'exportArticle',
  area: 'articles',
  method: 'GET',
  path: '/api/articles/{id}/export',
  access: 'edit',
  summary: 'An article with its translations as one document, for an import here or elsewhere.',
  params: z.strictObject({ id }),
  query: z.strictObject({
    locales: languages.optional().meta({ description: 'Translations to take along, such as `lt,de`; those that do not exist are left out. Default: all.' }),
  }),
  response: articleDocument,
  errors: ['article-not-found', 'not-an-original', 'export-too-large'],
})

export const importArticle = endpoint({
  name: 'importArticle',
  area: 'articles',
  method: 'POST',
  path: '/api/articles/imports',
  access: 'edit',
  summary: 'Creates what is missing of an exported article, as drafts. What exists with the same text stays as it is; another text is refused.',
  body: articleDocument,
  bodyLimit: DOCUMENT_BYTES,
  response: z.strictObject({
    id,
    created: z.array(locale),
    present: z.array(locale).meta({ description: 'Were there already, with this text.' }),
    slugs: z
      .array(z.strictObject({ locale, slug: z.string() }))
      .meta({ description: 'Of what was created: with a number where another article has the slug.' }),
    picture_findings: pictureFindings.meta({ description: 'Pictures of the document to look at; nothing was refused for them.' }),
  }),
  idempotency: 'required',
  errors: ['article-exists', 'slug-taken', 'body-too-large'],
})
