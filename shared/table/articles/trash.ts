import { CustomAttributeType } from 'electrodb'
import type { CategoryId } from '#shared/domain/articles/categories.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const service = 'simulpress'

/** An article in the trash, as the list of them shows it; or, `going`, one whose rows are being deleted for good. */
export const TrashedArticle = entity({
  model: { entity: 'trashed-article', version: '1', service },
  attributes: {
    state: { type: ['kept', 'going'] as const, required: true },
    trashed_at: { type: 'string', required: true },
    original_id: { type: 'string', required: true },
    /** The person's id. */
    trashed_by: { type: 'string', required: true },
    title: { type: 'string', required: true },
    category_id: { type: CustomAttributeType<CategoryId>('string'), required: true },
    /** How many languages it has, the original included. */
    languages: { type: 'number', required: true },
    /** Whether readers could read it until then. */
    was_live: { type: 'boolean', required: true },
  },
  indexes: {
    trash: {
      pk: { field: TABLE_KEYS.pk, composite: ['state'], template: 'TRASH#${state}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['trashed_at', 'original_id'], template: '${trashed_at}#${original_id}', casing: 'none' },
    },
  },
})

/**
 * The cards of an article in the trash. Out of their own rows, they are in no list, index, counter, search or page, and
 * whoever looks the article up does not find it; everything else of the article stays where it is.
 */
export const TrashedCards = entity({
  model: { entity: 'trashed-cards', version: '1', service },
  attributes: {
    original_id: { type: 'string', required: true },
    trashed_at: { type: 'string', required: true },
    /** Gzipped JSON: a list of cards. */
    cards: { type: CustomAttributeType<Uint8Array>('any'), required: true },
  },
  indexes: {
    family: {
      pk: { field: TABLE_KEYS.pk, composite: ['original_id'], template: 'FAMILY#${original_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'TRASHED', casing: 'none' },
    },
  },
})
