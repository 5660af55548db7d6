import { hasBit } from '#shared/domain/publishing/search-bits.ts'
import { readLine } from '#shared/domain/publishing/search-index.ts'
import { DIRECTORY_ROWS, placeOf } from '#shared/domain/publishing/search-rows.ts'
import type { Locale } from '#shared/locales.ts'
import { partName, SLOTS_A_ROW } from './block-store.ts'
import type { IndexHead, Single } from './heads.ts'
import type { IndexedArticle } from './indexed-article.ts'
import { blockHeadsOf, directoriesOf, removedOf, slotsOf, termRowsOf } from './kept-blocks.ts'
import { idTerm } from './write-block.ts'

/** Where an article stands in an index. */
export type Place = { article: Single; block: null } | { article: IndexedArticle; block: string; slot: number }

/**
 * Where some articles stand: of each block one row an article is read, however many articles it has.
 * @throws RowGone when the head is older than a merge
 */
export async function placesOf(locale: Locale, head: IndexHead, originals: readonly string[]): Promise<Place[]> {
  const wanted = new Set(originals)
  const singles = head.singles.filter(({ original_id }) => wanted.has(original_id)).map((article): Place => ({ article, block: null }))
  const slots = await slotsIn(locale, head, originals)
  const parts = slots.map(({ block, slot }) => ({ block, part: Math.floor(slot / SLOTS_A_ROW) }))
  const rows = await slotsOf(locale, parts)
  const placed = slots.map(({ block, slot }): Place => {
    const article = rows.get(partName({ block, part: Math.floor(slot / SLOTS_A_ROW) }))?.[slot % SLOTS_A_ROW] as IndexedArticle
    return { article, block, slot }
  })
  return [...placed, ...singles]
}

async function slotsIn(locale: Locale, { blocks }: IndexHead, originals: readonly string[]): Promise<{ block: string; slot: number }[]> {
  const [heads, removed] = await Promise.all([
    blockHeadsOf(
      locale,
      blocks.map(({ block }) => block),
    ),
    removedOf(locale, blocks),
  ])
  const terms = originals.map(idTerm)
  const asked = [...heads].flatMap(([block, { starts }]) => terms.map((term) => ({ block, term, part: placeOf(starts, term) })))
  const directories = await directoriesOf(locale, asked)
  const rowed = asked.map(({ block, term, part }) => {
    const row = part * DIRECTORY_ROWS + placeOf(directories.get(partName({ block, part })) ?? [], term)
    return { block, term, part: row }
  })
  const rows = await termRowsOf(locale, rowed)
  return rowed.flatMap(({ block, term, part }) => {
    const table = rows.get(partName({ block, part })) ?? ''
    const at = table.indexOf(`\n${term}\t`)
    if (at < 0) return []
    const slots = [...readLine(table.slice(at + 1, table.indexOf('\n', at + 1))).uses.keys()]
    const gone = removed.get(block)
    return slots.filter((slot) => !(gone && hasBit(gone, slot))).map((slot) => ({ block, slot }))
  })
}
