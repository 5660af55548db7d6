import { entity } from '../platform/entity.ts'
import { FAMILY_KEY as family, TABLE_KEYS } from '../platform/keys.ts'

const { desk } = TABLE_KEYS.indexes

/** Somebody who signs an original beside its author: it stands in their own list of articles. */
export const CoAuthor = entity({
  model: { entity: 'co-author', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    author_id: { type: 'string', required: true },
    /** As on the family, by `ownedBy`. */
    own_order: { type: 'string', required: true },
  },
  indexes: {
    family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: ['author_id'], template: 'CO-AUTHOR#${author_id}', casing: 'none' } },
    ofCoAuthor: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['author_id'], template: 'OF-CO-AUTHOR#${author_id}', casing: 'none' },
      sk: { field: desk.sk, composite: ['own_order'], template: '${own_order}', casing: 'none' },
    },
  },
})
