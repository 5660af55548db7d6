import { setTimeout as pause } from 'node:timers/promises'
import { bitsOf, countBits, eitherBits } from '#shared/domain/publishing/search-bits.ts'
import { addTerms, type Postings, writeTable } from '#shared/domain/publishing/search-index.ts'
import { SMALL_MERGE } from '#shared/domain/publishing/search-tiers.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { newId } from '../../platform/process/ids.ts'
import type { Table } from '../../platform/table/table.ts'
import { conflictPause } from '../../platform/table/transaction.ts'
import { type Removed, readRemoved, removeSingles, writeSingles } from './block-store.ts'
import { type HeadName, type IndexHead, readHead, readHeadRow, type Single, writeHead } from './heads.ts'
import type { IndexedArticle } from './indexed-article.ts'
import { RowGone } from './kept-blocks.ts'
import { readLive, readTerms } from './live-texts.ts'
import { type Place, placesOf } from './places.ts'
import { settle } from './settle.ts'
import type { ArticleTerms } from './write-block.ts'

/** How often is begun anew because somebody else wrote the same index. */
const ROUNDS = 16

/**
 * Makes a locale's search index say of some articles what their cards say: the published text of those that are live,
 * nothing of others. Whatever happened before, and however often it is repeated, the end is the same.
 * An index that is being made to take its place is told too.
 * @returns the articles that were wrong
 * @throws AppError `dependency-unavailable` when others keep writing the same index
 */
export async function syncArticles(table: Table, locale: Locale, originals: readonly string[]): Promise<string[]> {
  const asked = [...new Set(originals)]
  const wrong = await syncHead(table, locale, 'HEAD', asked)
  await syncHead(table, locale, 'NEXT', asked)
  if (wrong.length > 0) await settle(locale, SMALL_MERGE)
  return wrong
}

async function syncHead(table: Table, locale: Locale, name: HeadName, asked: readonly string[]): Promise<string[]> {
  for (let round = 1; round <= ROUNDS; round++) {
    const head = name === 'HEAD' ? await readHead(locale) : await readHeadRow(locale, name)
    if (!head) return []
    const live = await readLive(table, locale, asked)
    const places = await placesOf(locale, head, asked).catch(whenGone)
    if (places) {
      const gone = places.filter(({ article }, index) => !isSame(article, live.get(article.original_id)) || isSecond(places, index))
      const kept = new Set(places.filter((place) => !gone.includes(place)).map(({ article }) => article.original_id))
      const missing = [...live.values()].filter(({ original_id }) => !kept.has(original_id))
      // Whoever makes the next index reads anew what changes meanwhile.
      if (gone.length === 0 && missing.length === 0 && name === 'HEAD') return []
      const entering = await readTerms(table, locale, missing)
      if (await change(locale, name, { head, gone, entering })) {
        return [...new Set([...gone.map(({ article }) => article.original_id), ...entering.map(({ original_id }) => original_id)])]
      }
    }
    await pause(conflictPause(Math.min(round, 4)))
  }
  throw new AppError('dependency-unavailable', `The ${locale} search index is being written by others at the moment.`)
}

function whenGone(error: unknown): null {
  if (error instanceof RowGone) return null
  throw error
}

const isSame = (one: IndexedArticle, other: IndexedArticle | undefined): boolean => one.number === other?.number && one.published_at === other.published_at

const isSecond = (places: readonly Place[], index: number): boolean =>
  places.slice(0, index).some(({ article }) => article.original_id === places[index]?.article.original_id && isSame(article, places[index].article))

interface Change {
  head: IndexHead
  gone: readonly Place[]
  entering: readonly ArticleTerms[]
}

/** Writes a row for each article that enters, then the head with what was taken out. @returns false when somebody else has written the index meanwhile */
async function change(locale: Locale, name: HeadName, { head, gone, entering }: Change): Promise<boolean> {
  const entered = entering.map(({ terms, ...article }) => ({ single: { ...article, row: newId() }, terms: tableOf(terms) }))
  await writeSingles(
    locale,
    entered.map(({ single, terms }) => ({ row: single.row, terms })),
  )
  const left = gone.flatMap(({ article, block }) => (block === null ? [article.row] : []))
  const removed = await removedBy(locale, head, gone)
  const taken = new Map(removed.map((one) => [one.block, one]))
  const next: IndexHead = {
    ...head,
    singles: [...head.singles.filter(({ row }) => !left.includes(row)), ...entered.map(({ single }): Single => single)],
    blocks: head.blocks.map((entry) => {
      const own = taken.get(entry.block)
      return own ? { ...entry, times: own.times, removed: countBits(own.bits) } : entry
    }),
  }
  const done = await writeHead(locale, name, next, removed)
  await removeSingles(locale, done ? left : entered.map(({ single }) => single.row))
  return done
}

const tableOf = (terms: ArticleTerms['terms']): string => {
  const postings: Postings = new Map()
  addTerms(postings, 0, terms)
  return writeTable(postings)
}

/** What blocks have lost, with these. */
async function removedBy(locale: Locale, { blocks }: IndexHead, gone: readonly Place[]): Promise<Removed[]> {
  const slots = Map.groupBy(
    gone.flatMap((place) => (place.block === null ? [] : [place])),
    ({ block }) => block,
  )
  const entries = blocks.filter(({ block }) => slots.has(block))
  const before = await readRemoved(
    locale,
    entries.filter(({ times }) => times > 0).map(({ block }) => block),
  )
  return entries.map(({ block, size, times }) => {
    const bits = bitsOf(
      (slots.get(block) ?? []).map(({ slot }) => slot),
      size,
    )
    return { block, times: times + 1, bits: eitherBits(bits, before.get(block)?.bits ?? bitsOf([], size)) }
  })
}
