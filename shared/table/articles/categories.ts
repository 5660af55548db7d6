import { CustomAttributeType } from 'electrodb'
import type { CategoryId } from '#shared/domain/articles/categories.ts'
import { SECTIONS } from '#shared/sections.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const service = 'simulpress'

/** A category. A section's own one has a row only once somebody has described it. */
export const Category = entity({
  model: { entity: 'category', version: '1', service },
  attributes: {
    id: { type: CustomAttributeType<CategoryId>('string'), required: true },
    name: { type: 'string', required: true },
    slug: { type: 'string', required: true },
    section: { type: SECTIONS, required: true },
    description: { type: 'string' },
    /** Present while its articles are being moved: the category that takes them. Nothing new is put into it. */
    moving_to: { type: CustomAttributeType<CategoryId>('string') },
    version: { type: 'number', required: true },
    updated_at: { type: 'string', required: true },
    updated_by: { type: 'string', required: true },
  },
  indexes: {
    categories: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'CATEGORIES', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['id'], template: '${id}', casing: 'none' },
    },
  },
})

/** Keeps a category's slug unique. Those of the sections are taken without a row. */
export const CategorySlug = entity({
  model: { entity: 'category-slug', version: '1', service },
  attributes: { slug: { type: 'string', required: true }, id: { type: CustomAttributeType<CategoryId>('string'), required: true } },
  indexes: {
    claim: {
      pk: { field: TABLE_KEYS.pk, composite: ['slug'], template: 'CATEGORY-SLUG#${slug}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'CLAIM', casing: 'none' },
    },
  },
})
