import type { LinkTarget } from '#shared/domain/growth/link-suggestions.ts'
import { parseQuery } from '#shared/domain/publishing/search-query.ts'
import type { Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { readShownCards } from '../../publishing/listings/live-cards.ts'
import { articlesOf, findHits } from '../../publishing/search/find.ts'

/** Newest articles of each list that are considered. */
const CONSIDERED = 30
/** Words of the title that the search index is asked for, and articles that it may add for each. */
const WORDS_SEARCHED = 4
const FOUND = 15

interface Near {
  topics: number
  sameSection: boolean
  labels: Set<string>
}

interface Searched {
  original_id: string
  locale: Locale
  title: string
}

/**
 * Published articles of a language that one may link to: the newest of its topics and its section, and those that the search index has for
 * the longest words of its title. Never itself.
 */
export async function linkTargets(table: Table, article: Searched): Promise<LinkTarget[]> {
  const { original_id, locale } = article
  const [near, found] = await Promise.all([inSameLists(table, original_id, locale), bySearch(article)])
  for (const id of found) if (!near.has(id)) near.set(id, { topics: 0, sameSection: false, labels: new Set() })
  near.delete(original_id)
  const shown = await readShownCards(
    table,
    [...near.keys()].map((id) => ({ original_id: id, locale })),
  )
  return [...near].flatMap(([id, { labels, ...common }]): LinkTarget[] => {
    const card = shown.of({ original_id: id, locale })
    return card ? [{ original_id: id, title: card.title, excerpt: card.excerpt, path: card.path, labels: [...labels], ...common }] : []
  })
}

async function inSameLists(table: Table, original_id: string, locale: Locale): Promise<Map<string, Near>> {
  const { data: record } = await table.entities.listedArticles.get({ original_id }).go({ consistent: true })
  const names = (record?.entries ?? []).flatMap(({ kind, key }) => (kind === 'topic' || kind === 'section' ? [{ kind, key }] : []))
  const lists = [...new Map(names.map((name) => [`${name.kind} ${name.key}`, name])).values()]
  const near = new Map<string, Near>()
  const read = lists.map((name) => table.entities.listingRows.query.listing(name).go({ order: 'desc', limit: CONSIDERED }))
  for (const { data } of await Promise.all(read)) {
    for (const row of new Map(data.filter(({ locales }) => locales.includes(locale)).map((row) => [row.original_id, row])).values()) {
      const known = near.get(row.original_id) ?? { topics: 0, sameSection: false, labels: new Set() }
      if (row.kind === 'topic') known.topics++
      else known.sameSection = true
      const label = row.labels?.[locale]
      if (label) known.labels.add(label)
      near.set(row.original_id, known)
    }
  }
  return near
}

async function bySearch({ title, locale }: Searched): Promise<string[]> {
  const parsed = parseQuery(`${title} `, locale)
  if (!parsed.ok) return []
  const longest = [...parsed.patterns].sort((one, other) => other.term.length - one.term.length).slice(0, WORDS_SEARCHED)
  const hits = await Promise.all(longest.map(async (pattern) => (await findHits(locale, [pattern])).slice(0, FOUND)))
  return (await articlesOf(hits.flat())).map(({ original_id }) => original_id)
}
