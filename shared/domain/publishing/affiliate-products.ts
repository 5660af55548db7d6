import type { Section } from '#shared/sections.ts'
import { competitorUrl } from '../platform/competitor-urls.ts'

/** Limits of the catalogue: letters of a name and of a keyword, keywords of a product, letters of an address, products. */
export const PRODUCT_LIMITS = { name: 80, keyword: 60, keywords: 12, address: 500, products: 200 } as const

/** Words of the longest keyword: a longer phrase is not looked for. */
export const KEYWORD_WORDS = 6

/** Where the partner's tag goes in an address. */
export const TAG_PLACE = '{tag}'

/** A product that articles may lead readers to. */
export interface Product {
  id: string
  name: string
  /** What texts call it, in any language. One with capitals is a name: small letters do not mean it. */
  keywords: readonly string[]
  /** Absolute; `{tag}` stands for the partner's tag. */
  address: string
  /** Sections that it suits best; empty: none in particular. */
  sections: readonly Section[]
}

/** What is wrong with the address of a product, in words; null: nothing. */
export function addressFault(address: string): string | null {
  if (address.length > PRODUCT_LIMITS.address) return `At most ${PRODUCT_LIMITS.address} letters.`
  if (/[\s\p{C}"'<>\\]/u.test(address)) return 'An address has no spaces, quotes and backslashes.'
  const url = URL.parse(address.replaceAll(TAG_PLACE, 'tag'))
  if (url?.protocol !== 'https:') return 'An address begins with https://.'
  if (address.split(/[?#]/)[0]?.split('/')[2]?.includes('{')) return 'The tag stands in the path or the query.'
  if (url.username || url.password || url.port || competitorUrl(`https://${url.hostname}/`) === null)
    return 'The address of a public site, without a port or a password.'
  return /[{}]/.test(address.replaceAll(TAG_PLACE, '')) ? `Only ${TAG_PLACE} may stand in braces.` : null
}

/** Where a link to a product leads; null while it needs a tag that nobody has entered. */
export function productAddress({ address }: Pick<Product, 'address'>, tag: string): string | null {
  if (!address.includes(TAG_PLACE)) return address
  return tag === '' ? null : address.replaceAll(TAG_PLACE, encodeURIComponent(tag))
}
