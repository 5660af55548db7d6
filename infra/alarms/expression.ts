/** A metric math expression, read. */
export type Node =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: Node[] }
  | { kind: 'call'; name: string; args: Node[] }
  | { kind: 'operation'; operator: string; left: Node; right: Node }

/** Operators from the weakest to the strongest binding. */
const LEVELS: readonly (readonly string[])[] = [
  ['||', 'OR'],
  ['&&', 'AND'],
  ['==', '!=', '<=', '>=', '<', '>'],
  ['+', '-'],
  ['*', '/'],
]

const TOKEN = /\s*(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[A-Za-z][A-Za-z0-9_]*|"[^"]*"|'[^']*'|&&|\|\||==|!=|<=|>=|[-+*/<>()[\],])/y

/**
 * Reads a metric math expression as the guide describes its syntax: numbers, ids, arrays, calls of functions, arithmetic, comparisons, AND, OR.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html
 * @throws Error naming the place that cannot be read
 */
export function parseExpression(text: string): Node {
  const tokens = tokensOf(text)
  let next = 0
  const take = (expected: string): void => {
    if (tokens[next] !== expected) throw new Error(`${text}: ${expected} is expected before ${tokens[next] ?? 'the end'}`)
    next++
  }
  const many = (closing: string): Node[] => {
    const items: Node[] = []
    while (tokens[next] !== closing) {
      if (items.length > 0) take(',')
      items.push(binary(0))
    }
    take(closing)
    return items
  }
  const single = (): Node => {
    const token = tokens[next++]
    if (token === '-') return { kind: 'operation', operator: '-', left: { kind: 'number', value: 0 }, right: single() }
    if (token === '[') return { kind: 'list', items: many(']') }
    if (token === '(') {
      const inner = binary(0)
      take(')')
      return inner
    }
    if (token !== undefined && /^\d/.test(token)) return { kind: 'number', value: Number(token) }
    if (token !== undefined && /^["']/.test(token)) return { kind: 'text', text: token.slice(1, -1) }
    if (token === undefined || !/^[A-Za-z]/.test(token)) throw new Error(`${text}: ${token ?? 'the end'} is not expected`)
    if (tokens[next] !== '(') return { kind: 'name', name: token }
    next++
    return { kind: 'call', name: token, args: many(')') }
  }
  const binary = (level: number): Node => {
    const operators = LEVELS[level]
    if (!operators) return single()
    let left = binary(level + 1)
    for (let operator = tokens[next]; operator !== undefined && operators.includes(operator); operator = tokens[next]) {
      next++
      left = { kind: 'operation', operator, left, right: binary(level + 1) }
    }
    return left
  }
  const whole = binary(0)
  if (next < tokens.length) throw new Error(`${text}: ${tokens[next]} is not expected`)
  return whole
}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const at = TOKEN.lastIndex
    const [, token] = TOKEN.exec(text) ?? []
    if (token === undefined) throw new Error(`${text}: ${text.slice(at).trim()[0]} cannot be read`)
    tokens.push(token)
  }
  return tokens
}
