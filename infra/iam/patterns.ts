const compiled = new Map<string, RegExp>()

/**
 * Whether a text is what a pattern says, with `*` for any characters and `?` for one.
 * @throws Error for a policy variable other than `${*}`, `${?}` and `${$}`: none of ours has one
 */
export function matchesPattern(pattern: string, text: string, ignoreCase = false): boolean {
  const key = `${ignoreCase ? 'i' : 's'}${pattern}`
  let expression = compiled.get(key)
  if (!expression) {
    expression = new RegExp(`^${toExpression(pattern)}$`, ignoreCase ? 'is' : 's')
    compiled.set(key, expression)
  }
  return expression.test(text)
}

const toExpression = (pattern: string): string =>
  pattern.replace(/\$\{([^}]*)\}|[\s\S]/g, (piece, variable: string | undefined) => {
    if (variable !== undefined) {
      if (!['*', '?', '$'].includes(variable)) throw new Error(`The policy variable ${piece} is not known to the evaluation.`)
      return `\\${variable}`
    }
    if (piece === '*') return '.*'
    return piece === '?' ? '.' : piece.replace(/[\\^$.+()[\]{}|/-]/, '\\$&')
  })

/** Partition, service, region, account and so on: an ARN has six parts, the last of which may hold colons. */
const PARTS = 6

const partsOf = (arn: string): string[] => {
  const parts = arn.split(':')
  return parts.length <= PARTS ? parts : [...parts.slice(0, PARTS - 1), parts.slice(PARTS - 1).join(':')]
}

/**
 * Whether an ARN is what a pattern says: each of its parts by itself; only a `*` at the end reaches beyond its part.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_resource.html
 */
export function matchesArn(pattern: string, arn: string): boolean {
  if (pattern === '*') return true
  const [patterns, parts] = [partsOf(pattern), partsOf(arn)]
  if (patterns.length > parts.length) return false
  if (patterns.length < parts.length) {
    if (!pattern.endsWith('*')) return false
    parts.splice(patterns.length - 1, parts.length, parts.slice(patterns.length - 1).join(':'))
  }
  return patterns.every((part, index) => matchesPattern(part, parts[index] as string))
}
