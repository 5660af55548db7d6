import type { AffiliateLink } from '#shared/domain/publishing/affiliate-links.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'

export type PageAffiliateLinks = ReadonlyMap<Locale, readonly AffiliateLink[]>

/**
 * The links to products that an article's pages add to their texts. They were chosen for one published English text: once another one is live, which
 * may warn of attacks, there are none until it was looked at.
 * @param set everything that is live together
 */
export async function readAffiliateLinks(table: Table, original_id: string, set: readonly { locale: Locale; number: number }[]): Promise<PageAffiliateLinks> {
  const english = set.find(({ locale }) => locale === ORIGINAL_LOCALE)
  const { data: row } = english ? await table.entities.affiliateLinks.get({ original_id }).go({ consistent: true }) : { data: null }
  if (!row || row.version !== english?.number) return new Map()
  return new Map(LOCALES.flatMap((locale) => (row.links[locale] ? [[locale, row.links[locale]] as const] : [])))
}
