import { setTimeout as pause } from 'node:timers/promises'
import { addTerms, BLOCK_ARTICLES, BLOCK_BYTES, type Postings, readTable, removeScheduled, writeTable } from '#shared/domain/publishing/search-index.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { conflictPause, refusedWrites } from '../../platform/table/transaction.ts'
import { type IndexedArticle, type IndexHead, openRow, readBlockArticles, readHead } from './block-store.ts'
import { indexTable } from './index-table.ts'
import { readLive, readTerms } from './live-texts.ts'
import { type ArticleTerms, writeBlock } from './write-block.ts'

/** How often is begun anew because somebody else wrote the same index. */
const ROUNDS = 12
/** Blocks of one transaction that may lose an article, its limit being a hundred writes. */
const BLOCKS_AT_ONCE = 80

/**
 * Makes a locale's search index say of some articles what their cards say: the published text of those that are live,
 * nothing of others. Whatever happened before, and however often it is repeated, the end is the same.
 * @returns the articles that were wrong
 * @throws AppError `dependency-unavailable` when others keep writing the same index
 */
export async function syncArticles(table: Table, locale: Locale, originals: readonly string[]): Promise<string[]> {
  const asked = [...new Set(originals)]
  for (let round = 1; round <= ROUNDS; round++) {
    const head = await readHead(locale)
    const live = await readLive(table, locale, asked)
    const places = await placesOf(locale, head, asked, live)
    const gone = places.filter(({ article }) => !isSame(article, live.get(article.original_id)))
    const kept = new Set(places.filter((place) => !gone.includes(place)).map(({ article }) => article.original_id))
    const missing = [...live.values()].filter(({ original_id }) => !kept.has(original_id))
    if (gone.length === 0 && missing.length === 0) return []
    const entering = await readTerms(table, locale, missing)
    if (await change(locale, head, gone, entering)) {
      return [...new Set([...gone.map(({ article }) => article.original_id), ...entering.map(({ original_id }) => original_id)])]
    }
    await pause(conflictPause(round))
  }
  throw new AppError('dependency-unavailable', `The ${locale} search index is being written by others at the moment.`)
}

/** Where an article stands; `block` is null in the open one. */
interface Place {
  article: IndexedArticle
  block: string | null
  slot: number
}

const isSame = (one: IndexedArticle, other: IndexedArticle | undefined): boolean => one.number === other?.number && one.published_at === other.published_at

/** An article's date says in which blocks it may stand; without one (it is no longer live) all are looked at. */
async function placesOf(
  locale: Locale,
  { open, blocks }: IndexHead,
  originals: readonly string[],
  live: ReadonlyMap<string, IndexedArticle>,
): Promise<Place[]> {
  const wanted = new Set(originals)
  const known = originals.map((original) => live.get(original)?.published_at)
  const dates = known.includes(undefined) ? null : new Set(known.map((date) => Date.parse(date as string)))
  const candidates = blocks.filter((block) => dates === null || block.dates.some((date) => dates.has(date)))
  const held = await readBlockArticles(
    locale,
    candidates.map(({ block }) => block),
  )
  const inBlocks = candidates.flatMap(({ block, removed }) =>
    (held.get(block) ?? []).flatMap((article, slot) => (wanted.has(article.original_id) && !removed.has(slot) ? [{ article, block, slot }] : [])),
  )
  return [...inBlocks, ...open.articles.flatMap((article, slot) => (article && wanted.has(article.original_id) ? [{ article, block: null, slot }] : []))]
}

/** @returns false when somebody else has written the index meanwhile */
async function change(locale: Locale, { open, blocks }: IndexHead, gone: readonly Place[], entering: readonly ArticleTerms[]): Promise<boolean> {
  const articles = [...open.articles]
  const postings = readTable(open.terms)
  for (const { block, slot } of gone) {
    if (block !== null) continue
    articles[slot] = null
    removeScheduled(postings, slot)
  }
  const closed: Awaited<ReturnType<typeof writeBlock>>[] = []
  for (const article of entering) {
    if (isFull(articles, postings)) closed.push(await close(locale, open.generation, articles, postings))
    enter(article, articles, postings)
  }
  const lost = Map.groupBy(
    gone.filter(({ block }) => block !== null),
    ({ block }) => block as string,
  )
  if (lost.size > BLOCKS_AT_ONCE) throw new AppError('dependency-unavailable', 'Too many blocks at once: rebuild the search index.')
  const row = openRow(locale, { ...open, articles, terms: writeTable(postings) })
  const refused = await refusedWrites(() =>
    indexTable()
      .transaction.write(({ openBlocks, blocks: blockRows }) => [
        openBlocks
          .put(row)
          .where(({ version }, { eq, notExists }) => (open.version === 0 ? notExists(version) : eq(version, open.version)))
          .commit(),
        ...closed.map((block) => blockRows.put(block).commit()),
        ...[...lost].map(([block, places]) =>
          blockRows
            .patch({ locale, block })
            .set({ removed: [...(blocks.find((one) => one.block === block)?.removed ?? []), ...places.map(({ slot }) => slot)] })
            .commit(),
        ),
      ])
      .go(),
  )
  return refused.length === 0
}

function enter({ terms, ...article }: ArticleTerms, articles: (IndexedArticle | null)[], postings: Postings): void {
  const free = articles.indexOf(null)
  const slot = free < 0 ? articles.length : free
  articles[slot] = article
  addTerms(postings, slot, terms)
}

function isFull(articles: readonly (IndexedArticle | null)[], postings: Postings): boolean {
  if (articles.length === 0) return false
  if (!articles.includes(null) && articles.length >= BLOCK_ARTICLES) return true
  let bytes = 0
  for (const [term, slots] of postings) bytes += 3 * term.length + 3 * slots.size
  return bytes > BLOCK_BYTES
}

/** Turns what is open into a block, and empties it. */
async function close(locale: Locale, generation: number, articles: (IndexedArticle | null)[], postings: Postings) {
  const slots = articles.flatMap((article, slot) => (article ? [{ article, slot }] : []))
  const to = new Map(slots.map(({ slot }, index) => [slot, index]))
  const moved: Postings = new Map([...postings].map(([term, places]) => [term, new Map([...places].map(([slot, weight]) => [to.get(slot) as number, weight]))]))
  const block = await writeBlock(
    locale,
    generation,
    slots.map(({ article }) => article),
    moved,
  )
  articles.length = 0
  postings.clear()
  return block
}
