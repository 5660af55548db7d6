import { describe, expect, it } from 'vitest'
import { AUTOMATION_COUNTS, AUTOMATION_STEPS, STEP_COUNTS, STEP_SWITCHES, stepAfter, stepOf } from './automation-steps.ts'

describe('steps of the automation', () => {
  it('have their turn in the order of the registry; nothing comes after the last', () => {
    expect(STEP_COUNTS.slice(0, 4)).toEqual(['research', 'generated', 'translated', 'published'])
    expect([stepAfter('research'), stepAfter('published'), stepAfter('performance_updated')]).toEqual(['generated', 'internal_links', null])
    expect(AUTOMATION_COUNTS).toEqual([...STEP_COUNTS, 'steps'])
  })

  it('are found by their count', () => {
    expect(stepOf('translated')).toMatchObject({ name: 'Vertimas', english: { name: 'Translation', counted: 'Articles translated' } })
  })

  it('have a switch where they have a setting, in the same order', () => {
    expect(STEP_SWITCHES.map(({ key }) => key)).toEqual(AUTOMATION_STEPS.flatMap((step) => ('toggle' in step ? [step.toggle] : [])))
    expect(STEP_SWITCHES[0]).toMatchObject({
      key: 'auto_research_enabled',
      words: { label: 'Automatinis temų tyrimas', englishLabel: 'Automatic topic research' },
    })
    expect(STEP_SWITCHES).toHaveLength(10)
  })
})
