import type { Alarm } from './alarm.ts'
import type { Node } from './expression.ts'

/**
 * The sets of metrics of which each, with no data in any other metric, should be able to fire the alarm: every summand and every item of an
 * array alone, the factors of a product and a condition with what it lets through together.
 */
export function alternativesOf(alarm: Alarm): string[][] {
  const of = (node: Node): string[][] => {
    switch (node.kind) {
      case 'number':
      case 'text':
        return [[]]
      case 'name': {
        const expression = alarm.expressions.get(node.name)
        if (expression) return of(expression)
        return alarm.metrics.has(node.name) ? [[node.name]] : [[]]
      }
      case 'list':
        return node.items.flatMap(of)
      case 'operation':
        return ['*', '/', 'AND', '&&'].includes(node.operator) ? joined(of(node.left), of(node.right)) : eachOf([node.left, node.right].flatMap(of))
      case 'call':
        if (node.name === 'METRICS') return [...alarm.metrics.keys()].map((id) => [id])
        if (node.name === 'FILL') return of(node.args[0]!)
        if (node.name === 'IF') return [...joined(of(node.args[0]!), of(node.args[1]!)), ...(node.args[2] ? eachOf(of(node.args[2])) : [])]
        return eachOf(node.args.flatMap(of))
    }
  }
  return eachOf(of({ kind: 'name', name: alarm.watched }))
}

/** Without the sets of constants, which are always there. */
const eachOf = (sets: string[][]): string[][] => sets.filter((set) => set.length > 0)

const joined = (left: string[][], right: string[][]): string[][] =>
  (left.length === 0 ? [[]] : left).flatMap((one) => (right.length === 0 ? [[]] : right).map((other) => [...new Set([...one, ...other])]))
