import { describe, expect, it } from 'vitest'
import { type Alarm, readAlarm } from './alarm.ts'
import { alternativesOf } from './alternatives.ts'
import { parseExpression } from './expression.ts'
import { createPoints } from './points.ts'
import { seriesOf, stateOf } from './state.ts'

const MINUTE = 60_000
const NOW = 1_800_000_000_000

const query = (Id: string, Stat = 'Sum') => ({
  ...{ Id, ReturnData: false },
  MetricStat: { Metric: { Namespace: 'n', MetricName: Id, Dimensions: [] }, Period: 60, Stat },
})
const alarmOn = (Expression: string, more: object = {}, statistics: Record<string, string> = {}): Alarm =>
  readAlarm({
    AlarmName: 'one',
    ...{ ComparisonOperator: 'GreaterThanOrEqualToThreshold', Threshold: 10, EvaluationPeriods: 1, TreatMissingData: 'notBreaching' },
    Metrics: [{ Id: 'all', Expression }, ...['a', 'b', 'c'].map((id) => query(id, statistics[id]))],
    ...more,
  })

/** Points by metric: values of periods that end now, the newest last; undefined where there is none, several as an array. */
function pointsOf(values: Readonly<Record<string, readonly (number | readonly number[] | undefined)[]>>) {
  const points = createPoints()
  for (const [name, series] of Object.entries(values))
    for (const [index, value] of series.entries())
      for (const one of [value].flat())
        if (one !== undefined) points.put({ namespace: 'n', name, dimensions: {} }, one as number, NOW - (series.length - 1 - index) * MINUTE - 1000)
  return points
}

describe('metric math', () => {
  it.each([
    ['a + b', { a: [1], b: [2] }, 3],
    ['a + b', { a: [1] }, undefined],
    ['FILL(a, 0) + FILL(b, 0)', { a: [1] }, 1],
    ['FILL(a, 0) + FILL(b, 0)', {}, 0],
    ['SUM([a, b])', { a: [1], b: [2] }, 3],
    ['SUM([a, b])', { a: [1] }, undefined],
    ['SUM(FILL(METRICS(), 0))', { a: [1], c: [5] }, 6],
    ['SUM(FILL(METRICS("b"), 0))', { a: [1], c: [5] }, 0],
    ['MAX([FILL(a, 0), FILL(b, 0)])', { b: [7] }, 7],
    ['MIN([FILL(a, 0), FILL(b, 0)])', { b: [7] }, 0],
    ['AVG([a, b])', { a: [1], b: [4] }, 2.5],
    ['a / b * 100', { a: [1], b: [4] }, 25],
    ['a / b', { a: [1], b: [0] }, undefined],
    ['-a + 2 * (b - 1)', { a: [1], b: [4] }, 5],
    ['IF(a > 5 AND b < 3, a, 0)', { a: [6], b: [2] }, 6],
    ['IF(a > 5 AND b < 3, a, 0)', { a: [6], b: [3] }, 0],
    ['IF(a == 6, b)', { a: [5], b: [2] }, undefined],
    ['RATE(a)', { a: [60, 180] }, 2],
    ['FILL(a, REPEAT)', { a: [4, undefined] }, 4],
    ['CEIL(a) + FLOOR(b) + ABS(c)', { a: [1.2], b: [1.8], c: [-3] }, 6],
  ])('%s of %o is %s', (expression, values, result) => expect(seriesOf(alarmOn(expression), pointsOf(values), NOW)).toEqual([result]))

  it.each([
    ['Sum', 6],
    ['Average', 2],
    ['Minimum', 1],
    ['Maximum', 3],
    ['SampleCount', 3],
    ['p50', 2],
    ['p99', 3],
  ])('takes the statistic %s of a period', (statistic, result) =>
    expect(seriesOf(alarmOn('a', {}, { a: statistic }), pointsOf({ a: [[1, 2, 3]] }), NOW)).toEqual([result]),
  )

  it.each(['a +', '+ a', 'a b', '(a', 'SUM(a', 'a ? b', '[a,', ''])('refuses %o', (text) => expect(() => parseExpression(text)).toThrow())

  it.each([
    ['SEARCH("x")', 'SEARCH'],
    ['SUM(a)', 'one series'],
    ['d', 'd is not there'],
    ['all', 'itself'],
    ['5', 'no single series'],
  ])('does not guess at %s', (expression, message) => expect(() => seriesOf(alarmOn(expression), pointsOf({ a: [1] }), NOW)).toThrow(message))

  it('knows one metric from another by its dimensions', () => {
    const points = createPoints()
    const metric = { namespace: 'n', name: 'm', dimensions: { one: '1', two: '2' } }
    points.put({ ...metric, dimensions: { two: '2', one: '1' } }, 5, NOW)
    points.put({ ...metric, dimensions: { one: '1' } }, 7, NOW)
    expect(points.read({ ...metric, period: 60, statistic: 'Sum' }, 1, NOW)).toEqual([5])
  })
})

