import type { Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { type IndexedArticle, readBlockArticles, readHead } from './block-store.ts'
import { readLive } from './live-texts.ts'

/** Articles of one consistent read. */
const AT_ONCE = 100
/** Cards of one look at the index. */
const CARDS_AT_ONCE = 400

/** The originals of a locale that the live index names; it lags, so cards decide. */
export async function liveOriginals(table: Table, locale: Locale): Promise<string[]> {
  const { data } = await table.entities.cards.query
    .live({ live_locale: locale })
    .go({ pages: 'all', limit: CARDS_AT_ONCE, attributes: ['original_id', 'live_order'] })
  return data.map(({ original_id }) => original_id)
}

/**
 * The articles of a locale about which search index and cards differ: live and not in it, in it and not live, in it with
 * another text or twice. Text follows from the version's number, so the words themselves need not be read.
 * @returns how many articles were looked at, too
 */
export async function indexFaults(table: Table, locale: Locale): Promise<{ wrong: string[]; seen: number }> {
  const { open, blocks } = await readHead(locale)
  const held = await readBlockArticles(
    locale,
    blocks.map(({ block }) => block),
  )
  const inBlocks = blocks.flatMap(({ block, removed }) => (held.get(block) ?? []).filter((_, slot) => !removed.has(slot)))
  const indexed = Map.groupBy([...inBlocks, ...open.articles.filter((article) => article !== null)], ({ original_id }) => original_id)
  const asked = [...new Set([...indexed.keys(), ...(await liveOriginals(table, locale))])]
  const wrong: string[] = []
  for (let start = 0; start < asked.length; start += AT_ONCE) {
    const some = asked.slice(start, start + AT_ONCE)
    const live = await readLive(table, locale, some)
    wrong.push(...some.filter((original) => !agree(indexed.get(original) ?? [], live.get(original))))
  }
  return { wrong, seen: asked.length }
}

function agree(indexed: readonly IndexedArticle[], live: IndexedArticle | undefined): boolean {
  const [one, ...more] = indexed
  if (!live || !one) return !live && !one
  return more.length === 0 && one.number === live.number && one.published_at === live.published_at
}
