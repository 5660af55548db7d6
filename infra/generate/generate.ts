import type { Locale } from '#shared/locales.ts'
import { listArticle } from '../../lambdas/listings/rows.ts'
import { rebuildCounters } from '../../lambdas/projections/rebuild.ts'
import { getTable } from '../../lambdas/runtime/table.ts'
import { rebuildSearch } from '../../lambdas/search/rebuild.ts'
import { randomFrom } from '../local/faults/plan.ts'
import { readCorpus } from './corpus.ts'
import { makeFamily } from './make-family.ts'
import { writeFamilies } from './write-families.ts'

export interface Wanted {
  articles: number
  locales: readonly Locale[]
  seed: number
  /** Lists and counters follow too; where only search and cards are measured they would take most of the time. */
  complete: boolean
}

/** Rows of one round, so that memory stays bounded. */
const ROWS_AT_ONCE = 3000
const ROWS_OF_A_TEXT = 4

/**
 * Makes articles and publishes them straight into the table, then makes what follows from them: lists, counters and search
 * index. Pages are rendered by `npm run rebuild`. The same wish makes the same articles, so that repeating it changes nothing.
 * @param onStep what is being done, with its figures
 */
export async function generate({ articles, locales, seed, complete }: Wanted, onStep: (text: string) => void): Promise<void> {
  const corpus = await readCorpus()
  const random = randomFrom(seed)
  const atOnce = Math.max(1, Math.floor(ROWS_AT_ONCE / (ROWS_OF_A_TEXT * locales.length)))
  const started = performance.now()
  for (let first = 0; first < articles; first += atOnce) {
    const families = Array.from({ length: Math.min(atOnce, articles - first) }, (_, index) => makeFamily(corpus, random, first + index, articles, locales))
    await writeFamilies(families)
    // One after another: they meet at the totals of their common lists.
    if (complete) for (const { original_id } of families) await listArticle(getTable(), original_id)
    onStep(`${first + families.length} of ${articles} articles in ${locales.length} languages, ${seconds(started)}`)
  }
  if (complete) {
    const counting = performance.now()
    await rebuildCounters(1)
    onStep(`Counters, ${seconds(counting)}`)
  }
  for (const locale of locales) {
    const indexing = performance.now()
    const counts = await rebuildSearch(getTable(), [locale])
    onStep(`Search index ${locale}: ${counts[locale]} articles, ${seconds(indexing)}`)
  }
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