describe('the state of an alarm', () => {
  const three = { EvaluationPeriods: 3 }
  it.each([
    ['too much in its period', {}, { a: [10] }, 'ALARM'],
    ['less', {}, { a: [9] }, 'OK'],
    ['exactly as much, where more is asked for', { ComparisonOperator: 'GreaterThanThreshold' }, { a: [10] }, 'OK'],
    ['too little', { ComparisonOperator: 'LessThanThreshold' }, { a: [9] }, 'ALARM'],
    ['all of three periods', three, { a: [10, 11, 12] }, 'ALARM'],
    ['two of three periods', three, { a: [10, 0, 12] }, 'OK'],
    ['two of three where two are enough', { ...three, DatapointsToAlarm: 2 }, { a: [10, 0, 12] }, 'ALARM'],
    ['two of three, one without data', three, { a: [10, undefined, 12] }, 'OK'],
    ['the same where no data counts', { ...three, TreatMissingData: 'breaching' }, { a: [10, undefined, 12] }, 'ALARM'],
    ['the period before', {}, { a: [10, undefined] }, 'OK'],
    ['no data, which is no harm', {}, {}, 'OK'],
    ['no data, which is harm', { TreatMissingData: 'breaching' }, {}, 'ALARM'],
    ['no data, which says nothing', { TreatMissingData: 'missing' }, {}, 'INSUFFICIENT_DATA'],
    ['no data, which changes nothing', { TreatMissingData: 'ignore' }, {}, 'OK'],
  ] as const)('%s', (_, more, values, state) => expect(stateOf(alarmOn('a', more), pointsOf(values), NOW)).toBe(state))

  it('stays as it was without data, if it says so', () =>
    expect(stateOf(alarmOn('a', { TreatMissingData: 'ignore' }), createPoints(), NOW, 'ALARM')).toBe('ALARM'))

  it.each([
    [{ Metrics: undefined }, 'watches nothing'],
    [{ ThresholdMetricId: 'band' }, 'ThresholdMetricId'],
    [{ Metrics: [query('a'), query('b')] }, '0 results'],
    [
      {
        Metrics: [
          { ...query('a'), ReturnData: true },
          { ...query('b'), MetricStat: { ...query('b').MetricStat, Period: 300 } },
        ],
      },
      '60 and 300',
    ],
  ])('is not read from %o', (more, message) => expect(() => alarmOn('a', more)).toThrow(message))
})

it.each([
  ['a + FILL(b, 0) - c', [['a'], ['b'], ['c']]],
  ['SUM([a, b]) + 5', [['a'], ['b']]],
  ['a / 100 * b + c', [['a', 'b'], ['c']]],
  ['IF(a > 5, b, c)', [['a', 'b'], ['c']]],
  ['MAX(METRICS())', [['a'], ['b'], ['c']]],
])('knows what should fire %s', (expression, sets) => expect(alternativesOf(alarmOn(expression))).toEqual(sets))
