/** Work on one article. */
export const ARTICLE_WORK_KINDS = [
  'translate-article',
  'estimate-translations',
  'publish-article',
  'unpublish-article',
  'rollback-article',
  'trash-article',
] as const
/** Work on many items, one batch of a kind at a time. */
export const BATCH_KINDS = [
  'evaluate-articles',
  'reset-required-scores',
  'refresh-author',
  'refresh-article',
  'rebuild-hreflang',
  'estimate-term',
  'regenerate-sitemaps',
  'fix-indexing',
  'content-research',
  'write-suggested-article',
  'check-integrity',
  'check-pages',
  'preview-links',
  'repair-links',
  'rebuild-originals',
  'delete-orphaned',
  'remove-duplicates',
  'regenerate-images',
  'verify-html',
  'fix-html',
  'optimize-seo',
  'refresh-content',
  'master-quality',
  'generate-hero-images',
  'check-health',
  'check-external-links',
  'check-sections',
  'scan-seo-health',
  'fix-seo-health',
  'link-articles',
  'link-article',
  'request-indexing',
  'delete-category',
  'find-competitor-gaps',
  'quality-control',
  'send-newsletter',
  'check-ads',
  'analyse-ads',
  'repair-ads',
  'run-automation',
  'auto-publish',
] as const
export const OPERATION_KINDS = [...ARTICLE_WORK_KINDS, ...BATCH_KINDS] as const
export type BatchKind = (typeof BATCH_KINDS)[number]
export const isBatchKind = (kind: string): kind is BatchKind => (BATCH_KINDS as readonly string[]).includes(kind)

/** Work on an article that stops between two segments when somebody asks for it; what is translated by then is kept. */
const STOPPING_KINDS: readonly string[] = ['translate-article', 'estimate-translations']

/** Whether work of this kind can be stopped half-way. */
export const isCancellable = (kind: string): boolean => isBatchKind(kind) || STOPPING_KINDS.includes(kind)

/** Minutes that translations may take in all, with the time that they wait for a model's quota. */
export const TRANSLATION_MINUTES = 360

/** Minutes that an article is kept for work on it, and that no state machine of that work exceeds. One that ends frees the article at once. */
export const leaseMinutes = (kind: (typeof ARTICLE_WORK_KINDS)[number]): number => (STOPPING_KINDS.includes(kind) ? TRANSLATION_MINUTES : 60)
