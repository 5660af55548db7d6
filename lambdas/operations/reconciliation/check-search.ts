import { setTimeout as pause } from 'node:timers/promises'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { readHead, SEARCH_RULES } from '../../publishing/search/block-store.ts'
import { indexFaults } from '../../publishing/search/index-faults.ts'
import { leftBlocks } from '../../publishing/search/left-blocks.ts'
import { rebuildSearch, removeBlocks } from '../../publishing/search/rebuild.ts'
import { syncArticles } from '../../publishing/search/sync.ts'
import type { Check, Place } from './check.ts'
import type { Finding } from './finding.ts'
import { isolated } from './isolated.ts'

/** Articles of one step, roughly: so many are looked at before the next locale waits for the next step. */
const AT_ONCE = 2000
/** Longer than an event usually waits in the stream. */
const PAUSE_MS = 1000

/** The search index of every locale has the published text of every live article, and nothing else. */
export const checkSearch: Check = async ({ table }, cursor) => {
  const findings: Finding[] = []
  const wrong = new Map<Locale, string[]>()
  let looked = 0
  let next = ''
  for (const locale of LOCALES.slice(cursor ? LOCALES.indexOf(cursor as Locale) : 0)) {
    if (looked > AT_ONCE) {
      next = locale
      break
    }
    const found = await isolated(locale, async () => {
      const before = [...(await renew(table, locale)), ...(await removeLeft(locale))]
      const faults = await indexFaults(table, locale)
      if (faults.wrong.length > 0) wrong.set(locale, faults.wrong)
      looked += faults.seen
      return before
    })
    findings.push(...found)
  }
  // What is still in the stream looks like a fault too.
  if (wrong.size > 0) await pause(PAUSE_MS)
  for (const [locale, originals] of wrong) {
    const repaired = await isolated(locale, async () =>
      (await syncArticles(table, locale, originals)).map((original) => ({ code: 'search-differs', subject: `${original} ${locale}`, repaired: true })),
    )
    findings.push(...repaired)
  }
  return { findings, cursor: next }
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
