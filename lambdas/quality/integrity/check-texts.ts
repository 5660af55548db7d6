import { editorPath } from '#shared/domain/articles/editor-path.ts'
import type { TaskFinding } from '#shared/domain/platform/admin-tasks.ts'
import { TEXT_FAULT_TEXTS, type TextFault } from '#shared/domain/quality/text-fault-names.ts'
import { textFaults } from '#shared/domain/quality/text-faults.ts'
import { LOCALES } from '#shared/locales.ts'
import { originalsIn } from '../../articles/reading/desk-list.ts'
import { unpackMarks } from '../../articles/reading/text-marks.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { logger } from '../../platform/log/log.ts'
import { asAppError } from '../../platform/process/faults.ts'
import { readTasks, taskWrites } from '../../platform/table/admin-tasks.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table, Writes } from '../../platform/table/table.ts'
import type { IntegrityFinding } from './family-faults.ts'
import { type Prints, type ReadText, readTextRows } from './text-rows.ts'

/** Articles whose texts are read at the same time: each some hundred kilobytes. */
const AT_ONCE = 4
/** Tasks of one shard that are written in one transaction, which holds a hundred writes. */
const TASKS = 60
const PREFIX = 'texts:'

/** What the texts of a shard are like. */
export interface TextCheck {
  texts: number
  findings: IntegrityFinding[]
  writes: Writes
}

/**
 * Reads every text of a shard: working copies, and what readers see. Finds what was written past the application, opens a task for each article of
 * which a text is wrong and closes those of articles that are right again. Changes no text: only a person knows what it should say.
 */
export async function checkTexts(table: Table, shard: string, { operationId, at }: { operationId: string; at: string }): Promise<TextCheck> {
  const before = await readPrints(table, shard)
  const ids = await originalsIn(table, shard)
  const looked = [...ids]
  const texts: ReadText[] = []
  const unread = new Set<string>()
  while (ids.length > 0) texts.push(...(await allDone(ids.splice(0, AT_ONCE).map((id) => readSome(table, id, before, unread)))).flat())
  const told = await textlessIn(table, shard)
  const faulty = texts.flatMap((text) => {
    const isTold = text.rows.draft === null && text.rows.live !== null && told.has(`${text.card.original_id} ${text.card.locale}`)
    const faults = textFaults(text.rows).filter((fault) => fault !== 'lost-text' || !isTold)
    return faults.length > 0 ? [{ ...text, faults }] : []
  })
  const findings = faulty.flatMap(({ card: { id, original_id, locale, title, published }, faults }) =>
    faults.map((code): IntegrityFinding => ({ code, id, original_id, locale, title, published, detail: '' })),
  )
  const tasks = await tasksOf(
    table,
    looked.filter((id) => !unread.has(id)),
    findings,
    at,
  )
  const prints = [...texts.flatMap((text) => text.prints), ...[...before].filter(([name]) => unread.has(name.split(' ')[0] ?? ''))]
  return {
    texts: texts.length,
    findings,
    writes: (entities) => [
      entities.checkedParts.put({ check: 'texts', part: shard, counts: {}, findings: pack(prints), checked_at: at, operation_id: operationId }).commit(),
      ...tasks(entities),
    ],
  }
}

/** Lost working copies that the marks know of: the check of families tells of them. */
async function textlessIn(table: Table, shard: string): Promise<Set<string>> {
  const keys = LOCALES.map((locale) => ({ locale, shard }))
  const rows = await readAll(keys, (batch) => table.entities.textMarks.get(batch).go({ concurrent: 2 }))
  return new Set(
    rows.flatMap(({ locale, marks }) => unpackMarks(marks).flatMap(({ original_id, version }) => (version === 0 ? [`${original_id} ${locale}`] : []))),
  )
}

async function readPrints(table: Table, shard: string): Promise<Prints> {
  const { data } = await table.entities.checkedParts.get({ check: 'texts', part: shard }).go({ consistent: true })
  return new Map(data ? unpack<[string, string]>(data.findings) : [])
}

/** An article that cannot be read is told as such by the check of its family, and keeps no other from being read. */
async function readSome(table: Table, original_id: string, before: Prints, unread: Set<string>): Promise<ReadText[]> {
  try {
    return await readTextRows(table, original_id, before)
  } catch (thrown) {
    const error = asAppError(thrown)
    if (error.code !== 'internal') throw thrown
    logger().error('The texts of an article cannot be read.', { original_id, error })
    unread.add(original_id)
    return []
  }
}

async function tasksOf(table: Table, looked: readonly string[], findings: readonly IntegrityFinding[], at: string): Promise<Writes> {
  const known = await readTasks(table)
  const wrong = Map.groupBy(findings, ({ original_id }) => original_id)
  const keys = looked
    .filter((id) => wrong.has(id) || known.some(({ key, standing, status }) => key === PREFIX + id && (standing || status === 'open')))
    .slice(0, TASKS)
    .map((id) => PREFIX + id)
  return taskWrites(known, keys, new Map([...wrong].map(([id, some]) => [PREFIX + id, taskOf(id, some)])), at)
}

function taskOf(original_id: string, findings: readonly IntegrityFinding[]): TaskFinding {
  const languages = [...new Set(findings.map(({ locale }) => locale))]
  const named = findings.map(({ locale, code }) => `${locale}: ${TEXT_FAULT_TEXTS[code as TextFault]}`)
  return {
    title: `Straipsnio tekstas sugadintas (${languages.join(', ')}): ${findings[0]?.title || original_id}`,
    description: `${named.join('; ')}. Tekstai nekeisti. Peržiūrėkite juos redaktoriuje, pataisykite arba grąžinkite ankstesnę versiją.`,
    severity: findings.some(({ published }) => published) ? 'critical' : 'warning',
    // Of several languages the original's.
    screen: editorPath(original_id, languages.length === 1 ? languages[0] : undefined),
    source: 'integrity',
  }
}
