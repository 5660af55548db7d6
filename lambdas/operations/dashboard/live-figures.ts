import type * as z from 'zod'
import type { getLiveStatistics } from '#shared/contracts/operations/live-statistics.ts'
import { REJECTION_REASONS } from '#shared/domain/articles/rejection-reasons.ts'
import { liveStatus } from '#shared/domain/platform/automation-actions.ts'
import { type ActivityKind, reasonKind } from '#shared/domain/publishing/activity.ts'
import { percentOf, systemHealth } from '#shared/domain/quality/system-health.ts'
import { storedCode } from '#shared/errors.ts'
import { REQUIRED_LOCALES } from '#shared/locales.ts'
import type { Figure } from './figures.ts'
import type { CardRow, LogRow } from './store.ts'

type Statistics = z.output<typeof getLiveStatistics.response>

/** How often something was counted within a time. */
export type Tally = (kind: ActivityKind | ReturnType<typeof reasonKind>) => number

/** Adds up counters by their kind: the last part of their names, after the time. */
export function tallyOf(counters: readonly { name: string; value: number }[]): Tally {
  const sums = new Map<string, number>()
  for (const { name, value } of counters) {
    const kind = name.split('.').slice(3).join('.')
    sums.set(kind, (sums.get(kind) ?? 0) + value)
  }
  return (kind) => Math.max(0, sums.get(kind) ?? 0)
}

/** Why a publication broke that nobody meant to refuse. */
const BROKEN = ['dependency-unavailable', 'internal'] as const

/** Everything that the live statistics count. */
export function liveFigures({ hour, today, week, state }: { hour: Tally; today: Tally; week: Tally; state: Figure }) {
  const translationSuccessRate = percentOf(today('translations'), today('translations_asked'))
  const attempts = today('articles_published') + today('failed_publications') + today('gate_rejects')
  const reasons = REJECTION_REASONS.map((reason) => [reason, today(reasonKind(reason))] as const).filter(([, count]) => count > 0)
  const broken = BROKEN.reduce((sum, reason) => sum + hour(reasonKind(reason)), 0)
  return {
    requiredLocales: [...REQUIRED_LOCALES],
    systemHealth: systemHealth({ published: hour('articles_published'), broken, translationSuccessRate }),
    lastHour: {
      articlesCreated: hour('articles_created'),
      translations: hour('translations'),
      articlesPublished: hour('articles_published'),
      qualityGateRejects: hour('gate_rejects'),
      failedPublications: hour('failed_publications'),
      aiSuggestions: hour('ai_suggestions'),
      seoOptimized: hour('seo_optimized'),
      eeatEvaluated: hour('eeat_evaluated'),
    },
    today: {
      articlesCreated: today('articles_created'),
      articlesPublished: today('articles_published'),
      translationSuccessRate,
      publicationSuccessRate: percentOf(today('articles_published'), attempts),
      failedPublications: today('failed_publications'),
      failureReasons: Object.fromEntries(reasons.toSorted(([, one], [, other]) => other - one)),
    },
    thisWeek: { articlesCreated: week('articles_created'), articlesPublished: week('articles_published'), translations: week('translations') },
    pipeline: {
      drafts: state('originals.total') - state('originals.stage.published'),
      awaitingTranslation: state('originals.stage.draft') + state('originals.stage.translating'),
      totalPublished: state('originals.stage.published'),
    },
  } satisfies Partial<Statistics>
}

export const topArticle = ({ id, title, locale, seo_score, eeat_score, views_7d }: CardRow): Statistics['topArticles'][number] => ({
  id,
  title,
  locale,
  seo_score: seo_score ?? null,
  eeat_score: eeat_score ?? null,
  views_7d,
})

export function recentAction({ id, action_type, status, article_id, details, error_message, created_at }: LogRow): Statistics['recentActivity'][number] {
  const { title, code } = (details ?? {}) as { title?: unknown; code?: unknown }
  return {
    id,
    action_type,
    status: liveStatus(status),
    title: typeof title === 'string' ? title : null,
    article_id: article_id ?? null,
    error_code: storedCode(code),
    error_message: error_message ?? null,
    created_at,
  }
}
