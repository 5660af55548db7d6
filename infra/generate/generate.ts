import type { Locale } from '#shared/locales.ts'
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
  /** Counters are made anew too; a running product keeps them by itself. */
  counters: boolean
}

/** Rows of one round, so that memory stays bounded. */
const ROWS_AT_ONCE = 3000
const ROWS_OF_A_TEXT = 4

/**
 * Makes articles and publishes them straight into the table, then makes anew what follows from them: counters and search
 * index. The same wish makes the same articles, so that repeating it changes nothing.
 * @param onStep what is being done, with its figures
 */
export async function generate({ articles, locales, seed, counters }: Wanted, onStep: (text: string) => void): Promise<void> {
  const corpus = await readCorpus()
  const random = randomFrom(seed)
  const atOnce = Math.max(1, Math.floor(ROWS_AT_ONCE / (ROWS_OF_A_TEXT * locales.length)))
  const started = performance.now()
  for (let first = 0; first < articles; first += atOnce) {
    const families = Array.from({ length: Math.min(atOnce, articles - first) }, (_, index) => makeFamily(corpus, random, first + index, articles, locales))
    await writeFamilies(families)
    onStep(`${first + families.length} of ${articles} articles in ${locales.length} languages, ${seconds(started)}`)
  }
  if (counters) {
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
