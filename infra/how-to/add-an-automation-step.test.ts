import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { STEP_COUNTS } from '#shared/domain/platform/automation-steps.ts'
import { PATHS } from '../build/paths.ts'
import { copyOf } from './copy.ts'
import { filesOf } from './guides.ts'

const WORK = 'lambdas/operations/automation/steps.ts'
const STEP = 'lambdas/operations/automation/alt-texts-step.ts'
const DESCRIPTIONS = 'lambdas/operations/settings/descriptions.ts'
const SCREEN = 'web/src/admin/operations/settings'
const TEXTS = ['step-texts', 'setting-texts'].map((name) => `${SCREEN}/${name}.ts`)
const copy = copyOf(['shared', WORK, DESCRIPTIONS, SCREEN, 'web/src/admin/platform/language'])
afterAll(() => copy.remove())

const DECLARED = `{
    count: 'alt_texts_written',
    name: 'Paveikslėlių aprašymai',
    counted: 'Aprašyta paveikslėlių',
    english: { name: 'Image descriptions', counted: 'Images described' },
    screen: '/admin/articles/:id',
    toggle: 'alt_texts_enabled',
    switch: { label: 'Automatiniai aprašymai', englishLabel: 'Automatic descriptions', description: 'Whether the automation describes pictures.', extra: true },
  },`

it('a step that is declared has counts, a switch with its words, rows and a place in the answer', () => {
  const last = `{\n    count: 'performance_updated',`
  copy.replace('shared/domain/platform/automation-steps.ts', last, `${DECLARED}\n  ${last}`)
  copy.replace(WORK, '    performance_updated:', `    alt_texts_written: altTextsStep,\n    performance_updated:`)
  copy.write(STEP, 'export const altTextsStep: AutomationStep = { due: async () => [], work: async () => ({ count: 1 }) }')
  expect(copy.changed()).toEqual(filesOf('add-an-automation-step'))
  const found = copy.evaluate(`
    const { AUTOMATION_COUNTS, STEP_SWITCHES, stepAfter, stepOf } = await import('./shared/domain/platform/automation-steps.ts')
    const { TOGGLE_KEYS } = await import('./shared/domain/platform/setting-ranges.ts')
    const { SETTING_SHAPES } = await import('./shared/contracts/settings.ts')
    const { automationRun } = await import('./shared/contracts/operations/automation.ts')
    const { SETTING_DESCRIPTIONS } = await import('./${DESCRIPTIONS}')
    const { STEP_TEXTS } = await import('./${TEXTS[0]}')
    const { SETTING_TEXTS } = await import('./${TEXTS[1]}')
    give({
      counts: AUTOMATION_COUNTS.includes('alt_texts_written'),
      turn: [stepAfter('competitor_gaps'), stepAfter('alt_texts_written')],
      toggle: [stepOf('alt_texts_written').toggle, TOGGLE_KEYS.includes('alt_texts_enabled'), SETTING_SHAPES.alt_texts_enabled.parse(undefined)],
      onScreen: STEP_SWITCHES.at(-1).key,
      answer: Object.keys(automationRun.shape.results.shape).includes('alt_texts_written'),
      words: [SETTING_DESCRIPTIONS.alt_texts_enabled, STEP_TEXTS.alt_texts_written.counted, SETTING_TEXTS.alt_texts_enabled.label],
    })`)
  expect(found).toEqual({
    counts: true,
    turn: ['alt_texts_written', 'performance_updated'],
    toggle: ['alt_texts_enabled', true, false],
    onScreen: 'alt_texts_enabled',
    answer: true,
    words: ['Whether the automation describes pictures.', 'Aprašyta paveikslėlių', 'Automatiniai aprašymai'],
  })
})

it('each declared step has work', () => {
  const work = readFileSync(join(PATHS.root, WORK), 'utf8')
  for (const count of STEP_COUNTS) expect(work).toMatch(new RegExp(`^    ${count}: `, 'm'))
})
