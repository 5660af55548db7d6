import { CustomAttributeType } from 'electrodb'
import { SAVE_KINDS, TIER_NAMES } from '#shared/domain/articles/revisions.ts'
import { TARGET_LOCALES } from '../../locales.ts'
import { entity } from '../platform/entity.ts'
import { FAMILY_KEY as family, TABLE_KEYS } from '../platform/keys.ts'

/** What a revision is, of an original as of a translation. */
const kept = {
  tier: { type: TIER_NAMES, required: true },
  place: { type: 'number', required: true, padding: { length: 2, char: '0' } },
  /** Of the working copy. */
  version: { type: 'number', required: true },
  title: { type: 'string', required: true },
  saved_at: { type: 'string', required: true },
  saved_by: { type: 'string', required: true },
  saved_as: { type: SAVE_KINDS, required: true },
  replaced_at: { type: 'string', required: true },
  /** The text, packed. */
  text: { type: CustomAttributeType<Uint8Array>('any'), required: true },
  expires_at: { type: 'number', required: true },
} as const

/**
 * A working copy of an original that a later save replaced. Its key is a place of its tier, so an article has as many as there are places, and
 * a new one takes the place of the oldest. One that was kept for two reasons has a row for each.
 */
export const Revision = entity({
  model: { entity: 'revision', version: '1', service: 'simulpress' },
  attributes: { original_id: { type: 'string', required: true }, ...kept },
  indexes: {
    family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: ['tier', 'place'], template: 'REVISION#${tier}#${place}', casing: 'none' } },
  },
})

/** The same of one language's translation: its segments and how they came about. Each has one row. */
export const TranslationRevision = entity({
  model: { entity: 'translation-revision', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    locale: { type: TARGET_LOCALES, required: true },
    ...kept,
    /** Whose words a save of the machine brought. */
    models: { type: 'list', items: { type: 'string' } },
  },
  indexes: {
    family: {
      pk: family,
      sk: {
        field: TABLE_KEYS.sk,
        composite: ['locale', 'tier', 'place'],
        template: 'TRANSLATION-REVISION#${locale}#${tier}#${place}',
        casing: 'none',
      },
    },
  },
})
