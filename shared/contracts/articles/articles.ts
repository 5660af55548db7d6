import * as z from 'zod'
import { ARTICLE_TEXTS, COPY_TEXTS, LISTED_TEXTS } from '#shared/domain/articles/article-texts.ts'
import { DESK_STATES } from '#shared/domain/articles/desk-states.ts'
import { GATE_PROFILE_NAMES } from '#shared/domain/articles/gate-profiles.ts'
import { REJECTION_REASONS } from '#shared/domain/articles/rejection-reasons.ts'
import { TRANSLATION_STATES } from '#shared/domain/articles/translation-state.ts'
import { UNFINISHED_FIELDS } from '#shared/domain/articles/unfinished.ts'
import { VISIBLE } from '#shared/domain/text/characters.ts'
import { SLUG_MAX, SLUG_PATTERN } from '#shared/domain/text/slugs.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { accepted, endpoint } from '../platform/endpoint.ts'
import { cursor, id, imageUrl, locale, pagePath, score, targetLocale, timestamp, userId } from '../platform/fields.ts'
import { bylineInput, bylines, signedBy } from './bylines.ts'
import { categoryId } from './category-id.ts'
import { embargo } from './embargo.ts'
import { pictureFindings } from './picture-findings.ts'
import { addedInputs, inputText, outputTexts } from './texts.ts'

/** Limits of what an editor types; the body's limit in bytes keeps its row under DynamoDB's 400 KB. */
export const ARTICLE_LIMITS = {
  title: ARTICLE_TEXTS.title.limit,
  excerpt: ARTICLE_TEXTS.excerpt.limit,
  metaTitle: ARTICLE_TEXTS.meta_title.limit,
  metaDescription: ARTICLE_TEXTS.meta_description.limit,
  alt: ARTICLE_TEXTS.hero_image_alt.limit,
  tag: 60,
  tags: 12,
  contentBytes: 300_000,
  pageSize: 20,
  query: 120,
} as const

export const tag = z.string().trim().toLowerCase().min(1).max(ARTICLE_LIMITS.tag)

/** What an editor may set. Publication state, scores and ids are never accepted from outside. */
export const articleInput = z.strictObject({
  title: z.string().trim().regex(VISIBLE, 'A title is required.').max(ARTICLE_LIMITS.title),
  slug: z
    .union([z.literal(''), z.string().max(SLUG_MAX).regex(SLUG_PATTERN, 'Lowercase words joined by hyphens.')])
    .default('')
    .meta({ description: 'Empty: made from the title.' }),
  excerpt: inputText('excerpt').default(''),
  content: z
    .string()
    .min(1, 'A body is required.')
    .max(2_000_000)
    .meta({ description: 'HTML; sanitised on save; at most 300 KB after that (413 body-too-large).' }),
  category_id: categoryId,
  hero_image_url: imageUrl.default(''),
  hero_image_alt: inputText('hero_image_alt').default(''),
  meta_title: inputText('meta_title').default(''),
  meta_description: inputText('meta_description').default(''),
  ...addedInputs(inputText),
  tags: z.array(tag).max(ARTICLE_LIMITS.tags).default([]),
  featured: z.boolean().default(false),
  bylines: bylineInput.default([]),
  scheduled_for: timestamp
    .nullable()
    .default(null)
    .meta({ description: 'When it is to be published by itself; null: not at all. A new time has to be in the future.' }),
})

export const translationState = z.enum(TRANSLATION_STATES)

export const translationStatus = z
  .strictObject({
    locale: targetLocale,
    id,
    state: translationState,
    title: z.string().nullable(),
    path: pagePath.nullable().meta({ description: 'Canonical path while live.' }),
    pseudo: z.boolean().meta({ description: 'Some segment was pseudo-translated: a demo without a model.' }),
    error: z.string().nullable(),
    failed_segments: z.int().meta({ description: 'No translation of these was accepted; the English text stands in their place.' }),
    stale_segments: z.int().meta({ description: 'A person wrote these for an original that has changed since.' }),
    behind_segments: z
      .int()
      .nullable()
      .meta({ description: 'Of a translation of an earlier text: segments of the present one that it lacks; null while not counted.' }),
    quality_score: score.nullable().meta({ description: 'Null while it was not estimated for this working copy.' }),
    updated_at: timestamp.nullable(),
  })
  .meta({ id: 'TranslationStatus' })

