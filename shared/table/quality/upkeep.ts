import { CustomAttributeType } from 'electrodb'
import { HTML_ACTIONS, type HtmlCounts } from '#shared/domain/quality/html-needs.ts'
import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/** A verification of the HTML of one article, and what was done about it. */
export const HtmlVerification = entity({
  model: { entity: 'html-verification', version: '1', service: 'simulpress' },
  attributes: {
    id: { type: 'string', required: true },
    article_id: { type: 'string', required: true },
    original_id: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    checked_at: { type: 'string', required: true },
    /** As the article was called then. */
    title: { type: 'string', required: true },
    content_quality_score: { type: 'number', required: true },
    action_taken: { type: HTML_ACTIONS, required: true },
    counts: { type: CustomAttributeType<HtmlCounts>('any'), required: true },
    words: { type: 'number', required: true },
    /** Epoch seconds; a quarter of a year after. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    log: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'HTML-LOG', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['checked_at', 'id'], template: '${checked_at}#${id}', casing: 'none' },
    },
    byAction: {
      index: TABLE_KEYS.indexes.desk.name,
      pk: { field: TABLE_KEYS.indexes.desk.pk, composite: ['action_taken'], template: 'HTML-LOG#${action_taken}', casing: 'none' },
      sk: { field: TABLE_KEYS.indexes.desk.sk, composite: ['checked_at', 'id'], template: '${checked_at}#${id}', casing: 'none' },
    },
  },
})

/** What was verified of which originals, so that only what has changed since is verified again. */
export const VerifiedTextRow = entity({
  model: { entity: 'verified-texts', version: '1', service: 'simulpress' },
  attributes: {
    /** `00` to `3f`, by the original's id: as in the desk's lists. */
    shard: { type: 'string', required: true },
    /** Every write adds one. */
    version: { type: 'number', required: true },
    /** Gzipped JSON: a list of `VerifiedText`. */
    texts: { type: CustomAttributeType<Uint8Array>('any'), required: true },
  },
  indexes: {
    verified: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'HTML-VERIFIED', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['shard'], template: '${shard}', casing: 'none' },
    },
  },
})
