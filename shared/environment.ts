import * as z from 'zod'
import { DESK_LANGUAGES } from './domain/platform/desk-languages.ts'
import { ofScheduledFunctions } from './scheduled-functions.ts'

/**
 * The environment of every function, declared once: the function parses it at its cold start, and the CDK construct
 * demands exactly these names, so a missing variable fails the type check and not production.
 */
const text = z.string().min(1)

/** MODEL_TOKENS_PER_MINUTE: tokens that each model of the account answers in a minute; 0 for no limit. */
export const modelQuota = z.object({ MODEL_TOKENS_PER_MINUTE: z.coerce.number().int().min(0).default(0) })

export const tableEnvironment = z.object({ TABLE_NAME: text })
/** VALIDATE_RESPONSES=true makes an answer that breaks its own schema a fault: set where a developer sees it, never in an AWS stage. */
export const apiEnvironment = tableEnvironment.extend({ VALIDATE_RESPONSES: z.stringbool().default(false) })
const model = z.object({ MODEL_ID: text, ALLOW_PSEUDO: z.stringbool() })
/** Empty: no model judges translations, or articles. */
const judge = z.object({ JUDGE_MODEL_ID: z.string() })
/** Who is asked what the first judge or a check doubts; empty: the first one again, otherwise instructed. */
const secondJudge = z.object({ SECOND_JUDGE_MODEL_ID: z.string().default('') })
/** Empty: no model paints, the program draws by itself. */
const painter = z.object({ IMAGE_MODEL_ID: z.string().default(''), IMAGE_MODEL_REGION: text.default('us-west-2') })
/** Models that paint for the providers of banners. */
const imageModels = z.object({ IMAGE_MODEL_ID: painter.shape.IMAGE_MODEL_ID, STABILITY_MODEL_ID: z.string().default('') })

/** Empty: no model writes texts by itself. */
const writer = z.object({ WRITER_MODEL_ID: z.string() })

/** What the desk speaks to whoever has chosen no language. */
const deskLanguage = z.object({ DESK_LANGUAGE: z.enum(DESK_LANGUAGES) })

