import { expect, it } from 'vitest'
import { qualityGateSettings } from '#shared/contracts/publishing/gate-settings.ts'
import { GATE_DEFAULTS, GATE_KEYS, NUMBER_FIELDS, SWITCH_FIELDS, thresholdOf } from './gate-fields.ts'

it('[M-162] what is no number is 0; what is out of range is the nearest that is in it', () => {
  expect(['', 'abc', '-', Number.NaN, -5, '12', 150, 99.6].map((typed) => thresholdOf(typed, 100))).toEqual([0, 0, 0, 0, 0, 12, 100, 100])
})

it('[M-161] [M-163] [M-164] every one of the eight settings has a field, whose range is what the server takes', () => {
  expect([...NUMBER_FIELDS, ...SWITCH_FIELDS].map(({ key }) => key).sort()).toEqual([...GATE_KEYS].sort())
  expect(NUMBER_FIELDS.map(({ key, max, step }) => [key, max, step])).toEqual([
    ['quality_gate_min_seo_score', 100, 1],
    ['quality_gate_min_eeat_score', 100, 1],
    ['quality_gate_min_h2', 20, 1],
    ['quality_gate_min_h3', 30, 1],
    ['quality_gate_min_paragraphs', 50, 1],
    ['quality_gate_min_words', 10_000, 100],
  ])
  for (const { key, max } of NUMBER_FIELDS) {
    const takes = (value: number) => qualityGateSettings.shape[key].safeParse(value).success
    expect([key, takes(0), takes(max), takes(max + 1), takes(-1)]).toEqual([key, true, true, false, false])
  }
  expect(GATE_DEFAULTS).toEqual({
    quality_gate_enabled: true,
    quality_gate_min_seo_score: 70,
    quality_gate_min_eeat_score: 80,
    quality_gate_min_h2: 2,
    quality_gate_min_h3: 3,
    quality_gate_min_paragraphs: 5,
    quality_gate_min_words: 1000,
    quality_gate_require_hero_image: true,
  })
})
