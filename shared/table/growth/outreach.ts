import { CustomAttributeType } from 'electrodb'
import { INTEGRATION_NAMES } from '#shared/domain/growth/integrations.ts'
import { VERDICTS } from '#shared/domain/growth/prediction-verdict.ts'
import { POST_STATES, type PostFault } from '#shared/domain/growth/social-posts.ts'
import type { ReasonGiven } from '#shared/domain/growth/viral-prediction.ts'
import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const service = 'simulpress'
const { desk, live } = TABLE_KEYS.indexes
const family = { field: TABLE_KEYS.pk, composite: ['original_id'], template: 'FAMILY#${original_id}', casing: 'none' } as const

/** The one post of an article at an account. Written before anything is sent, kept for good: it is why nothing is ever posted twice. */
export const SocialPost = entity({
  model: { entity: 'social-post', version: '1', service },
  attributes: {
    original_id: { type: 'string', required: true },
    account: { type: INTEGRATION_NAMES, required: true },
    locale: { type: LOCALES, required: true },
    text: { type: 'string', required: true },
    state: { type: POST_STATES, required: true },
    /** The operation that claimed it last. */
    run: { type: 'string', required: true },
    /** How often it was claimed. */
    attempts: { type: 'number', required: true },
    /** When it was first claimed. */
    created_at: { type: 'string', required: true },
    /** When it was claimed last, by the real clock. */
    claimed_at: { type: 'string', required: true },
    /** A person wants it sent once more, however old the article is. */
    requested: { type: 'boolean' },
    post_id: { type: 'string' },
    posted_at: { type: 'string' },
    /** What came of the last attempt that brought nothing. */
    fault: { type: CustomAttributeType<PostFault>('any') },
    /** Keys of those that are to be sent again, both gone otherwise. */
    waits: { type: INTEGRATION_NAMES },
    waits_order: { type: 'string' },
  },
  indexes: {
    post: { pk: family, sk: { field: TABLE_KEYS.sk, composite: ['account'], template: 'SOCIAL#${account}', casing: 'none' } },
    newest: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['account'], template: 'SOCIAL#${account}', casing: 'none' },
      sk: { field: desk.sk, composite: ['created_at', 'original_id'], template: '${created_at}#${original_id}', casing: 'none' },
    },
    waiting: {
      index: live.name,
      pk: { field: live.pk, composite: ['waits'], template: 'SOCIAL-WAITING#${waits}', casing: 'none' },
      sk: { field: live.sk, composite: ['waits_order'], template: '${waits_order}', casing: 'none' },
    },
  },
})

/** How an account fares as a whole: what strikes every post is remembered here. */
export const SocialAccount = entity({
  model: { entity: 'social-account', version: '1', service },
  attributes: {
    account: { type: INTEGRATION_NAMES, required: true },
    paused_until: { type: 'string' },
    fault: { type: CustomAttributeType<PostFault>('any') },
    /** In a row. */
    failures: { type: 'number', required: true, default: 0 },
    updated_at: { type: 'string', required: true },
  },
  indexes: {
    account: {
      pk: { field: TABLE_KEYS.pk, composite: ['account'], template: 'SOCIAL-ACCOUNT#${account}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'ACCOUNT', casing: 'none' },
    },
  },
})

/** Claims of an account on a UTC day. */
export const SocialDay = entity({
  model: { entity: 'social-day', version: '1', service },
  attributes: {
    account: { type: INTEGRATION_NAMES, required: true },
    day: { type: 'string', required: true },
    used: { type: 'number', required: true },
    /** Epoch seconds. */
    expires_at: { type: 'number' },
  },
  indexes: {
    day: {
      pk: { field: TABLE_KEYS.pk, composite: ['account'], template: 'SOCIAL-ACCOUNT#${account}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['day'], template: 'DAY#${day}', casing: 'none' },
    },
  },
})

/** How widely an article is likely to be read, why, and what became of it. */
export const ViralPrediction = entity({
  model: { entity: 'viral-prediction', version: '1', service },
  attributes: {
    original_id: { type: 'string', required: true },
    /** 0 to 100. */
    score: { type: 'number', required: true },
    reasons: { type: CustomAttributeType<readonly ReasonGiven[]>('any'), required: true },
    /** The setting when it was made. */
    threshold: { type: 'number', required: true },
    /** Its score reached that. */
    boosted: { type: 'boolean', required: true },
    /** Number of the version that it was made for. */
    version: { type: 'number', required: true },
    published_at: { type: 'string', required: true },
    predicted_at: { type: 'string', required: true },
    verdict: { type: VERDICTS },
    judged_at: { type: 'string' },
    /** Of all languages, when it was judged; and the mean it was held against. */
    views: { type: 'number' },
    mean_views: { type: 'number' },
    /** The list of all, and the key of those that are to be judged, by when; gone with the verdict. */
    listed: { type: ['all'] as const, required: true },
    open: { type: ['open'] as const },
    open_order: { type: 'string' },
  },
  indexes: {
    prediction: { pk: family, sk: { field: TABLE_KEYS.sk, composite: [], template: 'PREDICTION', casing: 'none' } },
    newest: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['listed'], template: 'PREDICTIONS#${listed}', casing: 'none' },
      sk: { field: desk.sk, composite: ['published_at', 'original_id'], template: '${published_at}#${original_id}', casing: 'none' },
    },
    open: {
      index: live.name,
      pk: { field: live.pk, composite: ['open'], template: 'PREDICTIONS#${open}', casing: 'none' },
      sk: { field: live.sk, composite: ['open_order'], template: '${open_order}', casing: 'none' },
    },
  },
})
