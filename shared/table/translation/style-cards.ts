import { TARGET_LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/** What editors have made of a language's style card, a row a version; the card in the code is version 0 and has none. */
export const StyleCardVersion = entity({
  model: { entity: 'style-card-version', version: '1', service: 'simulpress' },
  attributes: {
    locale: { type: TARGET_LOCALES, required: true },
    /** 1 and up, without a gap. */
    number: { type: 'number', required: true, padding: { length: 6, char: '0' } },
    /** JSON: `CardGuidance`. */
    guidance: { type: 'string', required: true },
    comment: { type: 'string', required: true },
    /** The version whose text it is, where an editor went back to one. */
    restored: { type: 'number' },
    saved_at: { type: 'string', required: true },
    saved_by: { type: 'string', required: true },
  },
  indexes: {
    versions: {
      pk: { field: TABLE_KEYS.pk, composite: ['locale'], template: 'STYLE-CARD#${locale}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['number'], template: 'VERSION#${number}', casing: 'none' },
    },
  },
})
