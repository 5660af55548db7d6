import { expect, it } from 'vitest'
import { activityCounters, counterExpiry, linkedCounter, linkedCountersOf, VIEWS_TOTAL, viewsOfDay } from './counters.ts'

it('what happened is counted in its minute and on its day of the newsroom', () => {
  expect(activityCounters('2026-11-21T22:30:59.999Z', 'translations')).toEqual([
    'activity.minute.2026-11-21T22:30.translations',
    'activity.day.2026-11-22.translations',
  ])
})

it('counters of a time run out, the others stay', () => {
  const days = (name: string) => ((counterExpiry(name) ?? 0) - Date.parse('2026-11-22T00:00:00Z') / 1000) / 86_400
  expect(days(viewsOfDay('2026-11-22'))).toBeGreaterThan(30)
  expect(days('activity.day.2026-11-22.reason.seo_score')).toBeGreaterThan(8)
  expect(days('activity.minute.2026-11-22T00:00.translations')).toBe(0.125)
  for (const name of [VIEWS_TOTAL, 'articles.total', 'articles.locale.en', 'activity', '']) expect(counterExpiry(name)).toBeNull()
})

it('counters of a language’s links share a range of their own', () => {
  expect([linkedCountersOf('lt'), linkedCounter('lt', 'none'), linkedCounter('en', 'waiting')]).toEqual(['links.lt.', 'links.lt.none', 'links.en.waiting'])
})
