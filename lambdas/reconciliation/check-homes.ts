import { homePath } from '#shared/domain/addresses.ts'
import { LOCALES } from '#shared/locales.ts'
import { writeHomes } from '../publishing/homes.ts'
import { keepListings, keepMentions } from '../publishing/mentions.ts'
import { readAll } from '../runtime/batches.ts'
import type { Check } from './check.ts'
import type { Finding } from './finding.ts'

/** Home pages show what is live, and what each mentions is recorded. */
export const checkHomes: Check = async ({ table, pages }) => {
  const { written, shown } = await writeHomes(table, LOCALES, pages, { concerns: () => true })
  const findings: Finding[] = written.map((path) => ({ code: 'home-differs', subject: path, repaired: true }))
  for (const [locale, mentions] of shown) {
    const path = homePath(locale)
    const page = { path, locale, rendered_at: new Date().toISOString() }
    const keys = mentions.map((original_id) => ({ original_id, path }))
    const known = new Set((await readAll(keys, (batch) => table.entities.pageMentions.get(batch).go({ consistent: true }))).map((row) => row.original_id))
    const unknown = mentions.filter((original) => !known.has(original))
    await keepMentions(table, [{ ...page, mentions: unknown }])
    findings.push(...unknown.map((original) => ({ code: 'mention-missing', subject: `${path} ${original}`, repaired: true })))
    const { data: listing } = await table.entities.listingPages.get({ path }).go({ consistent: true })
    if (JSON.stringify(listing?.mentions) === JSON.stringify(mentions)) continue
    await keepListings(table, [{ ...page, mentions }])
    findings.push({ code: 'listing-differs', subject: path, repaired: true })
  }
  return { findings, cursor: '' }
}