/** A row of the article list. */
export const articleCard = z
  .strictObject({
    id,
    locale,
    original_article_id: id.nullable(),
    ...outputTexts(LISTED_TEXTS),
    slug: z.string(),
    category_id: categoryId,
    category: z.strictObject({ id: categoryId, name: z.string(), slug: z.string() }),
    hero_image_url: z.string(),
    tags: z.array(z.string()),
    featured: z.boolean(),
    is_featured: z.boolean().meta({ description: 'The same as `featured`.' }),
    published: z.boolean(),
    changed: z.boolean().meta({ description: 'Live, and its working copy differs.' }),
    published_at: timestamp.nullable(),
    scheduled_for: timestamp.nullable(),
    embargo: embargo.nullable().meta({ description: 'On originals; also after it has ended. Null: none was set.' }),
    created_at: timestamp,
    updated_at: timestamp,
    author_id: userId.nullable(),
    auto_generated: z.boolean(),
    auto_translated: z.boolean(),
    reading_time: z.int(),
    seo_score: score.nullable(),
    eeat_score: score.nullable(),
    eeat_status: z.enum(['pending', 'approved', 'rejected', 'needs_revision']),
    eeat_judged: z.boolean().meta({ description: 'A judging model has read the evaluated text; false: evidence was counted and nothing read.' }),
    eeat_min_score_required: score.nullable().meta({ description: 'Its own; null: the global minimum.' }),
    eeat_evaluated_at: timestamp.nullable(),
    gate_profile: z.enum(GATE_PROFILE_NAMES).nullable().meta({ description: 'Of the quality gate, as an editor chose it; null: its section’s.' }),
    views_7d: z.int(),
    views_30d: z.int(),
    view_count: z.int(),
    trending_score: z.number(),
    internal_links_count: z.int().nullable().meta({ description: 'Links to other pages of the site in the working copy; null while nobody has counted them.' }),
    needs_refresh: z.boolean().meta({ description: 'Published, and hardly read in the last seven days.' }),
    translations_completed: z.int().meta({ description: `Of ${TARGET_LOCALES.length}; translations of the present text only.` }),
    stale: z.strictObject({ languages: z.int(), segments: z.int(), least: z.int(), most: z.int() }).nullable().meta({
      description:
        'Of an original: languages with a translation of an earlier text, and how many of the present segments these lack at least and at most; null where there are none, and for the moment until they are counted.',
    }),
    late_languages: z.array(locale).meta({ description: 'Of a live original: translated from the present text, but hidden until the set is published again.' }),
    path: pagePath.nullable().meta({ description: 'Canonical path while live.' }),
    pseudo: z.boolean(),
    unfinished: z.array(z.enum(UNFINISHED_FIELDS)).meta({
      description: 'What a draft still lacks; while it does, it is not translated, planned, reviewed or published. Its card has stand-ins in their place.',
    }),
    rejection: z
      .strictObject({ reasons: z.array(z.enum(REJECTION_REASONS)), at: timestamp })
      .nullable()
      .meta({ description: 'Why the last attempt to publish was refused; null when there was none since the last publication.' }),
  })
  .meta({ id: 'ArticleCard' })

/** A row of the article list, with the names that it is signed with. */
export const listedArticle = articleCard
  .extend({ author_name: z.string().nullable().meta({ description: 'Who signs it, with commas between names. Null: nobody, or their profiles are gone.' }) })
  .meta({ id: 'ListedArticle' })

/** An article as the editor loads it: the working copy and where the set stands. */
export const articleDetail = articleCard
  .extend({
    content: z.string(),
    ...outputTexts(COPY_TEXTS),
    bylines: bylines.meta({ description: 'Empty: its author signs it alone.' }),
    signed_by: signedBy,
    updated_by_name: z.string().nullable().meta({ description: 'Who saved the working copy last.' }),
    version: z.int().meta({ description: 'Send it back when saving; another value answers 409 version-conflict.' }),
    slug_frozen: z.boolean().meta({ description: 'The slug is public, or was typed by hand: the title no longer changes it.' }),
    hreflang_alternates: z.array(z.strictObject({ locale, path: pagePath })),
    translations: z.array(translationStatus).meta({ description: 'One for each language that is translated into, on originals; empty on translations.' }),
  })
  .meta({ id: 'Article' })

/** An article after a save, with what was found of pictures that are new to it. */
export const savedArticle = articleDetail
  .extend({ picture_findings: pictureFindings.meta({ description: 'New pictures of other sites that nobody could say of: a warning.' }) })
  .meta({ id: 'SavedArticle' })

