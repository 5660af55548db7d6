import { HOME } from '#shared/domain/publishing/listings.ts'
import type { MailWeek } from '#shared/domain/readers/mail-week.ts'
import { DIGEST_ARTICLES, type DigestArticle } from '#shared/domain/readers/mailings.ts'
import type { Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { readShownCards } from '../../publishing/listings/live-cards.ts'
import type { ListRow } from '../../publishing/listings/read-lists.ts'

/** Rows that one query fetches: pointers of 200 bytes. */
const ROWS_AT_ONCE = 1000

/** A language's articles of a week: the newest ones, and how many there are in all. */
export interface WeekArticles {
  articles: DigestArticle[]
  total: number
}

/**
 * What was first published within a week and is still live, as readers see it, in each of some languages. Read consistently.
 * @returns every language that was asked for, those without any article too
 */
export async function readWeekArticles(
  table: Table,
  { from, to }: Pick<MailWeek, 'from' | 'to'>,
  locales: readonly Locale[],
): Promise<Map<Locale, WeekArticles>> {
  const rows = await rowsBetween(table, from, to)
  const places = new Map(locales.map((locale) => [locale, rows.filter((row) => row.locales.includes(locale))]))
  const shown = [...places].flatMap(([locale, found]) => found.slice(0, DIGEST_ARTICLES).map(({ original_id }) => ({ original_id, locale })))
  const cards = await readShownCards(table, shown)
  return new Map(
    [...places].map(([locale, found]) => {
      const named = found.slice(0, DIGEST_ARTICLES).flatMap(({ original_id }) => cards.of({ original_id, locale }) ?? [])
      const articles = named.map(({ title, excerpt, path, published_at, reading_time }) => ({ title, excerpt, path, published_at, reading_time }))
      return [locale, { articles, total: named.length === 0 ? 0 : named.length + Math.max(0, found.length - DIGEST_ARTICLES) }]
    }),
  )
}

/** Rows of all articles first published from one moment to before another, newest first. */
async function rowsBetween(table: Table, from: string, before: string): Promise<ListRow[]> {
  const found: ListRow[] = []
  let cursor: string | null = null
  do {
    const page: { data: ListRow[]; cursor: string | null } = await table.entities.listingRows.query
      .listing(HOME)
      .between({ published_at: from }, { published_at: before })
      .go({ order: 'desc', consistent: true, limit: ROWS_AT_ONCE, cursor })
    found.push(...page.data)
    cursor = page.cursor
  } while (cursor)
  return found
}
