import { type Context, conditionsHold } from './conditions.ts'
import { matchesArn, matchesPattern } from './patterns.ts'
import { listOf, type Policy, type PrincipalElement, type Statement } from './policy.ts'

/** Who calls: a role of an account, an AWS service by its principal's name, or somebody without credentials. */
export type Caller = { role: string } | { service: string } | 'anonymous'

export interface Call {
  caller: Caller
  /** `dynamodb:PutItem` */
  action: string
  /** ARN of what is called, or `*` for what has none. */
  resource: string
  context?: Context
}

/** The policies that have a say. */
export interface Policies {
  /** Of the calling role; a service has none. */
  identity: readonly Policy[]
  /** Of what is called. */
  resource: readonly Policy[]
  /**
   * Whether identity policies alone suffice within one account, as they do nearly everywhere; not for a role's trust policy and a KMS key.
   * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic_policy-eval-basics-single-account.html
   */
  resourceMustAllow?: boolean
  /** The account of what is called, when it is another one: then both have to allow. */
  otherAccount?: boolean
}

export type Decision =
  | { allowed: true; by: string }
  /** `explicit`: a statement denies; `implicit`: none allows. */
  | { allowed: false; denial: 'explicit' | 'implicit'; by?: string }

/**
 * What IAM decides about a call: an explicit deny anywhere wins; within an account an allow of either side suffices; across accounts both have
 * to allow. A service has no identity policies: only what it calls can let it in.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 * @throws Error for a condition that the evaluation does not know
 */
export function evaluate(call: Call, { identity, resource, resourceMustAllow = false, otherAccount = false }: Policies): Decision {
  const ownSide = typeof call.caller === 'object' && 'role' in call.caller ? identity : []
  const own = effects(ownSide, call, false)
  const theirs = effects(resource, call, true)
  const denied = own.denied ?? theirs.denied
  if (denied !== undefined) return { allowed: false, denial: 'explicit', by: denied }
  const delegated = theirs.delegated === undefined ? undefined : own.allowed && theirs.delegated
  const theirAllow = theirs.allowed ?? delegated
  const allowed = otherAccount ? own.allowed && theirAllow : resourceMustAllow ? theirAllow : (own.allowed ?? theirAllow)
  return allowed === undefined || allowed === '' ? { allowed: false, denial: 'implicit' } : { allowed: true, by: allowed }
}

interface Effects {
  denied?: string
  allowed?: string
  /** Allows the caller's account, which lets its own policies decide. */
  delegated?: string
}

function effects(policies: readonly Policy[], call: Call, ofResource: boolean): Effects {
  const found: Effects = {}
  for (const { name, statements } of policies)
    for (const statement of statements) {
      const speaksOf = ofResource ? speaksOfCaller(statement, call.caller) : 'caller'
      if (speaksOf === 'nobody' || !speaksOfCall(statement, call)) continue
      if (statement.Effect === 'Deny') found.denied ??= name
      else if (speaksOf === 'caller') found.allowed ??= name
      else found.delegated ??= name
    }
  return found
}

/** Conditions come last, but for every statement that names the action and the resource, so that an unknown one is found. */
function speaksOfCall({ Action, NotAction, Resource, NotResource, Condition }: Statement, { action, resource, context = {} }: Call): boolean {
  const named = listOf(Action ?? NotAction).some((pattern) => matchesPattern(pattern, action, true))
  if (named === (NotAction !== undefined)) return false
  if (Resource !== undefined && !listOf(Resource).some((pattern) => coversResource(pattern, resource))) return false
  if (NotResource !== undefined && listOf(NotResource).some((pattern) => coversResource(pattern, resource))) return false
  return conditionsHold(Condition, context)
}

const coversResource = (pattern: string, resource: string): boolean => (resource === '*' ? pattern === '*' : matchesArn(pattern, resource))

type SpeaksOf = 'caller' | 'account' | 'nobody'

/** @throws Error for a statement of a resource policy without a principal */
function speaksOfCaller({ Principal, NotPrincipal, Effect, Sid }: Statement, caller: Caller): SpeaksOf {
  if (Principal !== undefined) {
    const found = matchesPrincipal(Principal, caller)
    // A deny of an account is a deny of all who are in it.
    return found === 'account' && Effect === 'Deny' ? 'caller' : found
  }
  if (NotPrincipal === undefined) throw new Error(`The statement ${Sid ?? ''} of a resource policy has no principal.`)
  return matchesPrincipal(NotPrincipal, caller) === 'nobody' ? 'caller' : 'nobody'
}

function matchesPrincipal(element: PrincipalElement, caller: Caller): SpeaksOf {
  if (element === '*' || listOf(element.AWS).includes('*')) return 'caller'
  if (caller === 'anonymous') return 'nobody'
  if ('service' in caller) return listOf(element.Service).includes(caller.service) ? 'caller' : 'nobody'
  if (listOf(element.AWS).includes(caller.role)) return 'caller'
  const account = caller.role.split(':')[4] as string
  return listOf(element.AWS).some((one) => one === account || (matchesPattern('arn:*:iam::*:root', one) && one.split(':')[4] === account))
    ? 'account'
    : 'nobody'
}
