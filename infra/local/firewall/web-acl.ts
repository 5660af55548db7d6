import { posix } from 'node:path'
import { groupOf, MANAGED_GROUPS, type ManagedGroupName } from '../../constructs/managed-rules.ts'
import { type Inspected, takesForAttack } from './detect.ts'

interface Matched {
  FieldToMatch: Record<string, unknown>
  TextTransformations: readonly { Type: string }[]
}

/** A statement of a web ACL as a template has it. */
export interface Statement {
  AndStatement?: { Statements: readonly Statement[] }
  OrStatement?: { Statements: readonly Statement[] }
  NotStatement?: { Statement: Statement }
  ByteMatchStatement?: Matched & { SearchString: string; PositionalConstraint: string }
  RegexMatchStatement?: Matched & { RegexString: string }
  SizeConstraintStatement?: Matched & { ComparisonOperator: string; Size: number }
  LabelMatchStatement?: { Scope: string; Key: string }
  RateBasedStatement?: { ScopeDownStatement?: Statement }
  ManagedRuleGroupStatement?: { Name: string; Version?: string; RuleActionOverrides?: readonly { Name: string; ActionToUse: object }[] }
}

export interface AclRule {
  Name: string
  Priority: number
  Action?: object
  OverrideAction?: object
  Statement: Statement
}

/** What the firewall did with a request. */
export interface Verdict {
  blocked: boolean
  /** The rule that ended it. */
  by?: string
  /** Rules of Amazon's that took it for an attack, blocked or not. */
  taken: string[]
}

/** @throws Error for a part of requests that this file cannot read */
function fieldOf({ FieldToMatch, TextTransformations }: Matched, { path, method, body }: Inspected): string {
  const text = 'UriPath' in FieldToMatch ? path : 'Method' in FieldToMatch ? method : 'Body' in FieldToMatch ? body : undefined
  if (text === undefined) throw new Error(`The local firewall does not read ${Object.keys(FieldToMatch).join()}.`)
  return TextTransformations.reduce((now, { Type }) => transformed(now, Type), text)
}

/** @throws Error for a transformation that this file does not know */
function transformed(text: string, type: string): string {
  if (type === 'NONE') return text
  if (type === 'LOWERCASE') return text.toLowerCase()
  if (type === 'NORMALIZE_PATH') return posix.normalize(text)
  if (type !== 'URL_DECODE') throw new Error(`The local firewall does not know the transformation ${type}.`)
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function bytesMatch(text: string, constraint: string, searched: string): boolean {
  if (constraint === 'EXACTLY') return text === searched
  if (constraint === 'STARTS_WITH') return text.startsWith(searched)
  throw new Error(`The local firewall does not know ${constraint}.`)
}

function matches(statement: Statement, request: Inspected, labels: ReadonlySet<string>): boolean {
  const { AndStatement, OrStatement, NotStatement, ByteMatchStatement, RegexMatchStatement, SizeConstraintStatement, LabelMatchStatement } = statement
  const within = (one: Statement) => matches(one, request, labels)
  if (AndStatement) return AndStatement.Statements.every(within)
  if (OrStatement) return OrStatement.Statements.some(within)
  if (NotStatement) return !within(NotStatement.Statement)
  if (ByteMatchStatement) return bytesMatch(fieldOf(ByteMatchStatement, request), ByteMatchStatement.PositionalConstraint, ByteMatchStatement.SearchString)
  if (RegexMatchStatement) return new RegExp(RegexMatchStatement.RegexString).test(fieldOf(RegexMatchStatement, request))
  if (SizeConstraintStatement) return Buffer.byteLength(fieldOf(SizeConstraintStatement, request)) > SizeConstraintStatement.Size
  if (LabelMatchStatement) return labels.has(LabelMatchStatement.Key)
  // One request is no flood.
  if (statement.RateBasedStatement) return false
  throw new Error(`The local firewall does not know ${Object.keys(statement).join()}.`)
}

const blocks = (action: object | undefined): boolean => !!action && 'Block' in action

/** A group's rules in their order: one that blocks ends the group, and only what came before has a label then. @returns the rule that blocks */
function groupBlocks({ Statement, OverrideAction }: AclRule, request: Inspected, labels: Set<string>, taken: string[]): string | undefined {
  const { Name = '', RuleActionOverrides = [] } = Statement.ManagedRuleGroupStatement ?? {}
  const group = groupOf(Name as ManagedGroupName)
  const actions = new Map(RuleActionOverrides.map((one) => [one.Name, one.ActionToUse]))
  for (const [rule, label] of Object.entries(group.labels)) {
    if (!takesForAttack(rule, request)) continue
    taken.push(rule)
    labels.add(group.namespace + label)
    if (blocks(actions.get(rule) ?? { Block: {} })) return OverrideAction && 'Count' in OverrideAction ? undefined : rule
  }
  return undefined
}

/**
 * Lets a request through the rules of a web ACL as AWS WAF does: by priority, a block ends it, what counts goes on and leaves its label
 * (https://docs.aws.amazon.com/waf/latest/developerguide/web-acl-rule-actions.html). Rates never match.
 * @throws Error for a part of an ACL that this stand-in does not know
 */
export function inspect(rules: readonly AclRule[], request: Inspected): Verdict {
  const labels = new Set<string>()
  const taken: string[] = []
  for (const rule of [...rules].sort((one, other) => one.Priority - other.Priority)) {
    if (rule.Statement.ManagedRuleGroupStatement) {
      const by = groupBlocks(rule, request, labels, taken)
      if (by) return { blocked: true, by, taken }
    } else if (matches(rule.Statement, request, labels) && blocks(rule.Action)) return { blocked: true, by: rule.Name, taken }
  }
  return { blocked: false, taken }
}

/**
 * Units of capacity that a statement takes: https://docs.aws.amazon.com/waf/latest/developerguide/aws-waf-capacity-units.html and the pages of the
 * statements. 1,500 are in the price of a web ACL.
 */
export function capacityOf(statement: Statement): number {
  const { AndStatement, OrStatement, NotStatement, ManagedRuleGroupStatement, RateBasedStatement } = statement
  const sum = (all: readonly Statement[]) => all.reduce((units, one) => units + capacityOf(one), 0)
  if (AndStatement) return sum(AndStatement.Statements)
  if (OrStatement) return sum(OrStatement.Statements)
  if (NotStatement) return capacityOf(NotStatement.Statement)
  if (RateBasedStatement) return 2 + (RateBasedStatement.ScopeDownStatement ? capacityOf(RateBasedStatement.ScopeDownStatement) : 0)
  if (ManagedRuleGroupStatement) return MANAGED_GROUPS[ManagedRuleGroupStatement.Name as ManagedGroupName].capacity
  if (statement.LabelMatchStatement) return 1
  const [base, matched] = statement.ByteMatchStatement
    ? [2, statement.ByteMatchStatement]
    : statement.RegexMatchStatement
      ? [3, statement.RegexMatchStatement]
      : [1, statement.SizeConstraintStatement]
  return base + 10 * (matched?.TextTransformations ?? []).filter(({ Type }) => Type !== 'NONE').length
}
