import { setTimeout as pause } from 'node:timers/promises'
import { BLOCK_MAX } from '#shared/domain/publishing/search-tiers.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { removeSingles } from '../../publishing/search/block-store.ts'
import { readHead, readHeadRow, SEARCH_RULES } from '../../publishing/search/heads.ts'
import { someFaults } from '../../publishing/search/index-faults.ts'
import { leftRows } from '../../publishing/search/left-rows.ts'
import { rebuildSome } from '../../publishing/search/rebuild.ts'
import { removeBlocks } from '../../publishing/search/remove-blocks.ts'
import { settleOnce } from '../../publishing/search/settle.ts'
import { syncArticles } from '../../publishing/search/sync.ts'
import type { CheckInParts, Place } from './check.ts'
import type { Finding } from './finding.ts'
import { isolated } from './isolated.ts'

/** Longer than an event usually waits in the stream. */
const PAUSE_MS = 1000
/** The cursor of a part that goes on before any article of it has been looked at: an empty one would end it. */
const AT_ITS_BEGINNING = '-'

/**
 * The search index of every locale has the published text of every live article, and nothing else: a part for each. One of other rules is made anew, a step
 * of it with each step of this; blocks that publications have left to be merged are.
 */
export const checkSearch: CheckInParts = {
  async *parts() {
    yield* LOCALES
  },
  async check({ table }, { scope, cursor }) {
    const locale = scope as Locale
    const looked: { done?: Looked } = {}
    const failed = await isolated(locale, async () => {
      looked.done = await lookAt(table, locale, cursor === AT_ITS_BEGINNING ? '' : cursor)
      return []
    })
    if (!looked.done) return { findings: failed, cursor: '' }
    const { findings, wrong, next, again } = looked.done
    if (again) return { findings, cursor: AT_ITS_BEGINNING }
    // What is still in the stream looks like a fault too.
    if (wrong.length > 0) await pause(PAUSE_MS)
    const repaired = wrong.length > 0 ? await isolated(locale, () => repair(table, locale, wrong)) : []
    return { findings: [...findings, ...repaired], cursor: next }
  },
}

interface Looked {
  findings: Finding[]
  wrong: string[]
  seen: number
  /** Where to go on in this locale; empty at its end. */
  next: string
  /** More is to be done before its articles are looked at. */
  again: boolean
}

async function lookAt(table: Place['table'], locale: Locale, from: string): Promise<Looked> {
  const nothing = { findings: [], wrong: [], seen: 0, next: '', again: false }
  if (from === '') {
    const { rules, earlier } = await readHead(locale)
    if (rules !== SEARCH_RULES || earlier || (await readHeadRow(locale, 'NEXT'))) {
      const done = await rebuildSome(table, locale)
      return done
        ? { ...(await faultsOf(table, locale, '')), findings: [{ code: 'search-outdated', subject: locale, repaired: true }] }
        : { ...nothing, again: true }
    }
    if (await settleOnce(locale, 'HEAD', BLOCK_MAX)) return { ...nothing, again: true }
    return { ...(await faultsOf(table, locale, '')), findings: await removeLeft(locale) }
  }
  return faultsOf(table, locale, from)
}

const faultsOf = async (table: Place['table'], locale: Locale, from: string): Promise<Looked> => ({
  ...{ findings: [], again: false },
  ...(await someFaults(table, locale, from)),
})

const repair = async (table: Place['table'], locale: Locale, originals: readonly string[]): Promise<Finding[]> =>
  (await syncArticles(table, locale, originals)).map((original) => ({ code: 'search-differs', subject: `${original} ${locale}`, repaired: true }))

async function removeLeft(locale: Locale): Promise<Finding[]> {
  const { blocks, singles } = await leftRows(locale)
  await removeBlocks(locale, blocks)
  await removeSingles(locale, singles)
  return [...blocks, ...singles].map((row) => ({ code: 'search-block-left', subject: `${locale} ${row}`, repaired: true }))
}
