import type { HistoryGroup } from '#shared/domain/operations/history-kinds.ts'
import type { HistoryStatus } from '#shared/domain/platform/automation-actions.ts'
import { SCHEDULE_NAMES, type ScheduleName } from '#shared/schedules.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { countText, saidCounts } from '../../platform/operations/operation-texts.ts'
import { jobTexts } from '../cron-jobs/texts.ts'
import { ACTION_TEXTS } from '../live-statistics/texts.ts'
import type { HistoryEntry } from './automation-entry.ts'
import { t } from './catalogue.ts'

export const HISTORY_TEXTS: Readonly<Record<HistoryStatus, string>> = {
  success: t.succeeded,
  error: t.failed,
  running: t.running,
  partial_success: t.partlySucceeded,
}
export const HISTORY_COLORS: Readonly<Record<HistoryStatus, string>> = { success: 'accent', error: 'red', running: 'gray', partial_success: 'yellow' }

export const GROUP_TEXTS: Readonly<Record<HistoryGroup, string>> = {
  publications: t.publications,
  translations: t.translations,
  texts: t.articleTexts,
  checks: t.checks,
}

const weekday = new Intl.DateTimeFormat(FORMAT_LOCALE, { weekday: 'long', timeZone: 'UTC' })

/** What a day of the newsroom is called: `antradienis, 2026-11-24`. @param today `2026-11-26` */
export function dayName(day: string, today: string): string {
  if (day === today) return t.today({ day })
  return `${weekday.format(Date.parse(`${day}T12:00:00Z`))}, ${day}`
}

const isSchedule = (name: string): name is ScheduleName => (SCHEDULE_NAMES as readonly string[]).includes(name)

/** Who began something: a person's name, a schedule's title. */
export function actorText(actor: HistoryEntry['actor']): string {
  if (!actor) return '–'
  if (actor.kind === 'person') return actor.name ?? t.formerAdministrator
  return isSchedule(actor.id) ? jobTexts(actor.id).title : t.automationActor
}

/** What an entry is called: the action, and what it was about. */
export const entryName = ({ action_type, details }: HistoryEntry): string =>
  [ACTION_TEXTS[action_type], details.title ?? details.config_name].filter(Boolean).join(': ')

/** How far the work has come or came, in one line; empty where that says nothing. */
export function progressText({ details: { progress, processed, total } }: HistoryEntry): string {
  const done = total ? t.doneOfTotal({ processed: processed ?? 0, total }) : processed ? t.done({ processed }) : null
  const isSaid = progress === `${processed}/${total}`
  return [done, isSaid ? null : progress].filter(Boolean).join(' · ')
}

/** What was counted, by name; what is nought says nothing. */
export const countedText = ({ counts }: HistoryEntry): string =>
  saidCounts(counts)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => countText(name, count))
    .join(', ')
