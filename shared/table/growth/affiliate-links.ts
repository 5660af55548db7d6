import { CustomAttributeType } from 'electrodb'
import type { AffiliateLink } from '#shared/domain/publishing/affiliate-links.ts'
import type { Locale } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const service = 'simulpress'
const { desk } = TABLE_KEYS.indexes

/** A product of the catalogue that articles may lead readers to. */
export const AffiliateProduct = entity({
  model: { entity: 'affiliate-product', version: '1', service },
  attributes: {
    id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    keywords: { type: 'list', items: { type: 'string' }, required: true },
    /** With `{tag}` where the partner's tag goes. */
    address: { type: 'string', required: true },
    sections: { type: CustomAttributeType<Section[]>('any'), required: true },
    /** Whether articles may lead to it. */
    active: { type: 'boolean', required: true },
    version: { type: 'number', required: true },
    created_at: { type: 'string', required: true },
    updated_at: { type: 'string', required: true },
    updated_by: { type: 'string', required: true },
  },
  indexes: {
    catalogue: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'AFFILIATE', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['id'], template: 'PRODUCT#${id}', casing: 'none' },
    },
  },
})

/** The links to products that the pages of an article add to its texts; there is no row for an article without any. */
export const AffiliateLinks = entity({
  model: { entity: 'affiliate-links', version: '1', service },
  attributes: {
    original_id: { type: 'string', required: true },
    /** Of the English Version row that was looked at: with another one on the page, none of these stand there. */
    version: { type: 'number', required: true },
    /** What they follow from: the catalogue and its settings, as `rulesKey`. */
    rules: { type: 'string', required: true },
    links: { type: CustomAttributeType<Partial<Record<Locale, readonly AffiliateLink[]>>>('any'), required: true },
    /** Who put them here, and how many of them were new: repeated work finds that it was done. */
    operation_id: { type: 'string', required: true },
    added: { type: 'number', required: true },
    placed_at: { type: 'string', required: true },
  },
  indexes: {
    family: {
      pk: { field: TABLE_KEYS.pk, composite: ['original_id'], template: 'FAMILY#${original_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'AFFILIATE', casing: 'none' },
    },
    newest: {
      index: desk.name,
      pk: { field: desk.pk, composite: [], template: 'AFFILIATE-LINKS', casing: 'none' },
      sk: { field: desk.sk, composite: ['placed_at', 'original_id'], template: '${placed_at}#${original_id}', casing: 'none' },
    },
  },
})
