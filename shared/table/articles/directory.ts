import { CustomAttributeType } from 'electrodb'
import type { HeldRole } from '#shared/domain/platform/roles.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/** Somebody of the newsroom at one word of their name: a person has as many rows as `namePlaces()` gives. */
export const DirectoryEntry = entity({
  model: { entity: 'directory-entry', version: '1', service: 'simulpress' },
  attributes: {
    place: { type: 'string', required: true },
    user_id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    held: { type: CustomAttributeType<readonly HeldRole[]>('any'), required: true },
  },
  indexes: {
    directory: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'DIRECTORY', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['place', 'user_id'], template: '${place}#${user_id}', casing: 'none' },
    },
  },
})
