type OneOrMany = string | readonly string[]

/** Who a statement of a resource policy speaks of: everybody, or accounts, roles, users and services by name. */
export type PrincipalElement = '*' | Readonly<Partial<Record<'AWS' | 'Service' | 'Federated' | 'CanonicalUser', OneOrMany>>>

/** Operator, then key, then the values of which one has to match. */
export type ConditionElement = Readonly<Record<string, Readonly<Record<string, string | boolean | number | readonly (string | boolean | number)[]>>>>

export interface Statement {
  Sid?: string
  Effect: 'Allow' | 'Deny'
  Action?: OneOrMany
  NotAction?: OneOrMany
  Resource?: OneOrMany
  NotResource?: OneOrMany
  Principal?: PrincipalElement
  NotPrincipal?: PrincipalElement
  Condition?: ConditionElement
}

export interface PolicyDocument {
  Version?: string
  Id?: string
  Statement: Statement | readonly Statement[]
}

/** A policy, and where it stands: `Simulpress-prod-Data/AlarmsPolicy`. */
export interface Policy {
  name: string
  statements: readonly Statement[]
}

const ELEMENTS = new Set(['Sid', 'Effect', 'Action', 'NotAction', 'Resource', 'NotResource', 'Principal', 'NotPrincipal', 'Condition'])

/** @throws Error for an element that the evaluation does not know, or a statement without an effect or an action */
export function readPolicy(name: string, document: unknown): Policy {
  const { Statement: given } = document as PolicyDocument
  const statements = Array.isArray(given) ? (given as readonly Statement[]) : [given as Statement]
  for (const statement of statements) {
    const unknown = Object.keys(statement).filter((key) => !ELEMENTS.has(key))
    if (unknown.length > 0) throw new Error(`${name}: a statement has ${unknown.join(', ')}, which IAM does not have.`)
    if (statement.Effect !== 'Allow' && statement.Effect !== 'Deny') throw new Error(`${name}: a statement's effect is Allow or Deny, not ${statement.Effect}.`)
    if ((statement.Action === undefined) === (statement.NotAction === undefined)) throw new Error(`${name}: a statement has either Action or NotAction.`)
  }
  return { name, statements }
}

/** A list of what may be written as one. */
export const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T]
