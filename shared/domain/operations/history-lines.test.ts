import { expect, it } from 'vitest'
import type { HistoryStatus, LogAction } from '../platform/automation-actions.ts'
import { type FoldedEntry, historyDays, joinedDays } from './history-lines.ts'

const entry = (created_at: string, action_type: LogAction, change: Partial<FoldedEntry> = {}): FoldedEntry => ({
  ...{ action_type, status: 'success' as HistoryStatus, counts: {}, article_id: null, actor: { kind: 'schedule' }, created_at },
  ...change,
})

const ROWS = [
  entry('2026-11-25T10:00:00.000Z', 'html_check', { status: 'running' }),
  entry('2026-11-25T09:00:00.000Z', 'html_check', { counts: { suspicious: 2 }, status: 'error' }),
  entry('2026-11-25T08:30:00.000Z', 'publish', { article_id: 'a', actor: { kind: 'person' } }),
  entry('2026-11-25T08:00:00.000Z', 'html_check', { counts: { suspicious: 4 }, status: 'partial_success' }),
  entry('2026-11-25T07:00:00.000Z', 'html_check', { actor: { kind: 'person' } }),
  entry('2026-11-25T06:00:00.000Z', 'seo_optimize', { article_id: 'a' }),
  // Two hours before the newsroom's midnight it is still the day before in UTC.
  entry('2026-11-24T23:00:00.000Z', 'check_health', { actor: null }),
  entry('2026-11-24T20:00:00.000Z', 'check_health'),
]

it('folds the runs of a chore by day of the newsroom; what runs, what people start and what is about an article stays an entry', () => {
  const days = historyDays(ROWS, true)
  expect(days.map(({ day, entries, chores }) => [day, entries.map(({ created_at }) => created_at.slice(11, 13)), chores.length])).toEqual([
    ['2026-11-25', ['10', '08', '07', '06'], 2],
    ['2026-11-24', [], 1],
  ])
  expect(days[0]?.chores[0]).toEqual({
    ...{ action_type: 'html_check', runs: 2, failed: 1, partial: 1, most: { suspicious: 4 } },
    ...{ first_at: '2026-11-25T08:00:00.000Z', last_at: '2026-11-25T09:00:00.000Z' },
  })
  expect(historyDays(ROWS, false).map(({ entries, chores }) => [entries.length, chores.length])).toEqual([
    [7, 0],
    [1, 0],
  ])
})

it('two pages are one list, wherever the first one ended', () => {
  for (let cut = 0; cut <= ROWS.length; cut++)
    expect(joinedDays(historyDays(ROWS.slice(0, cut), true), historyDays(ROWS.slice(cut), true))).toEqual(historyDays(ROWS, true))
})
