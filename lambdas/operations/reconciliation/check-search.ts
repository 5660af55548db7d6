import { setTimeout as pause } from 'node:timers/promises'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { readHead, SEARCH_RULES } from '../../publishing/search/block-store.ts'
import { indexFaults } from '../../publishing/search/index-faults.ts'
import { leftBlocks } from '../../publishing/search/left-blocks.ts'
import { rebuildSearch, removeBlocks } from '../../publishing/search/rebuild.ts'
import { syncArticles } from '../../publishing/search/sync.ts'
import type { CheckInParts, Place } from './check.ts'
import type { Finding } from './finding.ts'
import { isolated } from './isolated.ts'

/** Longer than an event usually waits in the stream. */
const PAUSE_MS = 1000

/** The search index of every locale has the published text of every live article, and nothing else: a part for each. */
export const checkSearch: CheckInParts = {
  async *parts() {
    yield* LOCALES
  },
  async check({ table }, { scope }) {
    const locale = scope as Locale
    const findings = await isolated(locale, async () => [...(await renew(table, locale)), ...(await removeLeft(locale))])
    const repaired = await isolated(locale, async () => {
      if ((await indexFaults(table, locale)).wrong.length === 0) return []
      // What is still in the stream looks like a fault too.
      await pause(PAUSE_MS)
      const { wrong } = await indexFaults(table, locale)
      return (await syncArticles(table, locale, wrong)).map((original) => ({ code: 'search-differs', subject: `${original} ${locale}`, repaired: true }))
    })
    return { findings: [...findings, ...repaired], cursor: '' }
  },
}

/** An index whose words were made by other rules is made anew. */
async function renew(table: Place['table'], locale: Locale): Promise<Finding[]> {
  if ((await readHead(locale)).open.rules === SEARCH_RULES) return []
  await rebuildSearch(table, [locale])
  return [{ code: 'search-outdated', subject: locale, repaired: true }]
}

async function removeLeft(locale: Locale): Promise<Finding[]> {
  const left = await leftBlocks(locale)
  await removeBlocks(locale, left)
  return left.map((block) => ({ code: 'search-block-left', subject: `${locale} ${block}`, repaired: true }))
}
