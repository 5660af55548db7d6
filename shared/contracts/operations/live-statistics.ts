import * as z from 'zod'
import { REJECTION_REASONS } from '#shared/domain/articles/rejection-reasons.ts'
import { LIVE_STATUSES, LOG_ACTIONS } from '#shared/domain/platform/automation-actions.ts'
import { SYSTEM_HEALTH } from '#shared/domain/quality/system-health.ts'
import { endpoint } from '../platform/endpoint.ts'
import { errorCode } from '../platform/error-code.ts'
import { id, locale, score, timestamp } from '../platform/fields.ts'

const count = z.int().min(0)
const rate = z.number().min(0).max(100).nullable().meta({ description: 'Percent, to one decimal; null when nothing was attempted.' })

export const getLiveStatistics = endpoint({
  name: 'getLiveStatistics',
  area: 'desk',
  method: 'POST',
  path: '/api/functions/get-live-statistics',
  access: 'figures',
  reads: true,
  summary: 'What the newsroom has done in the last hour, today and this week (Europe/Vilnius), and where the originals stand.',
  response: z.strictObject({
    timestamp,
    requiredLocales: z.array(locale),
    systemHealth: z.enum(SYSTEM_HEALTH),
    lastHour: z.strictObject({
      articlesCreated: count,
      translations: count,
      articlesPublished: count,
      qualityGateRejects: count,
      failedPublications: count,
      aiSuggestions: count,
      seoOptimized: count,
      eeatEvaluated: count,
    }),
    today: z.strictObject({
      articlesCreated: count,
      articlesPublished: count,
      translationSuccessRate: rate,
      publicationSuccessRate: rate,
      failedPublications: count,
      failureReasons: z
        .partialRecord(z.enum(REJECTION_REASONS), count)
        .meta({ description: 'Why publications were refused or failed, how often; one refusal may have several reasons.' }),
    }),
    thisWeek: z.strictObject({ articlesCreated: count, articlesPublished: count, translations: count }),
    pipeline: z.strictObject({ drafts: count, awaitingTranslation: count, totalPublished: count }).meta({ description: 'Of the English originals.' }),
    topArticles: z
      .array(
        z.strictObject({
          id,
          title: z.string(),
          locale,
          seo_score: score.nullable(),
          eeat_score: score.nullable(),
          views_7d: count,
        }),
      )
      .max(10),
    recentActivity: z
      .array(
        z.strictObject({
          id: z.string(),
          action_type: z.enum(LOG_ACTIONS),
          status: z.enum(LIVE_STATUSES),
          title: z.string().nullable(),
          article_id: id.nullable(),
          error_code: errorCode.nullable().meta({ description: 'Of a failure, where it was kept.' }),
          error_message: z.string().nullable().meta({ description: 'In English, for operators.' }),
          created_at: timestamp,
        }),
      )
      .max(20),
  }),
})
