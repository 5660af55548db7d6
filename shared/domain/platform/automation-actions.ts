/** What the automation log has rows of. */
export const LOG_ACTIONS = [
  'publish',
  'unpublish',
  'rollback',
  'reconcile',
  'rebuild',
  'translate',
  'estimate_quality',
  'eeat_evaluate',
  'reset_required_scores',
  'refresh_author',
  'refresh_article',
  'quality_gate_block',
  'seo_optimize',
  'image_generation_progress',
  'create_article',
  'ai_suggestion',
  'purge_trash',
  'regenerate_sitemaps',
  'fix_indexing',
  'content_research',
  'generate_article',
  'check_integrity',
  'check_pages',
  'preview_links',
  'repair_links',
  'rebuild_originals',
  'delete_orphaned',
  'remove_duplicates',
  'image_regenerate',
  'html_check',
  'html_fix',
  'refresh_content',
  'expand_content',
  'master_quality',
  'check_health',
  'check_external_links',
  'check_sections',
  'scan_seo_health',
  'fix_seo_health',
  'internal_links',
  'request_indexing',
  'delete_category',
  'competitor_gaps',
  'quality_control',
  'send_newsletter',
  'send_report',
  'ad_check',
  'ad_analysis',
  'ad_repair',
  'run_automation',
  'auto_publish',
] as const
export type LogAction = (typeof LOG_ACTIONS)[number]

/** How a happening went, as it is stored. Each screen has fewer words: {@link liveStatus}, {@link historyStatus}. */
export const LOG_STATUSES = ['success', 'partial_success', 'failed', 'blocked', 'pending'] as const
export type LogStatus = (typeof LOG_STATUSES)[number]

/** The words of the live statistics. */
export const LIVE_STATUSES = ['success', 'failed', 'blocked', 'pending'] as const
export type LiveStatus = (typeof LIVE_STATUSES)[number]
/** The words of the automation's history. */
export const HISTORY_STATUSES = ['success', 'error', 'running', 'partial_success'] as const
export type HistoryStatus = (typeof HISTORY_STATUSES)[number]

const LIVE: Readonly<Record<LogStatus, LiveStatus>> = {
  success: 'success',
  partial_success: 'success',
  failed: 'failed',
  blocked: 'blocked',
  pending: 'pending',
}
const HISTORY: Readonly<Record<LogStatus, HistoryStatus>> = {
  success: 'success',
  partial_success: 'partial_success',
  failed: 'error',
  blocked: 'error',
  pending: 'running',
}

/** What the live statistics call it: work that left something undone has still been done. */
export const liveStatus = (status: LogStatus): LiveStatus => LIVE[status]

/** What the history calls it: a refusal by the gate and a failure both brought nothing, unless some of the work was done before. */
export const historyStatus = (status: LogStatus, done: number | null): HistoryStatus =>
  status === 'failed' && (done ?? 0) > 0 ? 'partial_success' : HISTORY[status]

/** What every row of the log may say of its work; a row says what applies to it. */
export interface LogDetails {
  /** Of the article. */
  title?: string
  /** Of the research profile. */
  config_name?: string
  /** Where the work is, in words. */
  progress?: string
  step?: string
  processed?: number
  total?: number
  progress_percent?: number
}

/** Names of {@link LogDetails}, as the history shows them. */
export const LOG_DETAILS = [
  'title',
  'config_name',
  'progress',
  'step',
  'processed',
  'total',
  'progress_percent',
] as const satisfies readonly (keyof LogDetails)[]
