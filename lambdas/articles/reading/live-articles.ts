import { articlePath } from '#shared/domain/articles/addresses.ts'
import { linksWithin } from '#shared/domain/articles/text-links.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { sha256 } from '../../platform/process/hash.ts'
import type { Table } from '../../platform/table/table.ts'
import type { CardRow } from './family.ts'

/** Articles of one read, at most: the table itself ends a read at a megabyte. */
const PAGE = 1000
/** Languages that are read at the same time. */
const AT_ONCE = 4

const FIELDS = [
  'original_id',
  'locale',
  'id',
  'slug',
  'live_section',
  'live_slug',
  'live_version',
  'published_at',
  'changed',
  'pseudo',
  'internal_links_count',
  'placed_links',
  'hreflang_alternates',
] as const satisfies readonly (keyof CardRow)[]
type ReadCard = Pick<CardRow, (typeof FIELDS)[number]>

/** A published article in one language, as small as checks of all of them need it. */
export interface LiveArticle {
  original_id: string
  locale: Locale
  id: string
  /** Of the working copy. */
  slug: string
  section: Section
  /** Where readers find it. */
  path: string
  published_at: string
  /** Number of the version that readers see. */
  number: number
  changed: boolean
  /** Of the working copy: it holds placeholder text. */
  pseudo: boolean
  /** In its text and added to its page; null while nobody has counted. */
  internal_links: number | null
  /** How many alternates it names, and {@link alternatesPrint} of them. */
  alternates: number
  print: string
}

/** What a set of alternates is compared by, in whatever order they are. */
export const alternatesPrint = (alternates: readonly { locale: string; path: string }[]): string =>
  sha256(
    alternates
      .map(({ locale, path }) => `${locale} ${path}`)
      .sort()
      .join('\n'),
  ).slice(0, 16)

/** All published articles of a language, page by page; a moment behind publications. */
export async function readLiveArticles(table: Table, locale: Locale): Promise<LiveArticle[]> {
  const articles: LiveArticle[] = []
  let cursor: string | null = null
  do {
    const page: { data: ReadCard[]; cursor: string | null } = await table.entities.cards.query
      .live({ live_locale: locale })
      .go({ limit: PAGE, cursor, attributes: [...FIELDS] })
    articles.push(...page.data.flatMap(liveArticle))
    cursor = page.cursor
  } while (cursor)
  return articles
}

/** A card as a published article; none when it is not one. */
export function liveArticle(card: ReadCard): LiveArticle[] {
  const { original_id, locale, id, slug, live_section, live_slug, live_version, published_at, changed, pseudo } = card
  if (!live_section || live_slug === undefined || !live_version || !published_at) return []
  const alternates = card.hreflang_alternates ?? []
  return [
    {
      ...{ original_id, locale, id, slug, published_at, changed, pseudo, number: live_version },
      section: live_section,
      path: articlePath(locale, live_section, live_slug),
      internal_links: linksWithin(card) ?? null,
      alternates: alternates.length,
      print: alternatesPrint(alternates),
    },
  ]
}

/** All published articles of all languages, by their originals. */
export async function readLiveSet(table: Table): Promise<Map<string, LiveArticle[]>> {
  const set = new Map<string, LiveArticle[]>()
  const left = [...LOCALES]
  while (left.length > 0) {
    for (const article of (await allDone(left.splice(0, AT_ONCE).map((locale) => readLiveArticles(table, locale)))).flat()) {
      const family = set.get(article.original_id)
      if (family) family.push(article)
      else set.set(article.original_id, [article])
    }
  }
  return set
}
