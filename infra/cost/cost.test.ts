import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { STAGES } from '../stages.ts'
import { templatesOf } from '../testing/stages.ts'
import { articleCalls, measuredArticle } from './article-tokens.ts'
import { total } from './line.ts'
import { transitionsOf } from './machine.ts'
import { quotaTokens } from './models.ts'
import { COUNTING_GOAL, costPage, costsOf, DAILY_CAP, DAYS, wholeArticle } from './page.ts'
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
  expect(wholeArticle(costs, 'cheapest')).toBeLessThanOrEqual(0.45)
  // The defaults agree: whoever uses the models up to the cap every day stays within what the account is watched for.
  expect(DAILY_CAP * DAYS + total(costs.rest)).toBeLessThanOrEqual(STAGES.prod.budgetUsd)
  expect(total(costs.article)).toBeLessThanOrEqual(0.01)
  expect(total(costs.counting)).toBeLessThanOrEqual(COUNTING_GOAL)
})

it('an answer of usual length fits into its bound with room to spare, in every language, and its bound is no larger than it has to be', () => {
  const calls = articleCalls(measuredArticle()).filter(({ role }) => role === 'first')
  expect(new Set(calls.map(({ locale }) => locale)).size).toBe(14)
  for (const { locale, output, most } of calls) {
    expect(most / output, locale).toBeGreaterThan(1.3)
    expect(most / output, locale).toBeLessThan(2.5)
  }
})

it('the quota that the guide asks for is what the prompts take', () => {
  const { held, counted } = quotaTokens()
  const guide = readFileSync(new URL('../../docs/deploying.md', import.meta.url), 'utf8')
  const thousands = (tokens: number) => `${(Math.round(tokens / 10_000) * 10).toLocaleString('en-US')},000`
  expect(guide).toContain(`${thousands(held)} are held at first`)
  expect(guide).toContain(`${thousands(counted)} count at the end`)
})
