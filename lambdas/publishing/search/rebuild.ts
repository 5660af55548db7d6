import { termsReader } from '#shared/domain/publishing/article-terms.ts'
import { BLOCK_MAX } from '#shared/domain/publishing/search-tiers.ts'
import { AppError } from '#shared/errors.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { removeSingles } from './block-store.ts'
import { removeEarlier } from './earlier-store.ts'
import { headRow, type IndexHead, readHead, readHeadRow, SEARCH_RULES, writeHead } from './heads.ts'
import { indexFaults } from './index-faults.ts'
import { indexTable } from './index-table.ts'
import { readLive, readTerms } from './live-texts.ts'
import { removeBlocks } from './remove-blocks.ts'
import { settle, settleOnce } from './settle.ts'
import { syncArticles } from './sync.ts'
import { inOrder, termsOf, writeBlock } from './write-block.ts'

/** Live articles of one step, which become a block. */
const ARTICLES_A_STEP = 2048
/** How often a step is tried although somebody else wrote the same index just then. */
const ROUNDS = 6

/**
 * Makes the search index of some locales anew from the published texts, all steps in this process.
 * @returns how many articles each locale's index has
 */
export async function rebuildSearch(table: Table, locales: readonly Locale[] = LOCALES): Promise<Partial<Record<Locale, number>>> {
  const counts: Partial<Record<Locale, number>> = {}
  for (const locale of locales) {
    while (!(await rebuildSome(table, locale)));
    const { wrong } = await indexFaults(table, locale)
    await syncArticles(table, locale, wrong)
    const { singles, blocks } = await readHead(locale)
    counts[locale] = blocks.reduce((sum, { size, removed }) => sum + size - removed, singles.length)
  }
  return counts
}

/**
 * One step of making a locale's index anew: a block of the next articles, or one of the blocks that are there, or the new index takes the place of
 * the old one. Where it is lies in the table, so whoever calls next goes on there. Searches go on in the old index; what is published or
 * withdrawn meanwhile changes both.
 * @returns whether the new index is in its place
 */
export async function rebuildSome(table: Table, locale: Locale): Promise<boolean> {
  const next = await readHeadRow(locale, 'NEXT')
  if (!next || next.rules !== SEARCH_RULES) return begin(locale, next)
  if (next.cursor === '') return putInPlace(locale)
  await addBlock(table, locale)
  while (await settleOnce(locale, 'NEXT', BLOCK_MAX));
  return false
}

/** A new index without articles. One that other rules have begun is given up. */
async function begin(locale: Locale, old: IndexHead | null): Promise<false> {
  const empty = { version: old?.version ?? 0, rules: SEARCH_RULES, singles: [], blocks: [], earlier: false, cursor: BEGINNING }
  if ((await writeHead(locale, 'NEXT', empty)) && old) await removeOf(locale, old)
  return false
}

/** No cursor of the table. */
const BEGINNING = '0'

async function addBlock(table: Table, locale: Locale): Promise<void> {
  const termsOfText = termsReader(locale)
  for (let round = 0; round < ROUNDS; round++) {
    const head = await readHeadRow(locale, 'NEXT')
    if (!head || head.cursor === '') return
    const { data, cursor } = await table.entities.cards.query
      .live({ live_locale: locale })
      .go({ count: ARTICLES_A_STEP, cursor: head.cursor === BEGINNING ? null : (head.cursor ?? null), attributes: ['original_id', 'live_order'] })
    // What has changed since the new index was begun is in it already.
    const known = new Set(head.singles.map(({ original_id }) => original_id))
    const asked = data.map(({ original_id }) => original_id).filter((original) => !known.has(original))
    const live = await readLive(table, locale, asked)
    const articles = inOrder(await readTerms(table, locale, [...live.values()], termsOfText))
    const own = articles.length > 0 ? [await writeBlock(locale, articles, termsOf(articles))] : []
    if (await writeHead(locale, 'NEXT', { ...head, blocks: [...head.blocks, ...own], cursor: cursor ?? '' })) return
    await removeBlocks(
      locale,
      own.map(({ block }) => block),
    )
  }
  throw busy(locale)
}

/** The new index takes the place of the old one, which goes. */
async function putInPlace(locale: Locale): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round++) {
    const [next, before] = [await readHeadRow(locale, 'NEXT'), await readHead(locale)]
    if (!next) return false
    const { cursor: _, ...head } = next
    const refused = await refusedWrites(() =>
      indexTable()
        .transaction.write(({ heads }) => [
          heads
            .put(headRow(locale, 'HEAD', { ...head, version: before.version }))
            .where(({ version }, { eq, notExists }) => (before.version === 0 ? notExists(version) : eq(version, before.version)))
            .commit(),
          heads
            .delete({ locale, name: 'NEXT' })
            .where(({ version }, { eq }) => eq(version, next.version))
            .commit(),
        ])
        .go(),
    )
    if (refused.length > 0) continue
    await removeOf(locale, before)
    while (before.earlier && !(await removeEarlier(locale)));
    await settle(locale, BLOCK_MAX)
    return true
  }
  throw busy(locale)
}

async function removeOf(locale: Locale, { blocks, singles }: IndexHead): Promise<void> {
  await removeSingles(
    locale,
    singles.map(({ row }) => row),
  )
  await removeBlocks(
    locale,
    blocks.map(({ block }) => block),
  )
}

const busy = (locale: Locale) => new AppError('dependency-unavailable', `The ${locale} search index is being written by others at the moment.`)
