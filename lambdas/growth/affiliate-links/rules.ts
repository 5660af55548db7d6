import type { Offered } from '#shared/domain/publishing/affiliate-links.ts'
import { productAddress } from '#shared/domain/publishing/affiliate-products.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import type { Table } from '../../platform/table/table.ts'
import { readProducts } from './store.ts'

/** What decides on links to products at this moment. */
export interface AffiliateRules {
  products: Offered[]
  /** The least relevance, 0 to 1. */
  least: number
  /** Another one whenever anything of it, or the rule itself, changes. */
  key: string
}

/** Raised whenever the rule changes, so that all texts are looked at anew. */
const RULE_VERSION = 1

/** The active products whose address is complete, and the least relevance. Two reads. */
export async function readRules(table: Table): Promise<AffiliateRules> {
  const [catalogue, settings] = await Promise.all([readProducts(table), readSettingValues(table, ['amazon_affiliate_tag', 'affiliate_min_relevance'])])
  const { amazon_affiliate_tag: tag, affiliate_min_relevance: least } = settings
  const products = catalogue
    .filter(({ active }) => active)
    .flatMap(({ id, name, keywords, address, sections }): Offered[] => {
      const href = productAddress({ address }, tag)
      return href === null ? [] : [{ id, name, keywords, address, sections, href }]
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  const decisive = products.map(({ id, keywords, sections, href }) => [id, keywords, sections, href])
  return { products, least, key: sha256(JSON.stringify([RULE_VERSION, least, decisive])).slice(0, 12) }
}
