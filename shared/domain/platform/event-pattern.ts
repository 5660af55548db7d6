/** A filter of events as Lambda and EventBridge take it: fields of the event, and for each of them the values or comparisons of which one must hold. */
export interface EventPattern {
  readonly [field: string]: EventPattern | readonly Comparison[]
}

type Comparison = string | number | boolean | null | { readonly prefix: string } | { readonly suffix: string } | { readonly exists: boolean }

type Matches = (value: unknown) => boolean

/**
 * An event pattern, compiled. Known: exact values, `prefix`, `suffix` and `exists`.
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html#filtering-syntax
 * @throws Error naming a comparison that is not known
 */
export function compilePattern(pattern: EventPattern): Matches {
  const fields = Object.entries(pattern).map(([name, expected]) => {
    const matches = isComparisons(expected) ? anyOf(expected.map(comparison)) : compilePattern(expected)
    return (value: unknown) => matches((value as Record<string, unknown> | undefined)?.[name])
  })
  return (value) => fields.every((matches) => matches(value))
}

const isComparisons = (expected: EventPattern | readonly Comparison[]): expected is readonly Comparison[] => Array.isArray(expected)

const anyOf =
  (comparisons: Matches[]): Matches =>
  (value) =>
    comparisons.some((matches) => matches(value))

function comparison(expected: Comparison): Matches {
  if (expected === null || typeof expected !== 'object') return (value) => value === expected
  const [[operator, operand] = ['', '']] = Object.entries(expected)
  if (operator === 'prefix') return (value) => typeof value === 'string' && value.startsWith(String(operand))
  if (operator === 'suffix') return (value) => typeof value === 'string' && value.endsWith(String(operand))
  if (operator === 'exists') return (value) => (value !== undefined) === operand
  throw new Error(`The comparison ${operator} is not known in event patterns.`)
}
