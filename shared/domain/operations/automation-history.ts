import type * as z from 'zod'
import type { automationEntry } from '#shared/contracts/operations/automation.ts'
import { storedCode } from '../../errors.ts'
import { forcedIn } from '../articles/forced-publication.ts'
import { REJECTION_REASONS } from '../articles/rejection-reasons.ts'
import { historyStatus, LOG_DETAILS, type LogAction, type LogStatus } from '../platform/automation-actions.ts'
import type { ARTICLE_WORK_KINDS } from '../platform/operation-kinds.ts'

export type AutomationEntry = z.output<typeof automationEntry>

/** A row of the log, as far as the history shows it. */
export interface HistoryRow {
  id: string
  action_type: LogAction
  status: LogStatus
  article_id?: string
  details?: unknown
  error_message?: string
  created_at: string
}

/** Long work as the history needs it. */
export interface HistoryWork {
  id: string
  kind: string
  article_id?: string
  status: 'running' | 'success' | 'error'
  step: string
  done: number
  total: number
  error_code?: string
  error_message?: string
  started_at: string
}

/** What work on one article is called in the log, which gets its row only when the work has ended. */
const ACTIONS: Readonly<Record<(typeof ARTICLE_WORK_KINDS)[number], LogAction>> = {
  'translate-article': 'translate',
  'estimate-translations': 'estimate_quality',
  'publish-article': 'publish',
  'unpublish-article': 'unpublish',
  'rollback-article': 'rollback',
  'trash-article': 'unpublish',
}

/** Hours after which a row that says that its work goes on is not believed any more, where nothing is known of the work. */
const BELIEVED_HOURS = 12

/**
 * Entries of the history, newest first: the rows of the log, and work that has none yet. Work that runs is shown as it stands now;
 * a row whose work has broken off without a last word has failed.
 * @param works those at work, and those that rows say are
 * @param now milliseconds since 1970
 * @param most entries
 */
export function historyEntries(rows: readonly HistoryRow[], works: readonly HistoryWork[], now: number, most: number): AutomationEntry[] {
  const workOf = new Map(works.map((work) => [work.id, work]))
  const logged = rows.map((row) => entryOf(row, workOf.get(row.id), now))
  const seen = new Set(rows.map(({ id }) => id))
  return [...logged, ...unloggedEntries(works, seen)]
    .sort((one, other) => (one.created_at < other.created_at ? 1 : one.created_at > other.created_at ? -1 : 0))
    .slice(0, most)
}

/** Work that runs and has no row yet. @param seen ids of rows */
export const unloggedEntries = (works: readonly HistoryWork[], seen: ReadonlySet<string>): AutomationEntry[] =>
  works.filter(({ id, kind, status }) => status === 'running' && !seen.has(id) && Object.hasOwn(ACTIONS, kind)).map(workEntry)

/** A row as the history shows it. @param work the row's, where that is known @param now milliseconds since 1970 */
export function entryOf(row: HistoryRow, work: HistoryWork | undefined, now: number): AutomationEntry {
  const facts = (typeof row.details === 'object' && row.details !== null ? row.details : {}) as Record<string, unknown>
  const entry: AutomationEntry = {
    id: row.id,
    action_type: row.action_type,
    status: historyStatus(row.status, numberIn(facts.processed)),
    details: {
      title: textIn(facts.title),
      config_name: textIn(facts.config_name),
      progress: textIn(facts.progress),
      step: textIn(facts.step),
      processed: numberIn(facts.processed),
      total: numberIn(facts.total),
      progress_percent: percentIn(facts.progress_percent),
    },
    counts: countsIn(facts),
    reasons: reasonsIn(facts),
    forced: forcedIn(facts),
    article_id: row.article_id ?? null,
    operation_id: null,
    error_message: row.error_message ?? null,
    error_code: storedCode(facts.code),
    created_at: row.created_at,
  }
  if (entry.status !== 'running') return entry
  if (work?.status === 'running') return atWork(entry, work)
  const isBelieved = !work && now - Date.parse(row.created_at) < BELIEVED_HOURS * 3_600_000
  if (isBelieved) return entry
  if (work?.status === 'success') return { ...entry, status: 'success' }
  // Work that is told as failed has a code of its own; what broke off without a last word has none.
  const error_code = storedCode(work?.error_code) ?? entry.error_code ?? 'broken-off'
  return { ...entry, status: 'error', error_code, error_message: work?.error_message ?? entry.error_message }
}

const workEntry = (work: HistoryWork): AutomationEntry =>
  atWork(
    {
      id: work.id,
      action_type: ACTIONS[work.kind as keyof typeof ACTIONS],
      status: 'running',
      details: { title: null, config_name: null, progress: null, step: null, processed: null, total: null, progress_percent: null },
      counts: {},
      reasons: [],
      forced: null,
      article_id: work.article_id ?? null,
      operation_id: work.id,
      error_message: null,
      error_code: null,
      created_at: work.started_at,
    },
    work,
  )

function atWork(entry: AutomationEntry, { id, step, done, total }: HistoryWork): AutomationEntry {
  const progress_percent = total > 0 ? Math.min(100, Math.round((100 * done) / total)) : null
  return { ...entry, operation_id: id, details: { ...entry.details, step, processed: done, total, progress_percent } }
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const numberIn = (value: unknown): number | null => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null)
const percentIn = (value: unknown): number | null => (typeof value === 'number' && value >= 0 && value <= 100 ? value : null)

const countsIn = (facts: Record<string, unknown>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (typeof value === 'number' && !(LOG_DETAILS as readonly string[]).includes(name) ? [[name, value]] : [])),
  )

/** The rules that a refusal names, and the code of a failure, each once. */
function reasonsIn({ verdicts, code }: Record<string, unknown>): AutomationEntry['reasons'] {
  const broken = (Array.isArray(verdicts) ? verdicts : []).flatMap((verdict: { rule?: unknown; passed?: unknown } | null) =>
    verdict?.passed === false ? [verdict.rule] : [],
  )
  return REJECTION_REASONS.filter((reason) => broken.includes(reason) || code === reason)
}
