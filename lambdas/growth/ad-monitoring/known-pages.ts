import { withDead } from '#shared/domain/growth/ad-look.ts'
import { type AdLook, type AdStatus, adStatus, uxRating } from '#shared/domain/growth/ad-rules.ts'
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
  /** Addresses of its advertisements that nothing stood at, when they were last asked for. */
  dead?: string[]
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

/** What the look at it has found, with the addresses that nothing stands at. */
export const lookOf = ({ look, dead = [] }: KnownPage): AdLook => withDead(look, new Set(dead))

/** 1 to 10, by rules and by whoever has an opinion; null where there is no page. */
export function scoreOf(page: KnownPage): number | null {
  const { score } = lookOf(page)
  return score === null ? null : Math.min(score, page.opinion?.score ?? score)
}

/** Its one status, from facts and score. */
export const statusOf = (page: KnownPage): AdStatus => adStatus(lookOf(page).status, scoreOf(page))

/** The rating of that score. */
export const ratingOf = (page: KnownPage) => {
  const score = scoreOf(page)
  return score === null ? null : uxRating(score)
}
