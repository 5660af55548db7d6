import { expect, it } from 'vitest'
import { FORCED_PUBLICATION, forcedIn, overriddenRules } from './forced-publication.ts'

const verdict = { rule: 'word_count', locale: 'en', measured: 200, threshold: 1000, passed: false } as const

it('keeps the rules that failed, thirty at most', () => {
  const { passed: _, ...rule } = verdict
  expect(overriddenRules([verdict, { ...verdict, rule: 'h2_count', passed: true }])).toEqual([rule])
  expect(overriddenRules(Array.from({ length: 40 }, () => verdict))).toHaveLength(30)
})

it('reads them from a row of the log, also of an earlier release', () => {
  const { passed: _, ...rule } = verdict
  expect(forcedIn({ forced: true, reason: 'Urgent warning', overridden_rules: [rule], missingLocales: ['tr'] })).toEqual({
    ...{ reason: 'Urgent warning', rules: [rule], missing: ['tr'] },
  })
  expect(forcedIn({ forced: true, reason: 'Urgent warning' })).toEqual({ reason: 'Urgent warning', rules: [], missing: [] })
  for (const none of [{}, { forced: false, reason: 'x' }, { forced: true }, { forced: 'true', reason: 'x' }]) expect(forcedIn(none)).toBeNull()
})

it('the audit row of a forced publication keeps its name: rows of before are found by it', () => {
  expect(FORCED_PUBLICATION).toBe('forcedPublication')
})
