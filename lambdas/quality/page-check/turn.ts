import { DESK_SHARDS } from '#shared/domain/articles/desk-list.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { originalsIn } from '../../articles/reading/desk-list.ts'
import type { Table } from '../../platform/table/table.ts'
import { readWalk } from './standing.ts'

/** Live originals up to which every run reads the whole site. */
const WHOLE = 200
/** Shards of a larger site that one run reads: with a run each hour all of them within sixteen hours, which leaves eight for runs that were missed. */
const SHARDS_A_RUN = 4
/** Articles, the newest ones, that every run reads. */
const NEWEST = 25
/** Articles of one page of a batch: their ids stand in the operation's row. */
const AT_ONCE = 100

export const LISTS = 'lists'
export const SYNDICATION = 'syndication'
const ARTICLE = 'article '
const END = 'end '

/** What an item of the batch is. */
export type Turn = { kind: 'article'; id: string } | { kind: 'end'; next: number } | { kind: typeof LISTS | typeof SYNDICATION }

export function turnOf(item: string): Turn {
  if (item.startsWith(ARTICLE)) return { kind: 'article', id: item.slice(ARTICLE.length) }
  if (item.startsWith(END)) return { kind: 'end', next: Number(item.slice(END.length)) }
  return { kind: item === LISTS ? LISTS : SYNDICATION }
}

const articleItems = (ids: readonly string[]): string[] => ids.map((id) => ARTICLE + id)

/**
 * What one run reads: the newest articles, then the shards whose turn it is, and at last lists, feeds and sitemaps, and the note of how far it came.
 * Lists are made of the articles' rows: one whose row is damaged would be taken off them before it is repaired.
 * @param cursor `<shard> <articles of it that were read> <shard after the last>`
 */
export async function turnItems(table: Table, cursor: string | null): Promise<{ items: string[]; next: string | null }> {
  if (cursor === null) {
    const [from, newest] = await Promise.all([readWalk(table), newestOriginals(table)])
    const to = (await liveOriginals(table)) <= WHOLE ? DESK_SHARDS.length : Math.min(DESK_SHARDS.length, from.next + SHARDS_A_RUN)
    return { items: articleItems(newest), next: `${from.next} 0 ${to}` }
  }
  const [shard = 0, offset = 0, to = 0] = cursor.split(' ').map(Number)
  const name = DESK_SHARDS[shard]
  if (shard >= to || name === undefined) return { items: [LISTS, SYNDICATION, END + shard], next: null }
  // Read at the beginning of the run: a second reading would find what the first one has repaired in order.
  const newest = new Set(await newestOriginals(table))
  const ids = (await originalsIn(table, name)).filter((id) => !newest.has(id))
  const following = offset + AT_ONCE
  return {
    items: articleItems(ids.slice(offset, following)),
    next: following < ids.length ? `${shard} ${following} ${to}` : `${shard + 1} 0 ${to}`,
  }
}

/** About how many items a run has. */
export async function turnLength(table: Table): Promise<number> {
  const live = await liveOriginals(table)
  return Math.min(NEWEST, live) + (live <= WHOLE ? live : Math.ceil((live * SHARDS_A_RUN) / DESK_SHARDS.length)) + 3
}

const liveOriginals = async (table: Table): Promise<number> =>
  (await table.entities.counters.get({ name: `articles.published.${ORIGINAL_LOCALE}` }).go()).data?.value ?? 0

async function newestOriginals(table: Table): Promise<string[]> {
  const { data } = await table.entities.cards.query.live({ live_locale: ORIGINAL_LOCALE }).go({ order: 'desc', limit: NEWEST, attributes: ['original_id'] })
  return data.map(({ original_id }) => original_id)
}
