import { CustomAttributeType } from 'electrodb'
import { SECTION_STANDINGS, type SectionDismissal } from '#shared/domain/quality/section-verdicts.ts'
import { SECTIONS, type Section } from '#shared/sections.ts'
import { entity } from '../platform/entity.ts'
import { FAMILY_KEY, TABLE_KEYS } from '../platform/keys.ts'

const { desk } = TABLE_KEYS.indexes

/** Which sections the text of an original fits, as it was read; and how that stands to the section of the article. */
export const SectionVerdictRow = entity({
  model: { entity: 'section-verdict', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    /** Of the published text that was read: its Version row. */
    version: { type: 'number', required: true },
    category: { type: SECTIONS, required: true },
    also: { type: CustomAttributeType<readonly Section[]>('any'), required: true },
    dismissed: { type: CustomAttributeType<SectionDismissal>('any') },
    /** Another one with every write. */
    revision: { type: 'string', required: true },
    /** Both by `verdictPlace`; absent while the article is not published. */
    standing: { type: SECTION_STANDINGS },
    standing_order: { type: 'string' },
  },
  indexes: {
    family: { pk: FAMILY_KEY, sk: { field: TABLE_KEYS.sk, composite: [], template: 'SECTION-VERDICT', casing: 'none' } },
    byStanding: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['standing'], template: 'SECTION-VERDICTS#${standing}', casing: 'none' },
      sk: { field: desk.sk, composite: ['standing_order'], template: '${standing_order}', casing: 'none' },
    },
  },
})
