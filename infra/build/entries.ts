import type { ENVIRONMENTS } from '#shared/environment.ts'

/** Every Lambda function's bundle: its name under `dist/lambdas`, and the source that it starts from. */
export const LAMBDA_ENTRIES = {
  'api-articles': 'lambdas/api/articles.ts',
  'api-editorial': 'lambdas/api/editorial.ts',
  'api-account': 'lambdas/api/account.ts',
  'api-site': 'lambdas/api/site.ts',
  'api-editor': 'lambdas/api/editor.ts',
  'api-audience': 'lambdas/api/audience.ts',
  'api-desk': 'lambdas/api/desk.ts',
  'api-translations': 'lambdas/api/translations.ts',
  'api-settings': 'lambdas/api/settings.ts',
  'api-research': 'lambdas/api/research.ts',
  fetching: 'lambdas/fetching/handler.ts',
  'api-pictures': 'lambdas/api/pictures.ts',
  'api-upkeep': 'lambdas/api/upkeep.ts',
  'api-monitoring': 'lambdas/api/monitoring.ts',
  mail: 'lambdas/mail/stream.ts',
  popularity: 'lambdas/popularity/handler.ts',
  translation: 'lambdas/translation/steps.ts',
  publishing: 'lambdas/publishing/steps.ts',
  reconciliation: 'lambdas/reconciliation/steps.ts',
  batches: 'lambdas/batches/steps.ts',
  syndication: 'lambdas/syndication/handler.ts',
  'first-files': 'lambdas/first-files/handler.ts',
  'share-images': 'lambdas/share-images/handler.ts',
  projections: 'lambdas/projections/handler.ts',
  'purge-trash': 'lambdas/trash/handler.ts',
  'rebuild-counters': 'lambdas/projections/rebuild-handler.ts',
  'search-index': 'lambdas/search/stream.ts',
  'search-page': 'lambdas/search/page-handler.ts',
  miss: 'lambdas/miss/handler.ts',
} as const satisfies Record<keyof typeof ENVIRONMENTS, string>

export type LambdaEntry = keyof typeof LAMBDA_ENTRIES
