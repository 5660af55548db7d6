import { matchesArn, matchesPattern } from './patterns.ts'
import { type ConditionElement, listOf } from './policy.ts'

/** What is known of a call beside its action and resource: values by key, in lower case. A key with a list has several. */
export type Context = Readonly<Record<string, string | readonly string[]>>

/**
 * Keys whose values the callers of the evaluation fill in. A condition on any other one is refused: it would pass or fail for the wrong
 * reason. https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-keys.html
 */
export const KNOWN_KEYS: ReadonlySet<string> = new Set([
  'aws:securetransport',
  'aws:sourcearn',
  'aws:sourceaccount',
  'aws:sourceowner',
  'aws:principalarn',
  'aws:principalaccount',
  'aws:principalservicename',
  'aws:calledvia',
  'aws:currenttime',
  'aws:requestedregion',
  'dynamodb:leadingkeys',
  'dynamodb:attributes',
  'dynamodb:select',
  'kms:viaservice',
  'lambda:functionurlauthtype',
  'lambda:invokedviafunctionurl',
  's3:prefix',
  's3:x-amz-acl',
  's3:delimiter',
  's3:max-keys',
  'ses:fromaddress',
  'sqs:sourcearn',
  'sns:protocol',
  'sns:endpoint',
])

type Compare = (wanted: string, actual: string) => boolean

const number = (text: string): number => Number(text)
const time = (text: string): number => (/^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text))
const same = (wanted: string, actual: string): boolean => wanted.toLowerCase() === actual.toLowerCase()

/** By operator; those that begin with Not are the opposite of one that is here. */
const POSITIVE: Readonly<Record<string, Compare>> = {
  StringEquals: (wanted, actual) => wanted === actual,
  StringEqualsIgnoreCase: same,
  StringLike: (wanted, actual) => matchesPattern(wanted, actual),
  ArnEquals: matchesArn,
  ArnLike: matchesArn,
  Bool: same,
  NumericEquals: (wanted, actual) => number(actual) === number(wanted),
  NumericLessThan: (wanted, actual) => number(actual) < number(wanted),
  NumericLessThanEquals: (wanted, actual) => number(actual) <= number(wanted),
  NumericGreaterThan: (wanted, actual) => number(actual) > number(wanted),
  NumericGreaterThanEquals: (wanted, actual) => number(actual) >= number(wanted),
  DateEquals: (wanted, actual) => time(actual) === time(wanted),
  DateLessThan: (wanted, actual) => time(actual) < time(wanted),
  DateGreaterThan: (wanted, actual) => time(actual) > time(wanted),
}
const NEGATIVE: Readonly<Record<string, string>> = {
  StringNotEquals: 'StringEquals',
  StringNotEqualsIgnoreCase: 'StringEqualsIgnoreCase',
  StringNotLike: 'StringLike',
  ArnNotEquals: 'ArnEquals',
  ArnNotLike: 'ArnLike',
  NumericNotEquals: 'NumericEquals',
  DateNotEquals: 'DateEquals',
}

/**
 * Whether all conditions hold.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_condition_operators.html
 * @throws Error for an operator or a key that the evaluation does not know: never a pass, never a refusal
 */
export function conditionsHold(condition: ConditionElement | undefined, context: Context): boolean {
  // All are looked at, so that an unknown one is never hidden behind another that fails.
  return Object.entries(condition ?? {})
    .flatMap(([operator, keys]) => Object.entries(keys).map(([key, values]) => holds(operator, key.toLowerCase(), listOf(values).map(String), context)))
    .every(Boolean)
}

function holds(operator: string, key: string, wanted: readonly string[], context: Context): boolean {
  if (!KNOWN_KEYS.has(key)) throw new Error(`The condition key ${key} is not known to the evaluation (infra/iam/conditions.ts).`)
  const [, set, name = '', ifExists] = /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(operator) ?? []
  const given = context[key]
  if (name === 'Null') return wanted.some((one) => (one === 'true') === (given === undefined))
  const negated = NEGATIVE[name]
  const compare = POSITIVE[negated ?? name]
  if (!compare) throw new Error(`The condition operator ${operator} is not known to the evaluation (infra/iam/conditions.ts).`)
  const matches = (actual: string): boolean => wanted.some((one) => compare(one, actual)) !== (negated !== undefined)
  const actual = listOf(given)
  if (set === 'ForAllValues') return actual.every(matches)
  if (set === 'ForAnyValue') return actual.some(matches)
  // Without the key a positive condition fails and a negative one holds.
  if (given === undefined) return ifExists !== undefined || negated !== undefined
  if (actual.length !== 1) throw new Error(`${key} has ${actual.length} values: ${operator} needs ForAllValues or ForAnyValue.`)
  return matches(actual[0] as string)
}
