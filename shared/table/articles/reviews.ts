import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { FAMILY_KEY as family, TABLE_KEYS } from '../platform/keys.ts'

/**
 * That a person has confirmed one language's text. The text itself is part of the key: a review stays true of the text that is live while a
 * new one is written, and comes back with an earlier text that is restored.
 */
export const Review = entity({
  model: { entity: 'review', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    /** SHA-256 of `reviewedText`. */
    fingerprint: { type: 'string', required: true },
    reviewed_by: { type: 'string', required: true },
    reviewed_at: { type: 'string', required: true },
    /** Version of the working copy that was read. */
    version: { type: 'number', required: true },
    /** The person also wrote in the text. */
    own: { type: 'boolean', required: true },
  },
  indexes: {
    family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: ['locale', 'fingerprint'], template: 'REVIEW#${locale}#${fingerprint}', casing: 'none' } },
  },
})
