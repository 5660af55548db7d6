import { type Actor, person } from '#shared/domain/platform/actor.ts'
import type { LogAction } from '#shared/domain/platform/automation-actions.ts'
import { newsroomDay, newsroomDayBegin } from '#shared/domain/platform/newsroom-days.ts'
import { logAutomation } from '../../platform/batch/automation-log.ts'
import { newId } from '../../platform/process/ids.ts'
import type { Table } from '../../platform/table/table.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAYS = 30
const AT_ONCE = 20

/** Chores of an hour. */
const HOURLY = {
  check_health: 'check-health',
  html_check: 'check-html',
  run_automation: 'run-automation',
  content_research: 'research-content',
  seo_optimize: 'optimize-seo',
  image_generation_progress: 'scan-pictures',
} as const

interface Month {
  /** Epoch milliseconds of its end. */
  now: number
  articleId: string
  editor: string
}

/**
 * A month of a newsroom in the log, through the writer that every feature uses: some 150 chores a day, two translations of other articles, and on last
 * Tuesday one article that was created, translated and published.
 */
export async function simulateMonth(table: Table, { now, articleId, editor }: Month) {
  const writes: (() => Promise<void>)[] = []
  const counts: Partial<Record<LogAction, number>> = {}
  let [byEditor, failed] = [0, 0]
  const add = (action: LogAction, at: number, by: Actor, rest: { article_id?: string; status?: 'failed'; details?: Record<string, unknown> } = {}) => {
    counts[action] = (counts[action] ?? 0) + 1
    if (by.kind === 'person') byEditor++
    if (rest.status === 'failed') failed++
    writes.push(() => logAutomation(table, newId(), new Date(at).toISOString(), { action_type: action, status: 'success', by, ...rest }))
  }
  const midnight = Date.parse(newsroomDayBegin(now))
  for (let hour = 1; hour <= DAYS * 24; hour++)
    for (const [action, schedule] of Object.entries(HOURLY) as [keyof typeof HOURLY, string][]) {
      const by = { kind: 'schedule', id: schedule } as const
      add(action, midnight - hour * HOUR_MS + 60_000, by, {
        ...(action === 'html_check' ? { details: { suspicious: hour % 3 === 0 ? 4 : 2 } } : {}),
        ...(action === 'content_research' && hour % 100 === 0 ? { status: 'failed' } : {}),
      })
    }
  for (let day = 1; day <= DAYS; day++) {
    const article_id = newId()
    add('translate', midnight - day * DAY_MS + 9 * HOUR_MS, person(editor), { article_id })
    add(
      'translate',
      midnight - day * DAY_MS + 10 * HOUR_MS,
      { kind: 'automation', id: 'run-automation' },
      { article_id, ...(day % 7 === 0 ? { status: 'failed' } : {}) },
    )
  }
  const tuesday = lastTuesday(now)
  add('create_article', tuesday - 2 * HOUR_MS, person(editor), { article_id: articleId })
  add('translate', tuesday - HOUR_MS, person(editor), { article_id: articleId })
  add('publish', tuesday, person(editor), { article_id: articleId, details: { processed: 15, total: 15 } })
  for (let n = 0; n < writes.length; n += AT_ONCE) await Promise.all(writes.slice(n, n + AT_ONCE).map((write) => write()))
  return { rows: writes.length, counts, byEditor, failed, tuesday: new Date(tuesday).toISOString() }
}

/** Eleven o'clock in the newsroom on the last Tuesday before today. */
function lastTuesday(now: number): number {
  let midnight = Date.parse(newsroomDayBegin(now))
  do midnight = Date.parse(newsroomDayBegin(midnight - 12 * HOUR_MS))
  while (new Date(`${newsroomDay(midnight)}T12:00:00Z`).getUTCDay() !== 2)
  return midnight + 11 * HOUR_MS
}
