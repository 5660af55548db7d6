import type { LambdaEntry } from '../build/entries.ts'

interface Statement {
  Effect: string
  Action: string | string[]
  Resource?: unknown
}
interface Resource {
  Type: string
  Properties?: Record<string, unknown>
}
export interface Stage {
  Resources: Record<string, Resource>
}

interface Policy {
  /** Logical id of the policy, or of the role that it stands in. */
  name: string
  /** As text, whatever stack the role is in. */
  roles: string
  statements: Statement[]
}

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

/** Every policy of a stage that gives a role of ours rights. */
export const policiesOf = (templates: readonly Stage[]): Policy[] =>
  templates.flatMap(({ Resources }) =>
    Object.entries(Resources).flatMap(([name, { Type, Properties = {} }]): Policy[] => {
      if (Type === 'AWS::IAM::Policy') return [{ name, roles: JSON.stringify(Properties.Roles), statements: statementsOf(Properties.PolicyDocument) }]
      if (Type !== 'AWS::IAM::Role') return []
      const inline = (Properties.Policies ?? []) as { PolicyDocument: unknown }[]
      return inline.map(({ PolicyDocument }) => ({ name, roles: name, statements: statementsOf(PolicyDocument) }))
    }),
  )

const statementsOf = (document: unknown): Statement[] => (document as { Statement: Statement[] }).Statement

/** Actions with a wildcard, by policy: none of ours has one. */
export const wildcardActions = (templates: readonly Stage[]): string[] =>
  policiesOf(templates).flatMap(({ name, statements }) =>
    statements.flatMap(({ Action }) =>
      list(Action)
        .filter((action) => action.includes('*'))
        .map((action) => `${name}: ${action}`),
    ),
  )

/** Actions that a stage allows on every resource there is. */
export const onEverything = (templates: readonly Stage[]): Set<string> =>
  new Set(policiesOf(templates).flatMap(({ statements }) => statements.flatMap(({ Action, Resource }) => (list(Resource).includes('*') ? list(Action) : []))))

/** What each function of the application may do, whichever of its policies says so. */
export function grantedActions(templates: readonly Stage[]): Map<LambdaEntry, Set<string>> {
  const policies = policiesOf(templates)
  const granted = new Map<LambdaEntry, Set<string>>()
  for (const { Properties } of templates.flatMap(({ Resources }) => Object.values(Resources)).filter(({ Type }) => Type === 'AWS::Lambda::Function')) {
    const { Environment, Role } = Properties as { Environment?: { Variables: Record<string, unknown> }; Role: { 'Fn::GetAtt': [string] } }
    const entry = Environment?.Variables.POWERTOOLS_SERVICE_NAME as LambdaEntry | undefined
    if (!entry) continue
    const role = Role['Fn::GetAtt'][0]
    const own = policies.filter(({ roles }) => roles.includes(role)).flatMap(({ statements }) => statements)
    granted.set(entry, new Set(own.flatMap(({ Action }) => Action)))
  }
  return granted
}

/** Characters of each role's policies within it: IAM takes 10,240. */
export function policyLengths(templates: readonly Stage[]): Map<string, number> {
  const lengths = new Map<string, number>()
  for (const { roles, statements } of policiesOf(templates)) lengths.set(roles, (lengths.get(roles) ?? 0) + JSON.stringify(statements).length)
  return lengths
}
