import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { readAlarm } from '../alarms/alarm.ts'
import { createPoints } from '../alarms/points.ts'
import { stateOf } from '../alarms/state.ts'
import { readLines } from './line-reader.ts'
import { searchLogs } from './log-search.ts'
import { createMetrics } from './metrics.ts'

const line = (at: number, values: Record<string, number>) =>
  JSON.stringify({
    _aws: {
      Timestamp: at,
      CloudWatchMetrics: [{ Namespace: 'x', Dimensions: [['service']], Metrics: Object.keys(values).map((Name) => ({ Name, Unit: 'Count' })) }],
    },
    service: 'simulpress',
    ...values,
  })

const PAST = { ComparisonOperator: 'GreaterThanOrEqualToThreshold', EvaluationPeriods: 1, TreatMissingData: 'notBreaching' }
const OWN = { Namespace: 'x', Dimensions: [{ Name: 'service', Value: 'simulpress' }] }
const alarms = [
  { AlarmName: 'spend', Threshold: 80, MetricName: 'ModelBudgetPercent', Statistic: 'Maximum', Period: 300, ...OWN, ...PAST },
  {
    AlarmName: 'publications-fail',
    AlarmDescription: 'Readers wait.',
    Threshold: 2,
    Metrics: [
      { Expression: 'FILL(failed, 0)', Id: 'e' },
      { Id: 'failed', ReturnData: false, MetricStat: { Metric: { MetricName: 'PublicationsFailed', ...OWN }, Period: 300, Stat: 'Sum' } },
    ],
    ...PAST,
  },
  { AlarmName: 'of-a-queue', Threshold: 1, MetricName: 'ApproximateNumberOfMessagesVisible', Namespace: 'AWS/SQS', Statistic: 'Maximum', Period: 300, ...PAST },
].map(readAlarm)

it('counts what functions log, and says how the alarms on it stand within their period', () => {
  let now = 1_000_000_000
  const points = createPoints()
  const metrics = createMetrics(points, () => alarms.map((alarm) => ({ alarm, state: stateOf(alarm, points, now), since: 0 })))
  for (const text of ['', 'no JSON "_aws"', '{"_aws": 1}', '{"message":"call"}', line(now, { ModelBudgetPercent: 50, PublicationsFailed: 1 })])
    metrics.take(text)
  const standing = () => Object.fromEntries(metrics.list().map(({ name, alarms: [alarm] }) => [name, alarm?.reached]))
  expect(standing()).toEqual({ ModelBudgetPercent: false, PublicationsFailed: false })
  metrics.take(line(now, { ModelBudgetPercent: 80, PublicationsFailed: 1 }))
  expect(standing()).toEqual({ ModelBudgetPercent: true, PublicationsFailed: true })
  expect(metrics.list()[1]).toMatchObject({ count: 2, sum: 2, largest: 1, last: 1, alarms: [{ name: 'publications-fail', description: 'Readers wait.' }] })
  now += 300_000
  expect(standing()).toEqual({ ModelBudgetPercent: false, PublicationsFailed: false })
})

it('hears whole lines, however they arrive', () => {
  const heard: string[] = []
  const stream = new PassThrough()
  readLines(stream, (text) => heard.push(text))
  const bytes = Buffer.from('pirmā „eilutė“\nantra\nbe galo')
  for (const byte of bytes) stream.write(Buffer.from([byte]))
  expect(heard).toEqual(['pirmā „eilutė“', 'antra'])
})

it('finds the lines of one click in all logs, in order of time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'logs-'))
  const at = (second: number) => new Date(second * 1000).toISOString()
  const logged = (second: number, message: string) => JSON.stringify({ timestamp: at(second), message, correlation_id: 'click-1' })
  writeFileSync(join(folder, 'api.log'), `${logged(1, 'call')}\n${JSON.stringify({ correlation_id: 'click-2' })}\n`)
  writeFileSync(join(folder, 'steps.log'), `${logged(3, 'step')}\n${logged(2, 'model-call')}\nnot JSON of click-1\n`)
  writeFileSync(join(folder, 'other.txt'), logged(0, 'no log'))
  const found = await searchLogs(folder, 'click-1')
  expect(found.map(({ name, fields }) => [name, fields.message])).toEqual([
    ['steps', 'not JSON of click-1'],
    ['api', 'call'],
    ['steps', 'model-call'],
    ['steps', 'step'],
  ])
  expect(await searchLogs(folder, 'click-1', 1)).toHaveLength(2)
  expect(await searchLogs(join(folder, 'none'), 'click-1')).toEqual([])
  rmSync(folder, { recursive: true })
})
