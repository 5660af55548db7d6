import type { Bits } from '#shared/domain/publishing/search-bits.ts'
import { dateOf } from '#shared/domain/publishing/search-dates.ts'
import { slotsMeeting } from '#shared/domain/publishing/search-index.ts'
import type { SearchPattern } from '#shared/domain/publishing/search-query.ts'
import { DIRECTORY_ROWS, PREFIX_ROWS, placeOf, rangesOf } from '#shared/domain/publishing/search-rows.ts'
import type { Locale } from '#shared/locales.ts'
import { type BlockHead, type BlockPart, partName, termName } from './block-store.ts'
import type { IndexHead } from './heads.ts'
import type { IndexedArticle } from './indexed-article.ts'
import { blockHeadsOf, directoriesOf, removedOf, singlesOf, termArticlesOf, termRowsOf } from './kept-blocks.ts'

/** A part of an index that is searched by itself. */
export interface Source {
  size: number
  removed: Bits | null
  tableOf: (pattern: SearchPattern) => string
  allOf: (term: string) => Bits
  /** Milliseconds of an article's first publication. */
  at: (slot: number) => number
  /** Known of the newest articles; of others their place. */
  article: (slot: number) => IndexedArticle | ArticlePlace
}

export interface ArticlePlace {
  block: string
  slot: number
  /** In an index of an earlier release. */
  earlier: boolean
}

const keyOf = ({ term, prefix = '' }: SearchPattern): string => `${term} ${prefix}`

/**
 * The parts of a locale's index with what they have for some patterns: of each block one row a word, or a few of one that is being typed.
 * @throws RowGone when the head is older than a merge
 */
export async function sourcesOf(locale: Locale, head: IndexHead, patterns: readonly SearchPattern[]): Promise<Source[]> {
  const [singles, blocks] = await Promise.all([singleSources(locale, head), blockSources(locale, head, patterns)])
  return [...blocks, ...singles]
}

async function singleSources(locale: Locale, { singles }: IndexHead): Promise<Source[]> {
  const tables = await singlesOf(
    locale,
    singles.map(({ row }) => row),
  )
  return singles.map((single): Source => {
    const at = Date.parse(single.published_at)
    return { size: 1, removed: null, tableOf: () => tables.get(single.row) ?? '', allOf: noBits, at: () => at, article: () => single }
  })
}

export const noBits = (): Bits => new Uint32Array(0)

async function blockSources(locale: Locale, { blocks }: IndexHead, patterns: readonly SearchPattern[]): Promise<Source[]> {
  const [heads, removed] = await Promise.all([
    blockHeadsOf(
      locale,
      blocks.map(({ block }) => block),
    ),
    removedOf(locale, blocks),
  ])
  const placed = await partsOf(locale, heads, patterns)
  const rows = await termRowsOf(
    locale,
    [...placed.values()].flatMap((own) => [...own.values()].flat()),
  )
  const tables = new Map([...placed].map(([block, own]) => [block, tablesOf(own, rows)]))
  const cut = patterns.flatMap((pattern) =>
    [...tables].flatMap(([block, own]) => cutIn(own.get(keyOf(pattern)) ?? '', pattern, locale).map((term) => ({ block, term }))),
  )
  const bits = await termArticlesOf(locale, cut)
  return blocks.map(({ block, size }): Source => {
    const own = tables.get(block)
    const dates = heads.get(block) as BlockHead
    return {
      ...{ size, removed: removed.get(block) ?? null },
      tableOf: (pattern) => own?.get(keyOf(pattern)) ?? '',
      allOf: (term) => bits.get(termName({ block, term })) ?? noBits(),
      at: (slot) => dateOf(dates, slot),
      article: (slot) => ({ block, slot, earlier: false }),
    }
  })
}

function cutIn(table: string, pattern: SearchPattern, locale: Locale): string[] {
  if (!table.includes('\t!')) return []
  const cut = new Map<string, number>()
  slotsMeeting(table, pattern, locale, cut)
  return [...cut.keys()]
}

/** The tables of a block by pattern. */
const tablesOf = (placed: ReadonlyMap<string, readonly BlockPart[]>, rows: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...placed].map(([key, parts]) => [key, parts.map((part) => rows.get(partName(part)) ?? '').join('')]))

/** The rows that say where patterns are met, by block and pattern. */
async function partsOf(
  locale: Locale,
  heads: ReadonlyMap<string, BlockHead>,
  patterns: readonly SearchPattern[],
): Promise<Map<string, Map<string, BlockPart[]>>> {
  const ranges = [...new Map(patterns.map((pattern) => [keyOf(pattern), rangesOf(pattern, locale)]))]
  const asked = new Map<string, BlockPart>()
  for (const [block, { starts }] of heads) {
    for (const { from, to } of ranges.flatMap(([, own]) => own)) {
      for (const term of [from, to]) asked.set(`${block} ${placeOf(starts, term)}`, { block, part: placeOf(starts, term) })
    }
  }
  const directories = await directoriesOf(locale, [...asked.values()])
  return new Map(
    [...heads].map(([block, { starts }]) => {
      const rowOf = (term: string): number => {
        const part = placeOf(starts, term)
        return part * DIRECTORY_ROWS + placeOf(directories.get(partName({ block, part })) ?? [], term)
      }
      const own = ranges.map(([key, some]): [string, BlockPart[]] => {
        const rows = some.flatMap(({ from, to }) => {
          const first = rowOf(from)
          return Array.from({ length: Math.min(PREFIX_ROWS, rowOf(to) - first + 1) }, (_, index) => first + index)
        })
        return [key, [...new Set(rows)].sort((one, other) => one - other).map((part) => ({ block, part }))]
      })
      return [block, new Map(own)]
    }),
  )
}
