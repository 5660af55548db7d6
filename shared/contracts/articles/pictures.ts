import * as z from 'zod'
import { BANNER_LIMITS, BANNER_PROVIDERS, BANNER_SIZES, BANNER_THEMES, BANNER_TYPES } from '#shared/domain/articles/banners.ts'
import { MOST_AT_A_TIME, SAMPLE_SIZE } from '#shared/domain/articles/pictures.ts'
import { VISIBLE } from '#shared/domain/text/characters.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, timestamp } from '../platform/fields.ts'
import { categoryId } from './category-id.ts'

const count = z.int().min(0)

export const getMissingPictures = endpoint({
  name: 'getMissingPictures',
  area: 'upkeep',
  method: 'GET',
  path: '/api/hero-images',
  access: 'edit',
  summary: 'How many articles have no picture, by language, some of them by name, and the latest run that gave some one.',
  response: z
    .strictObject({
      missing: count.meta({ description: 'English originals without a picture: what a run of all gives one. Their translations share it.' }),
      locales: z.array(z.strictObject({ locale, missing: count, total: count })),
      samples: z
        .array(z.strictObject({ id, title: z.string(), category_id: categoryId, published: z.boolean(), created_at: timestamp }))
        .max(SAMPLE_SIZE)
        .meta({ description: 'The newest of them.' }),
      painter: z.string().meta({ description: 'Who draws: `house` for the program itself, otherwise the model.' }),
      banner_painters: z
        .array(z.strictObject({ provider: z.enum(BANNER_PROVIDERS), painter: z.string() }))
        .meta({ description: 'Who draws banners for each provider: `house` for the program itself, otherwise the model.' }),
      operation_id: id.nullable().meta({ description: 'The run at work, or the latest one of the last 30 days.' }),
    })
    .meta({ id: 'MissingPictures' }),
})

export const getPictureProgress = endpoint({
  name: 'getPictureProgress',
  area: 'upkeep',
  method: 'GET',
  path: '/api/hero-images/runs/{id}',
  access: 'edit',
  summary: 'Where a run is, as its row of the automation log (`image_generation_progress`) says.',
  params: z.strictObject({ id }),
  response: z
    .strictObject({
      operation_id: id,
      status: z.enum(['running', 'success', 'error']),
      progress: z.string().meta({ description: '`12/50`.' }),
      step: z.string(),
      processed: count,
      total: count,
      progress_percent: z.int().min(0).max(100),
      success_count: count,
      fail_count: count,
      skipped_count: count,
    })
    .meta({ id: 'PictureProgress' }),
  errors: ['operation-not-found'],
})

export const pictureOutcome = z.strictObject({
  success: z.boolean(),
  success_count: count,
  fail_count: count,
  skipped_count: count.meta({ description: 'They had got a picture, or were deleted, before their turn came.' }),
  error: z.string().nullable(),
})

export const generateMissingHeroImages = endpoint({
  name: 'generateMissingHeroImages',
  area: 'upkeep',
  method: 'POST',
  path: '/api/functions/generate-missing-hero-images',
  access: 'edit',
  summary: 'Gives English originals without a picture one, the newest first, five at a time. Working copies change; what is live follows when published again.',
  body: z.strictObject({
    batchSize: z.union([z.int().min(1).max(MOST_AT_A_TIME), z.literal('all')]).meta({ description: 'How many at most.' }),
    from_start: z.boolean().default(true).meta({ description: 'False: go on with a run of this size that stopped half-way, and count on.' }),
  }),
  response: pictureOutcome.meta({ id: 'PictureOutcome' }),
  long: true,
  idempotency: 'accepted',
  errors: [
    'batch-in-progress',
    'budget-exceeded',
    'model-switched-off',
    'model-unavailable',
    'model-throttled',
    'model-access-denied',
    'model-key-refused',
    'model-not-connected',
    'cancelled',
  ],
})

export const aiBannerGenerator = endpoint({
  name: 'aiBannerGenerator',
  area: 'pictures',
  method: 'POST',
  path: '/api/functions/ai-banner-generator',
  access: 'edit',
  summary:
    'Draws a banner with a title, for looking at; with `auto_assign` it becomes the picture of an article, in each of its languages with that language’s own title.',
  body: z
    .strictObject({
      type: z.enum(BANNER_TYPES).default('hero'),
      title: z.string().trim().regex(VISIBLE, 'A title is required.').max(BANNER_LIMITS.title),
      description: z.string().trim().max(BANNER_LIMITS.description).default(''),
      theme: z.enum(BANNER_THEMES).default('dark'),
      dimensions: z.enum(BANNER_SIZES).default('1200x400'),
      article_id: id.nullish(),
      auto_assign: z.boolean().default(false),
      ai_provider: z.enum(BANNER_PROVIDERS).default('lovable-ai'),
    })
    .refine(({ auto_assign, article_id }) => !auto_assign || article_id, { path: ['article_id'], error: 'Name the article that the banner is for.' }),
  response: z
    .strictObject({
      success: z.literal(true),
      imageBase64: z.string().meta({ description: 'A data URL: PNG, or WebP where a PNG would be larger than 1.5 MB.' }),
      assigned: z.boolean(),
      articleSlug: z.string().nullable().meta({ description: 'Of the article that got it; null when none did.' }),
      painter: z.string().meta({ description: 'Who drew it: `house` for the program itself, otherwise the model.' }),
    })
    .meta({ id: 'Banner' }),
  errors: [
    'article-not-found',
    'not-an-original',
    'version-conflict',
    'picture-refused',
    'budget-exceeded',
    'model-switched-off',
    'model-unavailable',
    'model-throttled',
    'model-access-denied',
    'model-key-refused',
    'model-not-connected',
    'model-answer-invalid',
  ],
})
