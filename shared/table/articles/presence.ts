import { CustomAttributeType } from 'electrodb'
import type { BlockPlace } from '#shared/domain/articles/presence.ts'
import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { FAMILY_KEY as family, TABLE_KEYS } from '../platform/keys.ts'

/** Where in an article a person is. */
export interface EditingPlace {
  field: string
  block: BlockPlace | null
  writing: boolean
}

/** That a window of a person has an article open: written every few seconds, and of no meaning half a minute later. No stream consumer wants it. */
export const Presence = entity({
  model: { entity: 'presence', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    user_id: { type: 'string', required: true },
    session: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    place: { type: CustomAttributeType<EditingPlace>('any') },
    /** Milliseconds since 1970. */
    seen_at: { type: 'number', required: true },
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: ['user_id', 'session'], template: 'PRESENCE#${user_id}#${session}', casing: 'none' } },
  },
})
