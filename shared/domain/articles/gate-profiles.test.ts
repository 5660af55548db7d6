import { expect, it } from 'vitest'
import { gateProfileSettings, qualityGateSettings } from '#shared/contracts/publishing/gate-settings.ts'
import { SECTIONS } from '#shared/sections.ts'
import { GATE_PROFILE_NAMES, GATE_PROFILES, gateProfileOf, isGateProfile } from './gate-profiles.ts'
import { isSetting } from './gate-rule.ts'
import { GATE_RULES } from './gate-rules.ts'

it('every section has the specified thresholds until somebody chooses otherwise', () => {
  for (const category_id of SECTIONS)
    expect(gateProfileOf({ category_id }, gateProfileSettings.parse({}))).toEqual({ name: 'standard', chosen_for: 'section', asks: {} })
  expect(Object.keys(gateProfileSettings.shape)).toEqual(SECTIONS.map((section) => `gate_profile_${section}`))
  expect(Object.keys(qualityGateSettings.shape)).toHaveLength(8)
})

it('an editor’s choice comes before the section’s; a name that nobody knows is none', () => {
  const settings = gateProfileSettings.parse({ gate_profile_news: 'news' })
  expect(gateProfileOf({ category_id: 'news' }, settings)).toMatchObject({ name: 'news', chosen_for: 'section' })
  expect(gateProfileOf({ category_id: 'news', gate_profile: 'alert' }, settings)).toMatchObject({ name: 'alert', chosen_for: 'article' })
  expect(gateProfileOf({ category_id: 'news', gate_profile: 'toString' }, settings)).toMatchObject({ name: 'news', chosen_for: 'section' })
  expect(gateProfileOf({ category_id: 'news' }, { gate_profile_news: 'of another release' }).name).toBe('standard')
  expect(['alert', 'standard', 'constructor', '', null, undefined].map(isGateProfile)).toEqual([true, true, false, false, false, false])
  expect(gateProfileSettings.safeParse({ gate_profile_news: 'x' }).success).toBe(false)
})

it('profiles ask only of rules that there are, within the ranges of their settings', () => {
  for (const name of GATE_PROFILE_NAMES) {
    for (const [rule, asked] of Object.entries(GATE_PROFILES[name].asks)) {
      const declared = GATE_RULES.find((one) => one.name === rule)
      expect([name, rule, declared?.limit]).toEqual([name, rule, 'at-least'])
      if (declared && isSetting(declared.threshold)) expect(asked).toBeLessThanOrEqual((declared.threshold as { max: number }).max)
    }
  }
})
