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
  'quality_gate_block',
  'seo_optimize',
  'image_generation_progress',
  'create_article',
  'ai_suggestion',
  'purge_trash',
  'content_research',
  'generate_article',
  'check_integrity',
  'repair_links',
  'delete_orphaned',
  'remove_duplicates',
  'html_check',
  'html_fix',
] as const
export type LogAction = (typeof LOG_ACTIONS)[number]

export const LOG_STATUSES = ['success', 'failed', 'blocked', 'pending'] as const
export type LogStatus = (typeof LOG_STATUSES)[number]