/** What the list is narrowed to by age: `7days`, as the desk begins, `all` for no limit, or a number of days. */
const listWindow = z.union([z.literal(['7days', 'all']), z.string().regex(/^[1-9]\d{0,3}$/, 'all, 7days or a number of days')])
export const isListWindow = (text: string | null): text is string => listWindow.safeParse(text).success

const articleChoice = z
  .strictObject({
    locale: locale.default('en'),
    limit: z.coerce.number().int().min(1).max(100).default(ARTICLE_LIMITS.pageSize),
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(100_000)
      .optional()
      .meta({ description: 'From 1. Without a page and without a choice, the list goes by cursors.' }),
    cursor: cursor.optional().meta({ description: 'Walks through all articles of a locale; takes no choice beside it.' }),
    state: z.enum(DESK_STATES).optional(),
    category: categoryId.optional().meta({ description: 'A section stands for all of its categories.' }),
    window: listWindow.optional().meta({ description: 'Created within so many days: 7days, a number, or all; without one, all.' }),
    q: z
      .string()
      .max(ARTICLE_LIMITS.query)
      .optional()
      .meta({ description: 'Words of the title, in any order, the last may be unfinished; accents do not count.' }),
    order: z
      .literal('changed')
      .optional()
      .meta({ description: 'By last change, the latest first, of the 200 that were changed last; takes no window. Without one, by creation.' }),
    filter: z.literal('rejected').optional().meta({ description: 'Only what could not be published at the last attempt.' }),
    reason: z.enum(REJECTION_REASONS).optional().meta({ description: 'With `filter=rejected`: for this reason.' }),
  })
  .refine(({ cursor, ...choice }) => cursor === undefined || !isChosen(choice), { path: ['cursor'], message: 'A cursor takes neither a page nor a choice.' })
  .refine(({ order, window }) => order === undefined || window === undefined, { path: ['window'], message: 'A window is of creation and takes no order.' })
  .refine(({ filter, reason }) => reason === undefined || filter === 'rejected', { path: ['reason'], message: 'A reason goes with filter=rejected.' })

/** Whether a query asks for a page or a choice, and not for the walk along cursors. */
export const isChosen = ({
  page,
  state,
  category,
  window,
  q,
  order,
  filter,
}: Partial<Record<'page' | 'state' | 'category' | 'window' | 'q' | 'order' | 'filter', unknown>>): boolean =>
  [page, state, category, window, q, order, filter].some((value) => value !== undefined)

export const listArticles = endpoint({
  name: 'listArticles',
  area: 'articles',
  method: 'GET',
  path: '/api/articles',
  access: 'read',
  scope: 'handler',
  summary: 'The article list, newest first: page by page with a choice, or from one cursor to the next to walk through all of it.',
  query: articleChoice,
  response: z.strictObject({
    articles: z.array(listedArticle),
    totalCount: z.int().meta({ description: 'Articles of the whole choice.' }),
    total: z.int().meta({ description: 'The same as `totalCount`.' }),
    page: z.int().meta({ description: 'The last one, when there are fewer pages than was asked for.' }),
    pages: z.int().meta({ description: 'At least 1.' }),
    at_least: z.boolean().meta({
      description: 'Not all of the choice was read (words that very many titles have, order by change), and there may be more than every number here says.',
    }),
    states: z
      .strictObject({ all: z.int(), draft: z.int(), published: z.int(), changed: z.int(), scheduled: z.int(), rejected: z.int() })
      .nullable()
      .meta({ description: 'How many there would be with another state and the rest of the choice; null along a cursor.' }),
    cursor: cursor.nullable(),
  }),
  errors: ['invalid-cursor'],
})

export const getArticle = endpoint({
  name: 'getArticle',
  area: 'articles',
  method: 'GET',
  path: '/api/articles/{id}',
  access: 'read',
  scope: { article: 'id' },
  summary: 'An article with its working copy.',
  params: z.strictObject({ id }),
  response: articleDetail,
  errors: ['article-not-found'],
})

export const translateArticle = endpoint({
  name: 'translateArticle',
  area: 'editorial',
  method: 'POST',
  path: '/api/articles/{id}/translations',
  access: 'edit',
  summary: 'Translates what is missing, all locales in parallel; then publishes, when asked to.',
  params: z.strictObject({ id }),
  body: z.strictObject({
    locales: z.array(targetLocale).min(1).max(TARGET_LOCALES.length).optional().meta({ description: 'Default: every locale that is missing or stale.' }),
    publish: z.boolean().default(false),
  }),
  response: accepted,
  long: true,
  idempotency: 'accepted',
  errors: ['article-not-found', 'not-an-original', 'article-unfinished', 'embargoed', 'translation-in-progress'],
})
