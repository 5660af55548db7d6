import type { Resource, Resources } from '../../../iam/cloud.ts'
import type { Context } from '../../../iam/conditions.ts'
import type { Call } from '../../../iam/evaluate.ts'

/** What one resource of a template has another one do, and the calls that this takes. */
export interface Edge {
  /** `alarm → topic` */
  rule: string
  from: Resource
  calls: readonly Call[]
  /** One of the calls is enough; default all. */
  oneOf?: boolean
  /** What these calls are, by AWS's documentation. */
  source: string
}

/** An edge of a kind that nobody has taught the judge: reported, never passed over. */
export interface UnknownEdge {
  from: Resource
  unknown: string
}

export type EdgeMaker = (from: Resource, resources: Resources) => (Edge | UnknownEdge)[]

/** Calls of AWS itself come over TLS and name the account and the resource that they are made for. */
export const onBehalfOf = ({ account }: Resources, sourceArn: string, more: Context = {}): Context => ({
  'aws:securetransport': 'true',
  'aws:sourcearn': sourceArn,
  'aws:sourceaccount': account,
  'aws:sourceowner': account,
  ...more,
})

export const OVER_TLS: Context = { 'aws:securetransport': 'true' }

/** A value deep inside of properties, by keys. */
export function at(value: unknown, ...keys: string[]): unknown {
  return keys.reduce((found: unknown, key) => (typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined), value)
}

const DESTINATIONS: Readonly<Record<string, string>> = {
  sqs: 'sqs:SendMessage',
  sns: 'sns:Publish',
  lambda: 'lambda:InvokeFunction',
  states: 'states:StartExecution',
  events: 'events:PutEvents',
}

/** The action by which something is handed to what an ARN names; undefined for services that are not known. */
export const handingTo = (arn: string): string | undefined => DESTINATIONS[arn.split(':')[2] ?? '']

/** The function that a name, an ARN or a qualified ARN means. */
export const functionNamed = ({ all }: Resources, nameOrArn: string): Resource | undefined =>
  all.find((one) => one.type === 'AWS::Lambda::Function' && (one.ref === nameOrArn || nameOrArn.startsWith(one.attribute('Arn'))))

export const roleOf = (resource: Resource | undefined): string => String(resource?.properties.Role ?? '')
