import { expect, it } from 'vitest'
import { GATE_PROFILE_NAMES, GATE_PROFILES } from '#shared/domain/articles/gate-profiles.ts'
import { ORIGINAL_SETTINGS } from '#shared/domain/articles/gate-rules.ts'
import { PROFILE_TEXTS, withTexts } from './gate-texts.ts'

it('has the declared texts of settings and profiles in Lithuanian', () => {
  expect(ORIGINAL_SETTINGS.map(withTexts)).toEqual(ORIGINAL_SETTINGS)
  expect(PROFILE_TEXTS).toEqual(
    Object.fromEntries(GATE_PROFILE_NAMES.map((name) => [name, { label: GATE_PROFILES[name].label, about: GATE_PROFILES[name].about }])),
  )
})
