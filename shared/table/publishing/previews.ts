import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/** What the address of a preview is good for; its token is known to nobody but who asked. */
export const PreviewLink = entity({
  model: { entity: 'preview-link', version: '1', service: 'simulpress' },
  attributes: {
    token_hash: { type: 'string', required: true },
    original_id: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    created_by: { type: 'string', required: true },
    /** Epoch seconds until which it works; then the row goes by itself. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    link: {
      pk: { field: TABLE_KEYS.pk, composite: ['token_hash'], template: 'PREVIEW#${token_hash}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'PREVIEW', casing: 'none' },
    },
  },
})
