import { type AdLook, uxRating } from '#shared/domain/growth/ad-rules.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'

/** What is known of the advertisements of a page. */
export interface KnownPage {
  original_id: string
  /** Of what was read; empty where there was no page. */
  etag: string
  /** The version of the rules that it was looked at by. */
  rules: number
  look: AdLook
  /** A model's of the same page: it can only lower the score. */
  opinion?: Opinion
}

export interface Opinion {
  score: number
  reason: string
}

/** What is known of all pages, a locale after the other: a query each. */
export async function* readKnownPages(table: Table): AsyncGenerator<{ locale: Locale; page: KnownPage }> {
  for (const locale of LOCALES) {
    const { data } = await table.entities.adPages.query.pages({ locale }).go({ pages: 'all' })
    for (const { pages } of data) for (const page of unpack<KnownPage>(pages)) yield { locale, page }
  }
}

/** 1 to 10, by rules and by whoever has an opinion; null where there is no page. */
export const scoreOf = ({ look, opinion }: KnownPage): number | null => (look.score === null ? null : Math.min(look.score, opinion?.score ?? look.score))

/** The rating of that score. */
export const ratingOf = (page: KnownPage) => {
  const score = scoreOf(page)
  return score === null ? null : uxRating(score)
}
