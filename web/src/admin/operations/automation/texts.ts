import type { HistoryStatus } from '#shared/domain/platform/automation-actions.ts'
import { countText, saidCounts } from '../../platform/operations/operation-texts.ts'
import { ACTION_TEXTS } from '../live-statistics/texts.ts'
import type { AutomationEntry } from './automation-entry.ts'

export const HISTORY_TEXTS: Readonly<Record<HistoryStatus, string>> = {
  success: 'Pavyko',
  error: 'Nepavyko',
  running: 'Vykdoma',
  partial_success: 'Pavyko iš dalies',
}
export const HISTORY_COLORS: Readonly<Record<HistoryStatus, string>> = { success: 'accent', error: 'red', running: 'gray', partial_success: 'yellow' }

/** What an entry is called: the action, and what it was about. */
export const entryName = ({ action_type, details }: AutomationEntry): string =>
  [ACTION_TEXTS[action_type], details.title ?? details.config_name].filter(Boolean).join(': ')

/** How far the work has come or came, in one line; empty where that says nothing. */
export function progressText({ details: { progress, processed, total } }: AutomationEntry): string {
  const done = total ? `${processed ?? 0} iš ${total}` : processed ? `Atlikta: ${processed}` : null
  const isSaid = progress === `${processed}/${total}`
  return [done, isSaid ? null : progress].filter(Boolean).join(' · ')
}

/** What was counted, by name; what is nought says nothing. */
export const countedText = ({ counts }: AutomationEntry): string =>
  saidCounts(counts)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => countText(name, count))
    .join(', ')
