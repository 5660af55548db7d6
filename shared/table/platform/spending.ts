import { ACTOR_KINDS } from '#shared/domain/platform/actor.ts'
import { entity } from './entity.ts'
import { TABLE_KEYS } from './keys.ts'

const service = 'simulpress'
/** The features that call a model. */
export const MODEL_FEATURES = [
  'translation',
  'quality-estimation',
  'category-detection',
  'seo-meta',
  'eeat-evaluation',
  'content-research',
  'article-writing',
  'seo-optimization',
  'content-refresh',
  'content-expansion',
  'competitor-search',
  'hero-images',
  'banners',
  'partner',
  'ad-design',
  'alt-texts',
] as const
export type ModelFeature = (typeof MODEL_FEATURES)[number]

/** One UTC day's budget. Every amount is in micro-dollars (millionths of a US dollar), integer. */
export const DayBudget = entity({
  model: { entity: 'day-budget', version: '1', service },
  attributes: {
    /** `2026-11-20` */
    day: { type: 'string', required: true },
    /** Spent and reserved together: what the cap is held against. */
    committed: { type: 'number', required: true },
    /** Of settled calls. */
    spent: { type: 'number', required: true },
    /** Settled ones. */
    calls: { type: 'number', required: true },
    /** The highest percentage of the cap that operators were told of today. */
    announced_percent: { type: 'number' },
  },
  indexes: {
    day: {
      pk: { field: TABLE_KEYS.pk, composite: ['day'], template: 'BUDGET#${day}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'DAY', casing: 'none' },
    },
  },
})

/** One call of a model: written before it is made, settled after. */
export const ModelCall = entity({
  model: { entity: 'model-call', version: '1', service },
  attributes: {
    day: { type: 'string', required: true },
    /** UUIDv7. */
    id: { type: 'string', required: true },
    /** `reserved`: at work, or its end is not known; then the reserved amount counts. `released`: it was not made, nothing counts. */
    status: { type: ['reserved', 'settled', 'released'] as const, required: true },
    feature: { type: MODEL_FEATURES, required: true },
    model_id: { type: 'string', required: true },
    prompt_version: { type: 'number', required: true },
    started_by: { type: ACTOR_KINDS, required: true },
    /** The person's id, or the name of the schedule or of the automation's rule. */
    started_by_id: { type: 'string' },
    article_id: { type: 'string' },
    locale: { type: 'string' },
    operation_id: { type: 'string' },
    reserved: { type: 'number', required: true },
    spent: { type: 'number' },
    input_tokens: { type: 'number' },
    output_tokens: { type: 'number' },
    started_at: { type: 'string', required: true },
    ended_at: { type: 'string' },
    /** Epoch seconds; 400 days after the call. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    day: {
      pk: { field: TABLE_KEYS.pk, composite: ['day'], template: 'BUDGET#${day}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['id'], template: 'MODEL-CALL#${id}', casing: 'none' },
    },
  },
})

/**
 * Sums of settled calls, kept by the stream's projection: by feature, by locale and by who asked of a day, and of an article
 * and of everything for good (`scope` `feature#2026-11-20`, `locale#2026-11-20`, `asker#2026-11-20`, `article#<id>`, `total`;
 * `name` the feature, the locale, kind and id of who asked, or `all`).
 */
export const SpendingSum = entity({
  model: { entity: 'spending-sum', version: '1', service },
  attributes: {
    scope: { type: 'string', required: true },
    name: { type: 'string', required: true },
    spent: { type: 'number', required: true },
    calls: { type: 'number', required: true },
    input_tokens: { type: 'number', required: true },
    output_tokens: { type: 'number', required: true },
    /** Of `spent`, what the clock and the automation asked for; the rest is people's. */
    by_schedule: { type: 'number' },
    by_automation: { type: 'number' },
  },
  indexes: {
    scope: {
      pk: { field: TABLE_KEYS.pk, composite: ['scope'], template: 'SPENDING#${scope}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['name'], template: '${name}', casing: 'none' },
    },
  },
})

/**
 * Tokens that calls of one model have taken in one minute, held before a call and corrected after it: what the account's quota of the model is
 * kept by. A call that never ends leaves what it held, which counts for a minute; rows go an hour later.
 */
export const ModelMinute = entity({
  model: { entity: 'model-minute', version: '1', service },
  attributes: {
    model_id: { type: 'string', required: true },
    /** UTC, `2026-11-25T10:40`. */
    minute: { type: 'string', required: true },
    taken: { type: 'number', required: true },
    /** Of `taken`, by the ten seconds in which the calls began; corrections stay in the part of their call. */
    slice_0: { type: 'number' },
    slice_1: { type: 'number' },
    slice_2: { type: 'number' },
    slice_3: { type: 'number' },
    slice_4: { type: 'number' },
    slice_5: { type: 'number' },
    /** Epoch seconds. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    minute: {
      pk: { field: TABLE_KEYS.pk, composite: ['model_id'], template: 'MODEL-TOKENS#${model_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['minute'], template: 'MINUTE#${minute}', casing: 'none' },
    },
  },
})
