import type { HistoryStatus, LogAction } from '../platform/automation-actions.ts'
import { newsroomDay } from '../platform/newsroom-days.ts'
import { isChore } from './history-kinds.ts'

/** An entry, as far as folding needs it. */
export interface FoldedEntry {
  action_type: LogAction
  status: HistoryStatus
  counts: Readonly<Record<string, number>>
  article_id: string | null
  actor: { kind: string } | null
  created_at: string
}

/** The runs of one chore on one day of the newsroom. */
export interface ChoreLine {
  action_type: LogAction
  runs: number
  /** Runs that ended so. */
  failed: number
  partial: number
  /** The most that one run has counted, by name: sums over runs would count what stays as it is again and again. */
  most: Record<string, number>
  first_at: string
  last_at: string
}

/** A day of the newsroom: what happened, and its chores folded. */
export interface HistoryDay<Entry> {
  day: string
  entries: Entry[]
  chores: ChoreLine[]
}

/**
 * Entries by day of the newsroom, newest first as they are given; the runs of a chore are one line of their day. Chores at work stay entries.
 * @param folds false: every run is an entry
 */
export function historyDays<Entry extends FoldedEntry>(entries: readonly Entry[], folds: boolean): HistoryDay<Entry>[] {
  const days = new Map<string, HistoryDay<Entry>>()
  for (const entry of entries) {
    const day = newsroomDay(Date.parse(entry.created_at))
    const own = days.get(day) ?? { day, entries: [], chores: [] }
    days.set(day, own)
    const folded = folds && entry.status !== 'running' && isChore(entry.action_type, entry.actor?.kind ?? null, entry.article_id)
    if (folded) own.chores = withChore(own.chores, lineOf(entry))
    else own.entries.push(entry)
  }
  return [...days.values()]
}

/** Two pages of the history as one: a day that ended the first and begins the second is one day, and so is each of its chores. */
export function joinedDays<Entry>(one: readonly HistoryDay<Entry>[], other: readonly HistoryDay<Entry>[]): HistoryDay<Entry>[] {
  const [last, next] = [one.at(-1), other[0]]
  if (!last || !next || last.day !== next.day) return [...one, ...other]
  const joined = { day: last.day, entries: [...last.entries, ...next.entries], chores: next.chores.reduce(withChore, last.chores) }
  return [...one.slice(0, -1), joined, ...other.slice(1)]
}

const lineOf = ({ action_type, status, counts, created_at }: FoldedEntry): ChoreLine => ({
  ...{ action_type, runs: 1, failed: status === 'error' ? 1 : 0, partial: status === 'partial_success' ? 1 : 0 },
  ...{ most: { ...counts }, first_at: created_at, last_at: created_at },
})

/** @param line older than what its day has already */
function withChore(chores: ChoreLine[], line: ChoreLine): ChoreLine[] {
  const known = chores.find(({ action_type }) => action_type === line.action_type)
  if (!known) return [...chores, line]
  const most = { ...known.most }
  for (const [name, count] of Object.entries(line.most)) most[name] = Math.max(most[name] ?? 0, count)
  const sum = {
    ...{ action_type: line.action_type, runs: known.runs + line.runs, failed: known.failed + line.failed, partial: known.partial + line.partial, most },
    ...{ first_at: line.first_at, last_at: known.last_at },
  }
  return chores.map((one) => (one === known ? sum : one))
}
