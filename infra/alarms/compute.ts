import type { Node } from './expression.ts'

/** Values of periods on end, the newest last; undefined where there is no data. */
export type Series = readonly (number | undefined)[]
type Value = number | Series | Series[]

/** What an expression is computed from. */
export interface Operands {
  /** Metrics and other expressions by their id. @throws Error for one that is not there */
  series(id: string): Series
  /** Ids of the metrics, without expressions. */
  metrics: readonly string[]
  /** Seconds. */
  period: number
}

const ARITHMETIC: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '<': (left, right) => Number(left < right),
  '>': (left, right) => Number(left > right),
  '<=': (left, right) => Number(left <= right),
  '>=': (left, right) => Number(left >= right),
  '==': (left, right) => Number(left === right),
  '!=': (left, right) => Number(left !== right),
  AND: (left, right) => Number(left !== 0 && right !== 0),
  OR: (left, right) => Number(left !== 0 || right !== 0),
  '&&': (left, right) => Number(left !== 0 && right !== 0),
  '||': (left, right) => Number(left !== 0 || right !== 0),
}

/** Of several series to one. */
const ACROSS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  SUM: (values) => values.reduce((sum, value) => sum + value, 0),
  AVG: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  MAX: (values) => Math.max(...values),
  MIN: (values) => Math.min(...values),
}

const OF_EACH: Readonly<Record<string, (value: number) => number>> = { ABS: Math.abs, CEIL: Math.ceil, FLOOR: Math.floor }

/**
 * Computes an expression of metric math. A period in which one operand has no data has no result, unless FILL gives it one: the guide says so of
 * arithmetic and nothing of functions of arrays, where this is the careful reading.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html
 * @throws Error for a function that our templates do not use, or one series where a function takes several
 */
export function compute(node: Node, operands: Operands): Value {
  switch (node.kind) {
    case 'number':
      return node.value
    case 'name':
      return operands.series(node.name)
    case 'text':
      throw new Error(`The text "${node.text}" is no value.`)
    case 'list':
      return node.items.map((item) => oneOf(compute(item, operands)))
    case 'operation':
      return combine(compute(node.left, operands), compute(node.right, operands), ARITHMETIC[node.operator] as (typeof ARITHMETIC)[string])
    case 'call':
      return call(node.name, node.args, operands)
  }
}

function call(name: string, args: readonly Node[], operands: Operands): Value {
  const [first, second, third] = args
  if (name === 'METRICS') return metricsNamed(first, operands)
  if (!first) throw new Error(`${name} of nothing is not known to the evaluation of alarms.`)
  if (name === 'FILL' && second) return fill(compute(first, operands), second, operands)
  if (name === 'IF' && second) return choose(compute(first, operands), compute(second, operands), third && compute(third, operands))
  if (name === 'RATE') return oneOf(compute(first, operands)).map((value, at, all) => rateOf(all[at - 1], value, operands.period))
  const [each, across] = [OF_EACH[name], ACROSS[name]]
  if (each) return oneOf(compute(first, operands)).map((value) => (value === undefined ? undefined : each(value)))
  if (!across) throw new Error(`${name} is not known to the evaluation of alarms.`)
  const all = compute(first, operands)
  if (!isMany(all)) throw new Error(`${name} of one series is a number, which no alarm can watch.`)
  const [longest = []] = all
  return longest.map((_, at) => {
    const values = all.map((series) => series[at])
    return values.includes(undefined) ? undefined : across(values as number[])
  })
}

const isMany = (value: Value): value is Series[] => Array.isArray(value) && (value.length === 0 || Array.isArray(value[0]))

function oneOf(value: Value): Series {
  if (typeof value === 'number' || isMany(value)) throw new Error('One series is expected.')
  return value
}

const metricsNamed = (part: Node | undefined, { metrics, series }: Operands): Series[] =>
  metrics.filter((id) => part?.kind !== 'text' || id.includes(part.text)).map((id) => series(id))

function combine(left: Value, right: Value, by: (left: number, right: number) => number): Value {
  if (typeof left === 'number' && typeof right === 'number') return by(left, right)
  if (isMany(left)) return left.map((one) => oneOf(combine(one, right, by)))
  if (isMany(right)) return right.map((one) => oneOf(combine(left, one, by)))
  const length = typeof left === 'number' ? (right as Series).length : left.length
  return Array.from({ length }, (_, at) => {
    const [one, other] = [valueAt(left, at), valueAt(right, at)]
    const result = one === undefined || other === undefined ? undefined : by(one, other)
    return result === undefined || Number.isNaN(result) || !Number.isFinite(result) ? undefined : result
  })
}

const valueAt = (value: number | Series, at: number): number | undefined => (typeof value === 'number' ? value : value[at])

function fill(value: Value, filler: Node, operands: Operands): Value {
  if (isMany(value)) return value.map((one) => oneOf(fill(one, filler, operands)))
  const series = oneOf(value)
  if (filler.kind === 'name' && filler.name === 'REPEAT') {
    let last: number | undefined
    return series.map((one) => {
      last = one ?? last
      return last
    })
  }
  const by = compute(filler, operands)
  if (isMany(by)) throw new Error('FILL with several series is not known to the evaluation of alarms.')
  return series.map((one, at) => one ?? valueAt(by, at))
}

function choose(condition: Value, then: Value, otherwise: Value | undefined): Value {
  if (isMany(then) || (otherwise !== undefined && isMany(otherwise))) throw new Error('IF of several series is not known to the evaluation of alarms.')
  return oneOf(condition).map((holds, at) => {
    if (holds === undefined) return undefined
    return holds === 0 ? (otherwise === undefined ? undefined : valueAt(otherwise, at)) : valueAt(then, at)
  })
}

const rateOf = (before: number | undefined, now: number | undefined, period: number): number | undefined =>
  before === undefined || now === undefined ? undefined : (now - before) / period
