import { HISTORY_LENGTH } from '#shared/contracts/operations/automation.ts'
import { type AutomationEntry, type HistoryRow, type HistoryWork, historyEntries } from '#shared/domain/operations/automation-history.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { readAtWork } from '../../platform/batch/long-work.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

/** Months that are looked through: every night leaves its rows, so they fill the history even of a newsroom on holiday. */
const MONTHS = 3

/** The latest entries of the history with the work that goes on. Two reads in a busy month; a quiet one takes two more. */
export async function readHistory(table: Table, now: number): Promise<AutomationEntry[]> {
  const [rows, running] = await Promise.all([readRows(table, now), readAtWork(table)])
  const works = await worksOf(table, rows, running)
  return withTitles(table, historyEntries(rows, [...works.values()], now, HISTORY_LENGTH))
}

/** Operations by id: those at work, and those that rows say are though they are not. */
export async function worksOf(
  table: Table,
  rows: readonly Pick<HistoryRow, 'id' | 'status'>[],
  running: readonly HistoryWork[],
): Promise<Map<string, HistoryWork>> {
  const known = new Map(running.map((work) => [work.id, work]))
  const doubtful = rows.filter(({ id, status }) => status === 'pending' && !known.has(id)).map(({ id }) => ({ id }))
  const others = await readAll(doubtful, (batch) => table.entities.operations.get(batch).go({ consistent: true, concurrent: 4 }))
  for (const work of others) known.set(work.id, work)
  return known
}

async function readRows(table: Table, now: number): Promise<HistoryRow[]> {
  const rows: HistoryRow[] = []
  let month = monthOf(new Date(now).toISOString())
  for (let count = 0; count < MONTHS && rows.length < HISTORY_LENGTH; count++) {
    // Rows with fifty verdicts may fill a page before there are enough of them.
    for (let cursor: string | null = null; ; ) {
      const page: { data: HistoryRow[]; cursor: string | null } = await table.entities.automationLog.query
        .log({ month })
        .go({ order: 'desc', limit: HISTORY_LENGTH - rows.length, cursor })
      rows.push(...page.data)
      cursor = page.cursor
      if (!cursor || rows.length >= HISTORY_LENGTH) break
    }
    month = monthOf(new Date(Date.parse(`${month}-01T00:00:00Z`) - 1).toISOString())
  }
  return rows
}

/** What articles are called now, where an entry does not say it. */
export async function withTitles<Entry extends AutomationEntry>(table: Table, entries: readonly Entry[]): Promise<Entry[]> {
  const untitled = entries.flatMap(({ article_id, details }) => (article_id && !details.title ? [article_id] : []))
  const keys = [...new Set(untitled)].map((original_id) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ concurrent: 4, attributes: ['original_id', 'title'] }))
  const titles = new Map(cards.map(({ original_id, title }) => [original_id, title]))
  return entries.map((entry) => ({ ...entry, details: { ...entry.details, title: entry.details.title ?? titles.get(entry.article_id ?? '') ?? null } }))
}
