/** Paths that surely point at one value; wildcards and filters give `[]` on AWS and an error here when nothing matches. */
const DEFINITE = /^\$(\.[\p{L}_][\p{L}\p{N}_-]*|\[\d+\]|\['[^'\\]+'\])*$/u

/** Intrinsic functions that the engine computes as AWS does. (States.Format and its like drop backslashes from text.) */
const INTRINSICS = new Set(
  'Format StringToJson Array ArrayPartition ArrayContains ArrayRange ArrayGetItem ArrayLength ArrayUnique Base64Encode Base64Decode Hash MathAdd UUID'
    .split(' ')
    .map((name) => `States.${name}`),
)

/**
 * The context object as the run provides it. The engine overwrites `Execution.Input` and `.StartTime` inside a Map or a
 * Parallel, so both are read from a copy that it does not know.
 */
const CONTEXT: readonly [path: RegExp, replacement: string][] = [
  [/^\$\$\.Execution\.(Id|Name)$/, '$$$$.Execution.$1'],
  [/^\$\$\.Execution\.Input(?=$|[.[])/, '$$$$.Started.Input'],
  [/^\$\$\.Execution\.StartTime$/, '$$$$.Started.Time'],
  [/^\$\$\.StateMachine\.(Id|Name)$/, '$$$$.StateMachine.$1'],
]
const MAP_ITEM = /^\$\$\.Map\.Item\.(Index|Value)/

export type Refuse = (reason: string) => never

/** @returns the path as the engine must read it */
export const checkPath = (path: string, refuse: Refuse, options: { mapItem?: boolean } = {}): string => {
  if (!DEFINITE.test(path.startsWith('$$') ? path.slice(1) : path)) return refuse(`the path ${path} is not one that the local engine reads as AWS does`)
  if (!path.startsWith('$$') || (options.mapItem && MAP_ITEM.test(path))) return path
  const known = CONTEXT.find(([pattern]) => pattern.test(path))
  return known ? path.replace(...known) : refuse(`the context path ${path} is not available in the local engine here`)
}

const checkIntrinsic = (expression: string, refuse: Refuse, options: { mapItem?: boolean }): string => {
  const literals = expression.match(/'(?:\\.|[^'\\])*'/g) ?? []
  const unbalanced = literals.find((literal) => literal.split('(').length !== literal.split(')').length)
  if (unbalanced) refuse(`the text ${unbalanced} has an unbalanced bracket, which the local engine misreads`)
  const code = expression.replace(/'(?:\\.|[^'\\])*'/g, "''")
  const unknown = (code.match(/[A-Za-z.]+(?=\()/g) ?? []).find((name) => !INTRINSICS.has(name))
  if (unknown) refuse(`the intrinsic function ${unknown} is not run as on AWS`)
  // Literals are left as they are; only paths between them are checked and rewritten.
  return expression.replace(/'(?:\\.|[^'\\])*'|\$[^\s,()]*/g, (part) => (part.startsWith("'") ? part : checkPath(part, refuse, options)))
}

/** Checks a payload template (Parameters, ResultSelector, ItemSelector) and returns it as the engine must read it. */
export const checkTemplate = (template: unknown, refuse: Refuse, options: { mapItem?: boolean } = {}): unknown => {
  if (Array.isArray(template)) return template.map((value) => checkTemplate(value, refuse, options))
  if (template === null || typeof template !== 'object') return template
  const entries = Object.entries(template).map(([key, value]) => {
    if (!key.endsWith('.$')) return [key, checkTemplate(value, refuse, options)]
    if (typeof value !== 'string') return refuse(`${key} must be a path or an intrinsic function`)
    return [key, value.startsWith('$') ? checkPath(value, refuse, options) : checkIntrinsic(value, refuse, options)]
  })
  return Object.fromEntries(entries)
}

const COMPARISON =
  /^(?:(?:String|Numeric|Timestamp)(?:Equals|LessThan|GreaterThan|LessThanEquals|GreaterThanEquals)(?:Path)?|BooleanEquals(?:Path)?|StringMatches|Is(?:Null|Present|Numeric|String|Boolean|Timestamp))$/

type Rule = Record<string, unknown>

/** Checks a Choice rule and returns it as the engine must read it: it never matches `IsPresent: false` and compares across types. */
export const checkRule = (rule: Rule, refuse: Refuse): Rule => {
  const { Next, Comment: _, ...test } = rule
  const next = Next === undefined ? {} : { Next }
  for (const connective of ['And', 'Or'] as const) {
    const rules = test[connective]
    if (Array.isArray(rules)) return { ...next, [connective]: rules.map((inner) => checkRule(inner, refuse)) }
  }
  if (test.Not) return { ...next, Not: checkRule(test.Not as Rule, refuse) }

  const { Variable, ...comparison } = test
  const [operator, ...others] = Object.keys(comparison)
  if (typeof Variable !== 'string' || !operator || others.length > 0 || !COMPARISON.test(operator)) return refuse(`the rule ${JSON.stringify(rule)} is unknown`)
  const variable = checkPath(Variable, refuse)
  const value = operator.endsWith('Path') ? checkPath(String(comparison[operator]), refuse) : comparison[operator]
  if (operator === 'StringMatches' && /[^\p{L}\p{N}\s*:/.,_-]/u.test(String(value))) refuse(`the pattern ${value} is not matched as on AWS`)
  const plain = { Variable: variable, [operator]: value }
  if (operator.startsWith('Is') && value === false) return { ...next, Not: { Variable: variable, [operator]: true } }
  const compared = /^(String|Numeric)(?:Less|Greater)/.exec(operator)?.[1]
  if (compared) return { ...next, And: [{ Variable: variable, [compared === 'String' ? 'IsString' : 'IsNumeric']: true }, plain] }
  return { ...next, ...plain }
}
