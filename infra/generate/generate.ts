import { setImmediate } from 'node:timers/promises'
import { randomFrom } from '#shared/seeded-random.ts'
import { repairDeskLists } from '../../lambdas/operations/projections/desk-list.ts'
import { rebuildCounters } from '../../lambdas/operations/projections/rebuild.ts'
import { getTable } from '../../lambdas/platform/table/table.ts'
import { rebuildSearch } from '../../lambdas/publishing/search/rebuild.ts'
import { readCorpus } from './corpus.ts'
import { countList, madeLists, readAuthors } from './count-lists.ts'
import type { Made } from './made-earlier.ts'
import { type MadeFamily, makeFamily } from './make-family.ts'
import type { TableFile } from './table-file.ts'
import { itemsOf } from './write-families.ts'

interface Making {
  /** Where rows are written; everything else goes through the engine that runs on it. */
  file: TableFile
  /** Called after each part that need not be made again, with all that is made by now. May throw to end it there. */
  onMade(made: Made): void
  /** What is being done, with its figures. */
  onStep(text: string): void
  /** Rows of one round. */
  rowsAtOnce?: number
}

/** So that memory stays bounded. */
const ROWS_AT_ONCE = 1500
const ROWS_OF_A_TEXT = 4
/** Apart enough that neighbouring seeds share no article. */
const SEED_STEP = 1_000_003

/**
 * Makes articles and publishes them straight into the table, then makes what follows from them: lists, counters and search
 * index. Their pages are not rendered here. Goes on where an earlier run of the same wish was ended.
 * @param before what is made already
 */
export async function generate(before: Made, { file, onMade, onStep, rowsAtOnce = ROWS_AT_ONCE }: Making): Promise<void> {
  const made = { ...before, indexed: [...before.indexed] }
  const corpus = await readCorpus()
  const authors = await readAuthors()
  const make = (number: number) => makeFamily(corpus, authors, { ...made, number, random: randomFrom(made.seed * SEED_STEP + number) })
  await writeRows(made, make, { file, onMade, onStep, rowsAtOnce })
  if (!made.counted) {
    const started = performance.now()
    for (const name of madeLists(corpus, authors)) await countList(name)
    // Nobody else writes: one look is as good as two.
    await rebuildCounters(0)
    await repairDeskLists()
    made.counted = true
    onMade(made)
    onStep(`Lists and counters, ${seconds(started)}`)
  }
  for (const locale of made.locales.filter((one) => !made.indexed.includes(one))) {
    const started = performance.now()
    const counts = await rebuildSearch(getTable(), [locale])
    made.indexed.push(locale)
    onMade(made)
    onStep(`Search index ${locale}: ${counts[locale]} articles, ${seconds(started)}`)
  }
}

async function writeRows(made: Made, make: (number: number) => MadeFamily, { file, onMade, onStep, rowsAtOnce }: Required<Making>): Promise<void> {
  const atOnce = Math.max(1, Math.floor(rowsAtOnce / (ROWS_OF_A_TEXT * made.locales.length)))
  const [started, from] = [performance.now(), made.written]
  while (made.written < made.articles) {
    const many = Math.min(atOnce, made.articles - made.written)
    file.put(itemsOf(Array.from({ length: many }, (_, index) => make(made.written + index))))
    // Signals are heard between rounds.
    await setImmediate()
    made.written += many
    onMade(made)
    const left = ((performance.now() - started) / (made.written - from)) * (made.articles - made.written)
    const isMilestone = Math.floor((made.written - many) / MILESTONE) < Math.floor(made.written / MILESTONE)
    if (isMilestone || left === 0)
      onStep(`${made.written} of ${made.articles} articles, ${seconds(started)}${left > 0 ? `, about ${Math.ceil(left / 1000)} s left` : ''}`)
  }
}

/** Articles between two lines of progress. */
const MILESTONE = 200

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
