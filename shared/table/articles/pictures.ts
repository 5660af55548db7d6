import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/**
 * The picture that a model was last asked for an article: written before the model is, so that nobody pays for the same one
 * twice, whatever was killed in between.
 */
export const PictureOrder = entity({
  model: { entity: 'picture-order', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    /** Of the run that asked. */
    operation_id: { type: 'string', required: true },
    ordered_at: { type: 'string', required: true },
    /** Where it stands; absent while the model is at work, or when nobody knows how that ended. */
    url: { type: 'string' },
  },
  indexes: {
    family: {
      pk: { field: TABLE_KEYS.pk, composite: ['original_id'], template: 'FAMILY#${original_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'PICTURE', casing: 'none' },
    },
  },
})
