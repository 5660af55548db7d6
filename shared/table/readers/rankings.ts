import { RANKINGS } from '#shared/domain/readers/rankings.ts'
import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/** The articles that lead in something, the first one first; written by the hour. */
export const Ranking = entity({
  model: { entity: 'ranking', version: '1', service: 'simulpress' },
  attributes: {
    name: { type: RANKINGS, required: true },
    articles: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          original_id: { type: 'string', required: true },
          locale: { type: LOCALES, required: true },
          id: { type: 'string', required: true },
          value: { type: 'number', required: true },
        },
      },
    },
    ranked_at: { type: 'string', required: true },
  },
  indexes: {
    rankings: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'RANKINGS', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['name'], template: '${name}', casing: 'none' },
    },
  },
})
