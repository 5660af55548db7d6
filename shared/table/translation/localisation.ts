import { RATINGS } from '#shared/domain/translation/localisation/ratings.ts'
import { WEEK_COUNTS, type WeekCount } from '#shared/domain/translation/localisation/week-counts.ts'
import { MQM_CATEGORIES } from '#shared/domain/translation/quality-findings.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const service = 'simulpress'
const counts = Object.fromEntries(WEEK_COUNTS.map((name) => [name, { type: 'number' }])) as Record<WeekCount, { type: 'number' }>

/** What is counted of a language in a week of the newsroom. A count is added in the transaction of what it counts, and is absent while it is nought. */
export const LocaleWeek = entity({
  model: { entity: 'locale-week', version: '1', service },
  attributes: {
    locale: { type: TARGET_LOCALES, required: true },
    /** `2026-W48` */
    week: { type: 'string', required: true },
    ...counts,
  },
  indexes: {
    week: {
      pk: { field: TABLE_KEYS.pk, composite: ['locale'], template: 'LOCALE-WEEKS#${locale}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['week'], template: '${week}', casing: 'none' },
    },
  },
})

/** How many segments a person settled in a language and week. */
export const ReviewerWeek = entity({
  model: { entity: 'reviewer-week', version: '1', service },
  attributes: {
    locale: { type: TARGET_LOCALES, required: true },
    week: { type: 'string', required: true },
    user_id: { type: 'string', required: true },
    /** Whose words they changed, and which they kept as they were. */
    edited: { type: 'number' },
    accepted: { type: 'number' },
  },
  indexes: {
    week: {
      pk: { field: TABLE_KEYS.pk, composite: ['locale'], template: 'REVIEWERS#${locale}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['week', 'user_id'], template: '${week}#${user_id}', casing: 'none' },
    },
  },
})

/** How often a term of the glossary was broken in a language and week. */
export const BrokenTermWeek = entity({
  model: { entity: 'broken-term-week', version: '1', service },
  attributes: {
    locale: { type: TARGET_LOCALES, required: true },
    week: { type: 'string', required: true },
    /** As in the glossary, which may have lost it since. */
    term_id: { type: 'string', required: true },
    term: { type: 'string', required: true },
    broken: { type: 'number' },
  },
  indexes: {
    week: {
      pk: { field: TABLE_KEYS.pk, composite: ['locale'], template: 'BROKEN-TERMS#${locale}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['week', 'term_id'], template: '${week}#${term_id}', casing: 'none' },
    },
  },
})

/** A segment that went out and is offered for a person's rating, as it was then. */
export const SampledSegment = entity({
  model: { entity: 'sampled-segment', version: '1', service },
  attributes: {
    locale: { type: TARGET_LOCALES, required: true },
    /** In which it went out. */
    week: { type: 'string', required: true },
    /** SHA-256 (hex) of week, locale, source and target. */
    id: { type: 'string', required: true },
    original_id: { type: 'string', required: true },
    /** Key of the segment in the article. */
    segment: { type: 'string', required: true },
    /** Of the English article. */
    title: { type: 'string', required: true },
    /** Inner HTML. */
    source: { type: 'string', required: true },
    /** Inner HTML. */
    target: { type: 'string', required: true },
    provider: { type: ['human', 'model', 'memory'] as const, required: true },
    /** The gravest error that a judge found; absent where none has judged it. */
    verdict: { type: RATINGS },
    published_at: { type: 'string', required: true },
    /** Epoch seconds. */
    expires_at: { type: 'number', required: true },
    /** These are absent until somebody has rated it, and again when the rating was undone. */
    rating: { type: RATINGS },
    category: { type: MQM_CATEGORIES },
    note: { type: 'string' },
    rated_by: { type: 'string' },
    rated_at: { type: 'string' },
  },
  indexes: {
    week: {
      pk: { field: TABLE_KEYS.pk, composite: ['locale', 'week'], template: 'SAMPLE#${locale}#${week}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['id'], template: '${id}', casing: 'none' },
    },
  },
})
