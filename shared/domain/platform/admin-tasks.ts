import type { ProblemPlace } from './problem-places.ts'

/** Whether somebody still has to do it. */
export const TASK_STATUSES = ['open', 'closed'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

export const TASK_SEVERITIES = ['warning', 'critical'] as const

/** Stands for whoever closed a task where nobody did: its problem is gone. */
export const CLOSED_BY_ITSELF = 'system-guardian'

/** Something that a person has to do something about. One problem has one task, however often it comes back. */
export interface AdminTask {
  /** Of the problem: `hreflang-broken`. */
  key: string
  title: string
  /** What to do about it. */
  description: string
  severity: (typeof TASK_SEVERITIES)[number]
  /** The screen where that is done, below `/admin/`. */
  screen: string
  /** What it is about, the first ones: none where the screen shows all that there is. */
  places?: readonly ProblemPlace[]
  /** Which check found it. */
  source: string
  status: TaskStatus
  /** The problem was there when it was last looked for, whatever the status says. */
  standing: boolean
  /** How often it was opened: 2 is a problem that has come back once. */
  opened: number
  opened_at: string
  /** When the problem was last found. */
  seen_at: string
  closed_at?: string
  /** A person's id, or {@link CLOSED_BY_ITSELF}. */
  closed_by?: string
}

/** What a check says of a problem that it has found. */
export type TaskFinding = Pick<AdminTask, 'title' | 'description' | 'severity' | 'screen' | 'places' | 'source'>

/**
 * A problem's task after the problem was found once more. Closed by a person while the problem stood, it stays closed until the
 * problem has been gone: otherwise every check would undo what the person has decided.
 */
export function taskAfterFinding(key: string, before: AdminTask | undefined, finding: TaskFinding, now: string): AdminTask {
  const stays = before?.status === 'open' || before?.standing
  if (before && stays) return { ...before, ...finding, standing: true, seen_at: now }
  return { key, ...finding, status: 'open', standing: true, opened: (before?.opened ?? 0) + 1, opened_at: now, seen_at: now }
}

/** A problem's task after the problem was looked for and is gone; the same object when that changes nothing. */
export function taskAfterAbsence(before: AdminTask, now: string): AdminTask {
  if (before.status === 'open') return { ...before, standing: false, status: 'closed', closed_at: now, closed_by: CLOSED_BY_ITSELF }
  return before.standing ? { ...before, standing: false } : before
}

/** A person says that it is done. */
export const closedTask = (before: AdminTask, by: string, now: string): AdminTask => ({ ...before, status: 'closed', closed_at: now, closed_by: by })

/** A person wants it to be looked after again. */
export function reopenedTask({ closed_at: _, closed_by: _by, ...before }: AdminTask, now: string): AdminTask {
  return { ...before, status: 'open', opened: before.opened + 1, opened_at: now }
}

/** Open ones first, the worst of them first; of closed ones the latest. */
export const byUrgency = (one: AdminTask, other: AdminTask): number => (urgencyOf(one) < urgencyOf(other) ? 1 : -1)

const urgencyOf = ({ status, severity, opened_at, closed_at }: AdminTask): string =>
  `${status === 'open' ? 1 : 0}${status === 'open' && severity === 'critical' ? 1 : 0}${closed_at ?? opened_at}`
