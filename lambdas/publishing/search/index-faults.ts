import { hasBit } from '#shared/domain/publishing/search-bits.ts'
import type { Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { readBlockArticles, readRemoved } from './block-store.ts'
import { readHead } from './heads.ts'
import type { IndexedArticle } from './indexed-article.ts'
import { readLive } from './live-texts.ts'

/** Articles of one consistent read. */
const AT_ONCE = 100
/** Cards of one look at the live index. */
const CARDS_AT_ONCE = 400
/** Articles of one step. */
const ARTICLES_A_STEP = 8000

/** The originals of a locale that the live index names; it lags, so cards decide. */
async function liveOriginals(table: Table, locale: Locale): Promise<string[]> {
  const { data } = await table.entities.cards.query
    .live({ live_locale: locale })
    .go({ pages: 'all', limit: CARDS_AT_ONCE, attributes: ['original_id', 'live_order'] })
  return data.map(({ original_id }) => original_id)
}

/** All that an index has, by original. */
async function indexedArticles(locale: Locale): Promise<Map<string, IndexedArticle[]>> {
  const { singles, blocks } = await readHead(locale)
  const removed = await readRemoved(
    locale,
    blocks.filter(({ times }) => times > 0).map(({ block }) => block),
  )
  const all: IndexedArticle[] = [...singles]
  for (const { block, size } of blocks) {
    const bits = removed.get(block)?.bits
    for (const [slot, article] of (await readBlockArticles(locale, block, size)).entries()) if (!(bits && hasBit(bits, slot))) all.push(article)
  }
  return Map.groupBy(all, ({ original_id }) => original_id)
}

/** Articles about which index and cards differ, and how many were looked at. */
export interface IndexFaults {
  wrong: string[]
  seen: number
}

/**
 * The articles of a locale about which search index and cards differ: live and not in it, in it and not live, in it with
 * another text or twice. Text follows from the version's number, so the words themselves need not be read.
 */
export async function indexFaults(table: Table, locale: Locale): Promise<IndexFaults> {
  const all: IndexFaults = { wrong: [], seen: 0 }
  for (let from = ''; ; ) {
    const { wrong, seen, next } = await someFaults(table, locale, from)
    all.wrong.push(...wrong)
    all.seen += seen
    if (next === '') return all
    from = next
  }
}

/**
 * The same of some thousand articles, in the order of their ids.
 * @param from the id before; empty at the beginning
 * @returns where to go on, empty at the end
 */
export async function someFaults(table: Table, locale: Locale, from: string): Promise<IndexFaults & { next: string }> {
  const indexed = await indexedArticles(locale)
  const all = [...new Set([...indexed.keys(), ...(await liveOriginals(table, locale))])].filter((original) => original > from).sort()
  const asked = all.slice(0, ARTICLES_A_STEP)
  const wrong: string[] = []
  for (let start = 0; start < asked.length; start += AT_ONCE) {
    const some = asked.slice(start, start + AT_ONCE)
    const live = await readLive(table, locale, some)
    wrong.push(...some.filter((original) => !agree(indexed.get(original) ?? [], live.get(original))))
  }
  return { wrong, seen: asked.length, next: all.length > asked.length ? (asked.at(-1) ?? '') : '' }
}

function agree(indexed: readonly IndexedArticle[], live: IndexedArticle | undefined): boolean {
  const [one, ...more] = indexed
  if (!live || !one) return !live && !one
  return more.length === 0 && one.number === live.number && one.published_at === live.published_at
}
