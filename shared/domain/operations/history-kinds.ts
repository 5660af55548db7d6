import type { LogAction } from '../platform/automation-actions.ts'

/** Kinds of entries that an editor looks for together. */
export const HISTORY_GROUPS = {
  publications: ['publish', 'unpublish', 'rollback', 'auto_publish', 'quality_gate_block'],
  translations: ['translate', 'estimate_quality'],
  texts: ['create_article', 'generate_article', 'refresh_content', 'expand_content', 'seo_optimize', 'ai_suggestion', 'eeat_evaluate'],
  checks: [
    'check_health',
    'check_pages',
    'check_integrity',
    'check_external_links',
    'check_sections',
    'html_check',
    'scan_seo_health',
    'quality_control',
    'ad_check',
    'reconcile',
  ],
} as const satisfies Readonly<Record<string, readonly LogAction[]>>

export type HistoryGroup = keyof typeof HISTORY_GROUPS
export const HISTORY_GROUP_NAMES = Object.keys(HISTORY_GROUPS) as [HistoryGroup, ...HistoryGroup[]]

/** Work that the clock does over and over on the whole site: of a day, its runs are one line. */
const CHORES: ReadonlySet<LogAction> = new Set<LogAction>([
  'check_health',
  'check_pages',
  'check_integrity',
  'check_external_links',
  'check_sections',
  'html_check',
  'scan_seo_health',
  'quality_control',
  'ad_check',
  'ad_analysis',
  'reconcile',
  'rebuild',
  'seo_optimize',
  'image_generation_progress',
  'content_research',
  'internal_links',
  'regenerate_sitemaps',
  'run_automation',
  'purge_trash',
])

/** Whether an entry is a chore: what a person has started is not, nor what is about one article. */
export const isChore = (action: LogAction, actorKind: string | null, articleId: string | null): boolean =>
  CHORES.has(action) && actorKind !== 'person' && articleId === null
