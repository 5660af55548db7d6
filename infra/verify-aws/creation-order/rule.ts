import type { Account, Live } from './account.ts'
import { functionArn } from './account.ts'
import type { Need } from './need.ts'
import { findByArn } from './policies.ts'

/** What AWS checks when a resource of a type is created, or what begins at that moment. */
export interface Rule {
  type: string
  /** One sentence for people. */
  validates: string
  /** Where AWS says so. */
  source: string
  needs(resource: Live, whole: Account): Need[]
}

export type Json = Record<string, unknown>

/** A nested property, or undefined. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Json)[key] : undefined), value)
}

export const list = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

/** Needs that hold only where a property is given. */
export const given = (value: unknown, needs: (text: string) => Need[]): Need[] => (typeof value === 'string' && value !== '' ? needs(value) : [])

export const exists = (value: unknown): Need[] => given(value, (arn) => (arn.startsWith('arn:') ? [{ kind: 'exists', arn }] : []))

/** A service delivers logs by a policy of the account of 5,120 characters, which each log group outside of one prefix lengthens. */
export const vended = (value: unknown): Need[] =>
  given(value, (group): Need[] => (group.includes(':log-group:/aws/vendedlogs/') ? [] : [{ kind: 'fault', text: `${group} is not under /aws/vendedlogs/` }]))

/** A role that has to be there and to trust one of these services. */
export const assumed = (role: unknown, ...services: readonly string[]): Need[] => given(role, (arn) => [{ kind: 'trusts', role: arn, services }])

/** Also every policy of that role: work begins at once. */
export const assumedAtWork = (role: unknown, ...services: readonly string[]): Need[] =>
  given(role, (arn) => [
    { kind: 'trusts', role: arn, services },
    { kind: 'complete', role: arn },
  ])

/** The role of a function that is named by name or ARN, with version or alias. */
export function roleOfFunction(named: unknown, place: Live, { live }: Account): string | undefined {
  const arn = functionArn(String(named).replace(/^([^:]+):[^:]+$/, '$1'), place)
    .split(':')
    .slice(0, 7)
    .join(':')
  return findByArn(arn, live)?.properties.Role as string | undefined
}

/** What a role needs to send to a destination, by the service in its ARN. */
export function sends(role: string | undefined, destination: unknown): Need[] {
  if (role === undefined || typeof destination !== 'string') return []
  const [, , service = ''] = destination.split(':')
  const actions = SENDING[service]
  if (!actions) return [{ kind: 'fault', text: `${destination} is no destination that the table of creation order knows` }]
  return [{ kind: 'exists', arn: destination }, ...actions.map((action): Need => ({ kind: 'may', role, actions: [action], on: destination }))]
}

/** https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html#invocation-async-destinations-permissions */
const SENDING: Readonly<Record<string, readonly string[]>> = {
  sqs: ['sqs:SendMessage'],
  sns: ['sns:Publish'],
  lambda: ['lambda:InvokeFunction'],
  events: ['events:PutEvents'],
  s3: ['s3:ListBucket'],
}
