import { isDeepStrictEqual } from 'node:util'
import { type Live, machineOfVersion } from './account.ts'
import { nameProperty, typeSpec } from './names.ts'

/** What an update does with a resource, by the behaviours that CloudFormation's resource schemas name. */
export type Change = 'none' | 'modify' | 'replace'

/** How the new properties of a resource change the one that stands. A property that is replaced only in some cases counts as modified. */
export function changeOf(
  { type, properties: before }: Pick<Live, 'type' | 'properties'>,
  after: Record<string, unknown>,
): { change: Change; changed: string[] } {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (changed.length === 0) return { change: 'none', changed }
  const spec = typeSpec(type)
  const replaces = changed.some((name) => spec?.properties[name]?.causesReplacement === 'yes')
  return { change: replaces ? 'replace' : 'modify', changed }
}

/** Holds what nobody can make again: a new one beside it is empty. Queues and logs are left out: what they hold is passing. */
export const keepsData = (type: string): boolean => typeSpec(type)?.isStateful === true && !PASSING.has(type)

const PASSING = new Set(['AWS::SQS::Queue', 'AWS::Logs::LogGroup'])

/**
 * What AWS takes only once, and so refuses to a second resource while the first stands: a new logical id for the same thing is created before
 * the old one is deleted.
 */
const ONLY_ONE: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGatewayV2::Route': ['ApiId', 'RouteKey'],
  'AWS::ApiGatewayV2::Stage': ['ApiId', 'StageName'],
  'AWS::Lambda::Alias': ['FunctionName', 'Name'],
  'AWS::Lambda::EventInvokeConfig': ['FunctionName', 'Qualifier'],
  'AWS::Lambda::EventSourceMapping': ['FunctionName', 'EventSourceArn'],
  'AWS::Lambda::Url': ['TargetFunctionArn', 'Qualifier'],
  'AWS::Route53::RecordSet': ['HostedZoneId', 'Name', 'Type'],
}

const aliasedMachine = ({ DeploymentPreference }: Live['properties']): string =>
  machineOfVersion((DeploymentPreference as { StateMachineVersionArn?: string } | undefined)?.StateMachineVersionArn)

/** The key by which AWS takes a resource for one that exists already; undefined where it makes up a name for each. */
export function uniqueKey({ type, properties, region }: Pick<Live, 'type' | 'properties' | 'region'>): string | undefined {
  if (type === 'AWS::StepFunctions::StateMachineAlias') return JSON.stringify([type, aliasedMachine(properties), properties.Name])
  const own = ONLY_ONE[type]
  if (own) return JSON.stringify([type, ...own.map((name) => properties[name])])
  const name = nameProperty(type)
  const given = name && properties[name]
  return typeof given === 'string' && given !== '' ? JSON.stringify([type, region, given]) : undefined
}
