import { expect, it } from 'vitest'
import { templatesOf } from '../testing/stages.ts'
import { total } from './line.ts'
import { transitionsOf } from './machine.ts'
import { ARTICLE_GOAL, costPage, costsOf } from './page.ts'
import { runsInAMonth } from './runs.ts'
import { pricedStage } from './stage.ts'

it('counts every state that a run enters, those of a map for each item, and goes where a choice is told to', () => {
  const each = { StartAt: 'Translate', States: { Translate: { Type: 'Task', Next: 'Estimate' }, Estimate: { Type: 'Task' } } }
  const machine = {
    StartAt: 'Plan',
    States: {
      Plan: { Type: 'Task', Next: 'Is there any' },
      'Is there any': { Type: 'Choice', Default: 'None' },
      None: { Type: 'Succeed' },
      All: { Type: 'Map', ItemProcessor: each, Next: 'Both' },
      Both: { Type: 'Parallel', Branches: [each, each] },
    },
  }
  expect(transitionsOf(machine)).toBe(3)
  expect(transitionsOf(machine, 14, { 'Is there any': 'All' })).toBe(2 + 1 + 28 + 1 + 4)
})

it('counts how often a schedule runs in a month', () => {
  expect(runsInAMonth('cron(0 * * * ? *)')).toBeCloseTo(730, 0)
  expect(runsInAMonth('cron(0/5 * * * ? *)')).toBeCloseTo(8760, 0)
  expect(runsInAMonth('cron(40 4 ? * SUN *)')).toBeCloseTo(4.35, 1)
})

it('is what docs/cost.md says (npm run cost writes it anew), and an article stays below its goal', async () => {
  const costs = costsOf(pricedStage(templatesOf({ stage: 'prod' }).map((template) => template.toJSON())))
  await expect(costPage(costs)).toMatchFileSnapshot('../../docs/cost.md')
  expect(total(costs.article)).toBeLessThanOrEqual(ARTICLE_GOAL)
})
