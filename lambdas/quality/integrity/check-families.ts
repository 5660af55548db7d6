import type { Standing } from '#shared/domain/quality/integrity.ts'
import { LOCALES } from '#shared/locales.ts'
import { unpackEntries } from '../../articles/reading/desk-list.ts'
import { unpackMarks } from '../../articles/reading/text-marks.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { CHECKED_FIELDS, type CheckedCard, familyFaults, type IntegrityFinding } from './family-faults.ts'

/** Families that are read at the same time. */
const AT_ONCE = 10

/** What the published articles of some families count as, and what is wrong with any of them. */
export interface FamilyCheck {
  families: number
  published: Readonly<Record<Standing, number>>
  findings: IntegrityFinding[]
}

/** Looks at every family of some shards of the desk's lists: their rows, one a language, name them all, also those whose original is gone. */
export async function checkFamilies(table: Table, shards: readonly string[]): Promise<FamilyCheck> {
  const keys = shards.flatMap((shard) => LOCALES.map((locale) => ({ locale, shard })))
  const [lists, marks] = await Promise.all([
    readAll(keys, (batch) => table.entities.deskLists.get(batch).go({ concurrent: 2 })),
    readAll(keys, (batch) => table.entities.textMarks.get(batch).go({ concurrent: 2 })),
  ])
  const textless = new Set(
    marks.flatMap(({ locale, marks: packed }) =>
      unpackMarks(packed).flatMap(({ original_id, version }) => (version === 0 ? [`${original_id} ${locale}`] : [])),
    ),
  )
  const ids = [...new Set(lists.flatMap(({ entries }) => unpackEntries(entries).map(({ original_id }) => original_id)))]
  const check = {
    families: 0,
    published: { 'valid-base': 0, 'broken-base': 0, 'valid-translation': 0, 'orphaned-translation': 0 },
    findings: [] as IntegrityFinding[],
  }
  while (ids.length > 0) {
    for (const { cards, hasHead } of await allDone(ids.splice(0, AT_ONCE).map((id) => readFamilyFacts(table, id)))) {
      if (cards.length === 0) continue
      const missing = new Set(cards.flatMap(({ original_id, locale }) => (textless.has(`${original_id} ${locale}`) ? [locale] : [])))
      const { findings, published } = familyFaults(cards, { hasHead, textless: missing })
      check.families++
      for (const standing of published) check.published[standing]++
      check.findings.push(...findings)
    }
  }
  return check
}

async function readFamilyFacts(table: Table, original_id: string): Promise<{ cards: CheckedCard[]; hasHead: boolean }> {
  const [{ data: cards }, { data: head }] = await Promise.all([
    table.entities.cards.query.family({ original_id }).go({ consistent: true, pages: 'all', attributes: [...CHECKED_FIELDS] }),
    table.entities.families.get({ original_id }).go({ consistent: true, attributes: ['live_version'] }),
  ])
  return { cards, hasHead: head !== null }
}
