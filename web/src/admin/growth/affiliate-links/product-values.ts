import { addressFault, KEYWORD_WORDS, PRODUCT_LIMITS } from '#shared/domain/publishing/affiliate-products.ts'
import type { Section } from '#shared/sections.ts'
import { t } from './catalogue.ts'

/** What the form of a product holds. */
export interface ProductValues {
  name: string
  keywords: string[]
  address: string
  sections: Section[]
  active: boolean
}

export const NEW_PRODUCT: ProductValues = { name: '', keywords: [], address: '', sections: [], active: true }

export type ProductFaults = Partial<Record<'name' | 'keywords' | 'address', string>>

/** What keeps a product from being saved, by field, in Lithuanian; empty: nothing. */
export function productFaults({ name, keywords, address }: ProductValues): ProductFaults {
  return {
    ...(name.trim() === '' ? { name: t.enterName } : {}),
    ...keywordFault(keywords),
    ...(addressFault(address.trim()) === null ? {} : { address: t.enterPublicAddress }),
  }
}

function keywordFault(keywords: readonly string[]): ProductFaults {
  if (keywords.length === 0) return { keywords: t.enterAtLeastOneKeyword }
  const long = keywords.find((words) => words.length > PRODUCT_LIMITS.keyword || words.trim().split(/\s+/).length > KEYWORD_WORDS)
  return long === undefined ? {} : { keywords: t.keywordTooLong({ long, words: KEYWORD_WORDS, characters: PRODUCT_LIMITS.keyword }) }
}
