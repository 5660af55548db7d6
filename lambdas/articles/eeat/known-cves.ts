import { cvesIn, linkedCves } from '#shared/domain/articles/cve-ids.ts'
import { plainText } from '#shared/domain/text/words.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { readOrigin, readSources } from '../provenance/store.ts'
import type { DraftRow } from '../reading/family.ts'

/** CVE numbers of one text that are looked up: one read of a hundred rows. */
const LOOKED_UP = 100

/**
 * Which of the CVE numbers that a text names are in its stored sources, or in what research has read in half a year (NVD, CISA's catalogue,
 * feeds). Numbers that the text's own links name need no look-up; without others nothing is read.
 */
export async function readKnownCves(table: Table, { original_id, title, content }: DraftRow): Promise<string[]> {
  const linked = new Set(linkedCves(content))
  const named = cvesIn(`${title} ${plainText(content)}`).filter((cve) => !linked.has(cve))
  if (named.length === 0) return []
  const origin = await readOrigin(table, original_id)
  const sourced = origin ? (await readSources(table, origin)).flatMap(({ url, title: name, text }) => cvesIn(`${url} ${name} ${text}`)) : []
  const keys = named
    .filter((cve) => !sourced.includes(cve))
    .slice(0, LOOKED_UP)
    .map((key) => ({ key }))
  const reported = await readAll(keys, (some) => table.entities.suggestedClaims.get(some).go())
  return [...sourced, ...reported.map(({ key }) => key)]
}
