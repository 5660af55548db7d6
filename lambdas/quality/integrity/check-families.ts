import { hasBase, type Standing } from '#shared/domain/quality/integrity.ts'
import { LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { unpackEntries } from '../../articles/reading/desk-list.ts'
import { unpackMarks } from '../../articles/reading/text-marks.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { logger } from '../../platform/log/log.ts'
import { asAppError } from '../../platform/process/faults.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { CHECKED_FIELDS, type CheckedCard, familyFaults, type IntegrityFinding } from './family-faults.ts'
import { isRebuildable } from './rebuildable.ts'

/** Families that are read at the same time. */
const AT_ONCE = 10

/** What the published articles of some families count as, and what is wrong with any of them. */
export interface FamilyCheck {
  families: number
  published: Readonly<Record<Standing, number>>
  findings: IntegrityFinding[]
  /** Lost originals of live articles that can be made anew. */
  rebuildable: string[]
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
    rebuildable: [] as string[],
  }
  while (ids.length > 0) {
    for (const facts of await allDone(ids.splice(0, AT_ONCE).map((id) => factsOf(table, id, textless)))) {
      if (!facts) continue
      check.families++
      for (const standing of facts.published) check.published[standing]++
      check.findings.push(...facts.findings)
      check.rebuildable.push(...facts.rebuildable)
    }
  }
  return check
}

type FamilyFindings = ReturnType<typeof familyFaults> & { rebuildable: string[] }

/** What is wrong with one family; one that cannot be read is wrong itself, and keeps no other from being looked at. */
async function factsOf(table: Table, original_id: string, textless: ReadonlySet<string>): Promise<FamilyFindings | null> {
  try {
    const { cards, hasHead } = await readFamilyRows(table, original_id)
    if (cards.length === 0) return null
    const missing = new Set(cards.flatMap(({ locale }) => (textless.has(`${original_id} ${locale}`) ? [locale] : [])))
    const isLost = !hasBase(cards) && (await isRebuildable(table, original_id))
    return { ...familyFaults(cards, { hasHead, textless: missing }), rebuildable: isLost ? [original_id] : [] }
  } catch (thrown) {
    const { code } = asAppError(thrown)
    if (code !== 'internal') throw thrown
    logger().error('An article cannot be read.', { original_id, error: thrown as Error })
    const finding: IntegrityFinding = { code: 'unreadable', id: original_id, original_id, locale: ORIGINAL_LOCALE, title: '', published: false, detail: '' }
    return { findings: [finding], published: [], rebuildable: [] }
  }
}

async function readFamilyRows(table: Table, original_id: string): Promise<{ cards: CheckedCard[]; hasHead: boolean }> {
  const [{ data: cards }, { data: head }] = await Promise.all([
    table.entities.cards.query.family({ original_id }).go({ consistent: true, pages: 'all', attributes: [...CHECKED_FIELDS] }),
    table.entities.families.get({ original_id }).go({ consistent: true, attributes: ['live_version'] }),
  ])
  return { cards, hasHead: head !== null }
}