export const ENVIRONMENTS = {
  ...ofScheduledFunctions(() => tableEnvironment),
  /** SITE_ORIGIN: where it looks whether an article's picture is there. */
  /** FETCHING_FUNCTION: what may ask other sites for a picture. */
  'api-articles': apiEnvironment.extend({ SITE_ORIGIN: z.url().default('https://localhost'), FETCHING_FUNCTION: z.string().default('') }),
  'api-editorial': apiEnvironment.extend({
    ...model.shape,
    ...judge.shape,
    ...modelQuota.shape,
    TRANSLATE_MACHINE_ARN: text,
    ESTIMATE_MACHINE_ARN: text,
    PUBLISH_MACHINE_ARN: text,
    UNPUBLISH_MACHINE_ARN: text,
    RUN_BATCH_MACHINE_ARN: text,
  }),
  'api-account': apiEnvironment,
  'api-site': apiEnvironment,
  'api-editor': apiEnvironment.extend({ BUCKET_NAME: text, SITE_NAME: text, SITE_ORIGIN: z.url() }),
  /** EDGE_TOKEN: what the distribution sends along, so that the address it names can be believed. */
  'api-audience': apiEnvironment.extend({ BUCKET_NAME: text, EDGE_TOKEN: text, SITE_ORIGIN: z.url() }),
  'api-desk': apiEnvironment.extend({ USER_POOL_ID: text }),
  'api-translations': apiEnvironment,
  /** FETCHING_FUNCTION: what may fetch images of other sites. */
  'api-localisation': apiEnvironment.extend({
    ...modelQuota.shape,
    MODEL_ID: text,
    SITE_ORIGIN: z.url(),
    RUN_BATCH_MACHINE_ARN: text,
    FETCHING_FUNCTION: text,
  }),
  /** X_SECRET_ARN: where the credentials of X are kept; it may write them and not read them. SCHEDULES_FUNCTION: what starts a job. WEBHOOKS_FUNCTION: what signs. */
  'api-settings': apiEnvironment.extend({ X_SECRET_ARN: text, SCHEDULES_FUNCTION: text, WEBHOOKS_FUNCTION: text }),
  'api-research': apiEnvironment.extend({ ...modelQuota.shape, MODEL_ID: text, RUN_BATCH_MACHINE_ARN: text, FETCHING_FUNCTION: text }),
  /** The address that sites find us at, in what it calls itself. */
  fetching: z.object({ SITE_ORIGIN: z.url() }),
  /** INDEXNOW_KEY: what the file at the root of the site says, which search engines believe. */
  announcing: z.object({ SITE_ORIGIN: z.url(), INDEXNOW_KEY: text }),
  /** WEBHOOKS_SECRET_ARN: the key that secrets of webhooks follow from, which it alone reads. */
  webhooks: tableEnvironment.extend({ WEBHOOKS_SECRET_ARN: text, FETCHING_FUNCTION: text, SITE_ORIGIN: z.url() }),
  /** X_SECRET_ARN: the keys of the publication's account at X, which it alone reads. */
  posting: z.object({ SITE_ORIGIN: z.url(), X_SECRET_ARN: text }),
  'api-pictures': apiEnvironment.extend({ ...painter.shape, ...imageModels.shape, BUCKET_NAME: text }),
  'api-upkeep': apiEnvironment.extend({ RUN_BATCH_MACHINE_ARN: text, ...imageModels.shape, SITE_NAME: text, SITE_ORIGIN: z.url() }),
  'api-monitoring': apiEnvironment.extend({ RUN_BATCH_MACHINE_ARN: text }),
  'mail-events': tableEnvironment,
  /** The pool whose tokens it checks itself: no gateway stands before it. */
  partner: tableEnvironment.extend({ ...writer.shape, ...modelQuota.shape, USER_POOL_ID: text, USER_POOL_CLIENT_ID: text }),
  /** DESK_LANGUAGE: what people are mailed in who have chosen none. */
  mail: tableEnvironment.extend({ MAIL_FROM: z.email(), DESK_MAIL: z.email(), SITE_NAME: text, SITE_ORIGIN: z.url(), ...deskLanguage.shape }),
  'send-newsletter': tableEnvironment.extend({ RUN_BATCH_MACHINE_ARN: text }),
  'send-report': tableEnvironment.extend({ SITE_NAME: text, SITE_ORIGIN: z.url(), ...deskLanguage.shape }),
  popularity: tableEnvironment.extend({ BUCKET_NAME: text }),
  /** LOG_BUCKET_NAME: where the distribution's access log is delivered to. */
  'count-views': tableEnvironment.extend({ LOG_BUCKET_NAME: text, SITE_ORIGIN: z.url() }),
  /** TRANSLATION_MODELS: as parseTranslationModels() reads it. */
  translation: tableEnvironment.extend({
    TRANSLATION_MODELS: z.string().default(''),
    ...model.shape,
    ...judge.shape,
    ...secondJudge.shape,
    ...modelQuota.shape,
    PUBLISH_MACHINE_ARN: text,
  }),
  /** EDGE_FUNCTION: what has the edge forget pages; empty for nothing. */
  publishing: tableEnvironment.extend({
    ALLOW_PSEUDO: z.stringbool(),
    BUCKET_NAME: text,
    SITE_NAME: text,
    SITE_ORIGIN: z.url(),
    EDGE_FUNCTION: z.string().default(''),
  }),
  'invalidate-edge': z.object({ DISTRIBUTION_ID: text }),
  reconciliation: tableEnvironment.extend({ BUCKET_NAME: text, SITE_NAME: text, SITE_ORIGIN: z.url() }),
  /** ITEMS_AT_ONCE: items of one batch, by the executions that the account has. */
  batches: tableEnvironment.extend({
    ...judge.shape,
    ...writer.shape,
    ...painter.shape,
    ...modelQuota.shape,
    MODEL_ID: text,
    FETCHING_FUNCTION: text,
    ANNOUNCING_FUNCTION: text,
    POSTING_FUNCTION: text,
    TRANSLATE_MACHINE_ARN: text,
    PUBLISH_MACHINE_ARN: text,
    MAIL_FROM: z.email(),
    BUCKET_NAME: text,
    SITE_NAME: text,
    SITE_ORIGIN: z.url(),
    ITEMS_AT_ONCE: z.coerce.number().int().min(1).default(100),
  }),
  'publish-scheduled': tableEnvironment.extend({ PUBLISH_MACHINE_ARN: text, TRANSLATE_MACHINE_ARN: text, RUN_BATCH_MACHINE_ARN: text }),
  'scheduled-batches': tableEnvironment.extend({ RUN_BATCH_MACHINE_ARN: text }),
  syndication: tableEnvironment.extend({ BUCKET_NAME: text, SITE_NAME: text, SITE_ORIGIN: z.url() }),
  'first-files': tableEnvironment.extend({ BUCKET_NAME: text, SITE_NAME: text, SITE_ORIGIN: z.url() }),
  'share-images': tableEnvironment.extend({ SITE_NAME: text }),
  projections: tableEnvironment,
  /** The consumers of the table's stream. */
  'stream-dispatcher': z.object({ PROJECTIONS_FUNCTION: text, SEARCH_INDEX_FUNCTION: text, MAIL_FUNCTION: text }),
  'rebuild-counters': tableEnvironment,
  /** SCHEDULE_TARGETS: ARNs of functions and machines by the names that the registry of schedules has for them, as JSON. */
  'watch-schedules': tableEnvironment.extend({ SCHEDULE_TARGETS: text }),
  'search-index': tableEnvironment,
  'search-page': tableEnvironment.extend({ SITE_NAME: text, SITE_ORIGIN: z.url() }),
  'origin-fallback': tableEnvironment.extend({ BUCKET_NAME: text, SITE_NAME: text, SITE_ORIGIN: z.url() }),
} as const

/** What CDK must give a function, by name. */
export type EnvironmentOf<E extends keyof typeof ENVIRONMENTS> = Record<keyof z.input<(typeof ENVIRONMENTS)[E]>, string>
