import type { Locale } from '#shared/locales.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { type Removed, removedRow } from './block-store.ts'
import { hasEarlier } from './earlier-store.ts'
import { indexTable } from './index-table.ts'
import type { IndexedArticle } from './indexed-article.ts'

/** One of the newest articles, with the row of its terms. */
export interface Single extends IndexedArticle {
  row: string
}

export interface BlockEntry {
  block: string
  /** Slots. */
  size: number
  /** How often something was taken out of it: so the row that says what is known or read anew. */
  times: number
  /** Slots whose article was taken out. */
  removed: number
}

/** `HEAD` is searched; `NEXT` is being made to take its place. */
export type HeadName = 'HEAD' | 'NEXT'

/** What a locale's index consists of. */
export interface IndexHead {
  version: number
  rules: number
  singles: Single[]
  /** Oldest first. */
  blocks: BlockEntry[]
  earlier: boolean
  cursor?: string
}

/** Version of the rules that words were made by: the nightly reconciliation makes an index anew that has another. */
export const SEARCH_RULES = 3

/** @returns null where there is none */
export async function readHeadRow(locale: Locale, name: HeadName, consistent = true): Promise<IndexHead | null> {
  const { data } = await indexTable().entities.heads.get({ locale, name }).go({ consistent })
  if (!data) return null
  const { version, rules, singles, blocks, earlier, cursor } = data
  return { version, rules, singles: unpack<Single>(singles), blocks: unpack<BlockEntry>(blocks), earlier, ...(cursor === undefined ? {} : { cursor }) }
}

/** What is searched. @param consistent otherwise it may be a moment behind */
export async function readHead(locale: Locale, consistent = true): Promise<IndexHead> {
  const head = await readHeadRow(locale, 'HEAD', consistent)
  return head ?? { version: 0, rules: SEARCH_RULES, singles: [], blocks: [], earlier: await hasEarlier(locale) }
}

/** The row of a head that takes the place of the version before. */
export const headRow = (locale: Locale, name: HeadName, { version, rules, singles, blocks, earlier, cursor }: IndexHead) => ({
  ...{ locale, name, rules, earlier, version: version + 1, singles: pack(singles), blocks: pack(blocks) },
  ...(cursor === undefined ? {} : { cursor }),
})

/**
 * Puts a head in place, and what was taken out of blocks with it, in one transaction.
 * @param head with the version that was read
 * @returns false when somebody else has written it meanwhile
 */
export async function writeHead(locale: Locale, name: HeadName, head: IndexHead, removed: readonly Removed[] = []): Promise<boolean> {
  const refused = await refusedWrites(() =>
    indexTable()
      .transaction.write(({ heads, removed: removedRows }) => [
        heads
          .put(headRow(locale, name, head))
          .where(({ version }, { eq, notExists }) => (head.version === 0 ? notExists(version) : eq(version, head.version)))
          .commit(),
        ...removed.map((one) => removedRows.put(removedRow(locale, one)).commit()),
      ])
      .go(),
  )
  return refused.length === 0
}
