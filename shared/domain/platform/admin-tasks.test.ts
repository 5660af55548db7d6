import { expect, it } from 'vitest'
import { type AdminTask, byUrgency, CLOSED_BY_ITSELF, closedTask, reopenedTask, taskAfterAbsence, taskAfterFinding } from './admin-tasks.ts'

const finding = { title: 'Hreflang: 3', description: 'Perkurkite.', severity: 'critical', screen: 'seo-health', source: 'hreflang' } as const
const at = (hour: number) => `2026-11-22T${String(hour).padStart(2, '0')}:00:00.000Z`
const found = (before: AdminTask | undefined, hour: number, title: string = finding.title) =>
  taskAfterFinding('hreflang-broken', before, { ...finding, title }, at(hour))

it('a problem opens one task, which follows it and closes by itself when it is gone', () => {
  const opened = found(undefined, 1)
  expect(opened).toEqual({ key: 'hreflang-broken', ...finding, status: 'open', standing: true, opened: 1, opened_at: at(1), seen_at: at(1) })
  const again = found(opened, 2, 'Hreflang: 4')
  expect(again).toEqual({ ...opened, title: 'Hreflang: 4', seen_at: at(2) })
  const gone = taskAfterAbsence(again, at(3))
  expect(gone).toEqual({ ...again, standing: false, status: 'closed', closed_at: at(3), closed_by: CLOSED_BY_ITSELF })
  expect(taskAfterAbsence(gone, at(4))).toBe(gone)
  expect(found(gone, 5)).toEqual({ ...opened, opened: 2, opened_at: at(5), seen_at: at(5) })
})

it('closed by a person it stays closed until the problem has been gone once', () => {
  const closed = closedTask(found(undefined, 1), 'rasa', at(2))
  expect(found(closed, 3)).toEqual({ ...closed, seen_at: at(3) })
  expect(reopenedTask(closed, at(3))).toMatchObject({ status: 'open', opened: 2, opened_at: at(3) })
  expect(reopenedTask(closed, at(3))).not.toHaveProperty('closed_by')
  const gone = taskAfterAbsence(closed, at(4))
  expect(gone).toEqual({ ...closed, standing: false })
  expect(found(gone, 5)).toMatchObject({ status: 'open', opened: 2 })
})

it('what is open and critical comes first, then what was closed last', () => {
  const open = found(undefined, 1)
  const warning: AdminTask = { ...open, key: 'a', severity: 'warning', opened_at: at(9) }
  const early = closedTask({ ...open, key: 'b' }, 'rasa', at(2))
  const late = closedTask({ ...open, key: 'c', severity: 'warning' }, 'rasa', at(3))
  expect([early, warning, late, open].sort(byUrgency).map(({ key }) => key)).toEqual(['hreflang-broken', 'a', 'c', 'b'])
})
