import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ErrorCode } from '#shared/errors.ts'
import { METRICS } from '#shared/metrics.ts'
import { beginWork, endWork } from '../batch/long-work.ts'
import type { Outcome } from '../batch/outcome.ts'
import { announceThresholds } from '../model/meter-announce.ts'
import { newId } from '../process/ids.ts'
import { getTable } from '../table/table.ts'
import { startTestTable } from '../testing/testing.ts'
import { linesOf, metricsIn } from '../testing/testing-log.ts'
import { ask, BY_HAND, emptyMeter, setModel, usualAnswer } from '../testing/testing-meter.ts'
import { startTestModel, type TestModel } from '../testing/testing-model.ts'
import { inTrace } from './trace.ts'

let stopTable: () => Promise<void>
let model: TestModel
beforeAll(async () => {
  process.env.POWERTOOLS_METRICS_NAMESPACE = 'Simulpress-test'
  process.env.POWERTOOLS_LOG_LEVEL = 'INFO'
  stopTable = await startTestTable()
  model = await startTestModel()
})
beforeEach(emptyMeter)
afterAll(async () => {
  await model.close()
  await stopTable()
})

interface Declared {
  Namespace: string
  Dimensions: string[][]
  Metrics: { Name: string; Unit: string }[]
}

/** The metrics of a publication that ends so, and of the same end told again. */
async function measured(outcome: Outcome): Promise<Record<string, unknown>[]> {
  const work = { operationId: newId(), kind: 'publish-article' as const, articleId: newId(), startedBy: newId(), total: 8 }
  await getTable().entities.families.put({ original_id: work.articleId }).go()
  await beginWork(getTable(), work)
  const ends = async () => {
    await endWork(getTable(), work, outcome)
    await endWork(getTable(), work, outcome)
  }
  return metricsIn(await linesOf(ends))
}

it('a publication counts once: as out, as refused by a rule or a person, or as broken', async () => {
  expect(await measured({ status: 'success', result: {} })).toEqual([{ PublicationsSucceeded: 1, PublicationSeconds: expect.any(Number) }])
  const failed = (code: ErrorCode) => measured({ status: 'error', code, message: 'So it was.' })
  expect(await failed('quality-gate-blocked')).toEqual([{ PublicationsRefused: 1, GateRefusals: 1 }])
  expect(await failed('translations-incomplete')).toEqual([{ PublicationsRefused: 1 }])
  expect(await failed('cancelled')).toEqual([{ PublicationsRefused: 1 }])
  for (const code of ['internal', 'dependency-unavailable'] as const) expect(await failed(code)).toEqual([{ PublicationsFailed: 1 }])
})

it('a call of a model is a line with the click it was for, and what it took in metrics without a dimension of its own', async () => {
  model.answer = () => usualAnswer()
  const lines = await inTrace({ correlation_id: 'click-1', operation_id: 'op-1' }, () => linesOf(() => ask({ ...BY_HAND, articleId: 'a', locale: 'lt' })))
  const line = { correlation_id: 'click-1', operation_id: 'op-1', article_id: 'a', locale: 'lt', feature: 'category-detection', input_tokens: 100 }
  expect(lines.find(({ message }) => message === 'model-call')).toMatchObject({ ...line, output_tokens: 50, cost_micro_usd: 1155, ms: expect.any(Number) })
  expect(metricsIn(lines)).toEqual([{ ModelCalls: 1, ModelInputTokens: 100, ModelOutputTokens: 50, ModelCostMicroUsd: 1155 }])
  const [embedded] = lines.filter(({ _aws }) => _aws) as unknown as [{ _aws: { CloudWatchMetrics: Declared[] } }]
  expect(embedded).toMatchObject({ service: 'simulpress', correlation_id: 'click-1', operation_id: 'op-1' })
  const { CloudWatchMetrics } = embedded._aws
  expect(CloudWatchMetrics).toMatchObject([{ Namespace: 'Simulpress-test', Dimensions: [['service']] }])
  for (const { Name, Unit } of CloudWatchMetrics[0]?.Metrics ?? []) expect(METRICS).toHaveProperty(Name, expect.objectContaining({ unit: Unit }))
})

it('calls that give no answer, and those that are not made, count apart', async () => {
  model.answer = () => ({ error: 'ValidationException', status: 400 })
  expect(metricsIn(await linesOf(() => ask(BY_HAND).catch(() => undefined)))).toEqual([{ ModelFailures: 1 }])
  await setModel({ ai_enabled: false })
  expect(metricsIn(await linesOf(() => ask(BY_HAND).catch(() => undefined)))).toEqual([{ ModelRefusals: 1 }])
})

it('[C1] each threshold of the daily cap is told once, as the metric that its alarm stands on', async () => {
  const told = async (committed: number) => metricsIn(await linesOf(() => announceThresholds(getTable(), '2026-11-20', { committed, cap: 100, announced: 0 })))
  expect([await told(49), await told(50), await told(79), await told(100), await told(100)]).toEqual([
    [],
    [{ ModelBudgetPercent: 50 }],
    [],
    [{ ModelBudgetPercent: 80 }, { ModelBudgetPercent: 100 }],
    [],
  ])
})
