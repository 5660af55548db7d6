type Matches = (value: unknown) => boolean

/**
 * An event source's filter pattern, compiled. Known: exact values, `prefix`, `suffix` and `exists`.
 * @throws naming a comparison that is not known
 */
export function compileFilter(pattern: string): Matches {
  return compile(JSON.parse(pattern) as Record<string, unknown>)
}

function compile(pattern: Record<string, unknown>): Matches {
  const fields = Object.entries(pattern).map(([name, expected]) => {
    const matches = Array.isArray(expected) ? anyOf(expected.map(comparison)) : compile(expected as Record<string, unknown>)
    return (value: unknown) => matches((value as Record<string, unknown> | undefined)?.[name])
  })
  return (value) => fields.every((matches) => matches(value))
}

const anyOf =
  (comparisons: Matches[]): Matches =>
  (value) =>
    comparisons.some((matches) => matches(value))

function comparison(expected: unknown): Matches {
  if (expected === null || typeof expected !== 'object') return (value) => value === expected
  const [[operator, operand] = ['', '']] = Object.entries(expected)
  if (operator === 'prefix') return (value) => typeof value === 'string' && value.startsWith(String(operand))
  if (operator === 'suffix') return (value) => typeof value === 'string' && value.endsWith(String(operand))
  if (operator === 'exists') return (value) => (value !== undefined) === operand
  throw new Error(`the filter comparison ${operator} is not known to the local cloud`)
}
