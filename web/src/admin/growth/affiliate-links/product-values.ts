import { addressFault, KEYWORD_WORDS, PRODUCT_LIMITS } from '#shared/domain/publishing/affiliate-products.ts'
import type { Section } from '#shared/sections.ts'

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
    ...(name.trim() === '' ? { name: 'Įrašykite pavadinimą' } : {}),
    ...keywordFault(keywords),
    ...(addressFault(address.trim()) === null
      ? {}
      : { address: 'Tinka tik viešos svetainės adresas, prasidedantis https://, be tarpų. Partnerio žymos vieta žymima {tag}.' }),
  }
}

function keywordFault(keywords: readonly string[]): ProductFaults {
  if (keywords.length === 0) return { keywords: 'Įrašykite bent vieną raktažodį' }
  const long = keywords.find((words) => words.length > PRODUCT_LIMITS.keyword || words.trim().split(/\s+/).length > KEYWORD_WORDS)
  return long === undefined ? {} : { keywords: `„${long}“ – per ilgas: tinka iki ${KEYWORD_WORDS} žodžių ir ${PRODUCT_LIMITS.keyword} ženklų.` }
}
