import { type Account, functionArn, type Live } from './account.ts'

export interface Statement {
  Effect: 'Allow' | 'Deny'
  Action?: string | string[]
  NotAction?: unknown
  Resource?: string | string[]
  Principal?: '*' | Record<string, string | string[]>
  Condition?: Record<string, Record<string, string | string[]>>
}

const list = <T>(value: T | T[] | undefined): T[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

/** IAM's wildcards: `*` any text, `?` one character. */
export const matches = (pattern: string, text: string): boolean =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's',
  ).test(text)

const statementsOf = (document: unknown): Statement[] => list((document as { Statement?: Statement | Statement[] } | undefined)?.Statement)

/** Attached to a role at this moment: policies within it and beside it. */
export function policiesOfRole(roleArn: string, { live }: Account): { resource: Live; statements: Statement[] }[] {
  const role = findByArn(roleArn, live)
  return [...live.values()].flatMap((resource) => {
    const { type, name, properties } = resource
    if (type === 'AWS::IAM::Role' && resource === role) {
      const inline = list(properties.Policies as { PolicyDocument: unknown }[] | undefined)
      return [{ resource, statements: inline.flatMap(({ PolicyDocument }) => statementsOf(PolicyDocument)) }]
    }
    const roles = list(properties.Roles as string[] | undefined)
    const attached =
      /^AWS::IAM::(?:Policy|ManagedPolicy)$/.test(type) &&
      role &&
      (roles.includes(role.name) || list(role.properties.ManagedPolicyArns as string[]).includes(name))
    const named = /^AWS::IAM::RolePolicy$/.test(type) && role && properties.RoleName === role.name
    return attached || named ? [{ resource, statements: statementsOf(properties.PolicyDocument) }] : []
  })
}

/** What Amazon's managed policies allow, of those that matter when something is created. */
const MANAGED: Readonly<Record<string, readonly string[]>> = {
  AWSLambdaBasicExecutionRole: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
  AWSLambdaDynamoDBExecutionRole: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams', 'logs:*'],
  AWSLambdaSQSQueueExecutionRole: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'logs:*'],
  AWSLambdaKinesisExecutionRole: ['kinesis:*', 'logs:*'],
  AWSLambdaVPCAccessExecutionRole: ['ec2:CreateNetworkInterface', 'ec2:DescribeNetworkInterfaces', 'ec2:DeleteNetworkInterface', 'logs:*'],
  AWSXRayDaemonWriteAccess: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
  AdministratorAccess: ['*'],
  AWSCodeDeployRoleForLambda: ['lambda:*', 'codedeploy:*'],
}

/** Whether the role's own policies allow an action on a resource, and none denies it. A statement with a condition allows: who calls is not known here. */
export function roleMay(roleArn: string, action: string, resource: string, account: Account): boolean {
  const role = findByArn(roleArn, account.live)
  const managed = list(role?.properties.ManagedPolicyArns as string[] | undefined).flatMap((arn): Statement[] => {
    const actions = MANAGED[arn.split('/').at(-1) ?? '']
    return actions ? [{ Effect: 'Allow', Action: [...actions], Resource: '*' }] : []
  })
  const statements = [...policiesOfRole(roleArn, account).flatMap((policy) => policy.statements), ...managed]
  const about = statements.filter(
    ({ Action, Resource }) =>
      list(Action).some((one) => matches(one.toLowerCase(), action.toLowerCase())) && list(Resource).some((one) => covers(one, resource)),
  )
  return about.some(({ Effect }) => Effect === 'Allow') && !about.some(({ Effect, Condition }) => Effect === 'Deny' && !Condition)
}

/** A statement about a log group may name it with or without the `:*` for its streams. */
const covers = (pattern: string, resource: string): boolean => matches(pattern, resource) || matches(pattern, resource.replace(/:\*$/, ''))

/** Whether a role may be assumed by a service. */
export function trusts(role: Live, service: string): boolean {
  return statementsOf(role.properties.AssumeRolePolicyDocument).some(
    ({ Effect, Principal }) => Effect === 'Allow' && list(principals(Principal).Service).includes(service),
  )
}

const principals = (principal: Statement['Principal']): Record<string, string | string[]> =>
  typeof principal === 'object' ? principal : { AWS: principal ?? [] }

/** Principals that a policy names by ARN: IAM refuses those that do not exist. */
export const namedPrincipals = (document: unknown): string[] =>
  statementsOf(document).flatMap(({ Principal }) => list(principals(Principal).AWS).filter((arn) => /:(?:role|user)\//.test(arn)))

/** Whether a resource's own policy lets a service act on it. */
export function admits(service: string, action: string, target: string, source: string | undefined, { live }: Account): boolean {
  return [...live.values()].some((resource) => {
    if (resource.type === 'AWS::Lambda::Permission') return permissionAdmits(resource, service, action, target, source)
    const about = ownPolicyOf(resource, live)
    return about.targets.includes(target) && about.statements.some((statement) => statementAdmits(statement, { service, action, target, source }))
  })
}

function permissionAdmits({ properties, region, account }: Live, service: string, action: string, target: string, source?: string): boolean {
  const { FunctionName, Principal, Action, SourceArn } = properties
  if (functionArn(FunctionName, { region, account }) !== target || Principal !== service || !matches(String(Action), action)) return false
  return SourceArn === undefined || source === undefined || matches(String(SourceArn), source)
}

/** The policy that a resource is for another one, and the ARNs of those. */
function ownPolicyOf({ type, properties }: Live, live: Account['live']): { targets: string[]; statements: Statement[] } {
  const statements = statementsOf(properties.PolicyDocument)
  const byName = (kind: string, names: unknown) =>
    [...live.values()].filter((one) => one.type === kind && list(names as string[]).includes(one.name)).map(({ arn }) => arn)
  if (type === 'AWS::SNS::TopicPolicy') return { targets: list(properties.Topics as string[]), statements }
  if (type === 'AWS::SQS::QueuePolicy') return { targets: byName('AWS::SQS::Queue', properties.Queues), statements }
  if (type === 'AWS::S3::BucketPolicy') return { targets: byName('AWS::S3::Bucket', properties.Bucket), statements }
  return { targets: [], statements: [] }
}

interface Call {
  service: string
  action: string
  target: string
  source: string | undefined
}

function statementAdmits({ Effect, Action, Resource, Principal, Condition = {} }: Statement, { service, action, target, source }: Call): boolean {
  if (Effect !== 'Allow' || !list(principals(Principal).Service).includes(service)) return false
  if (!list(Action).some((one) => matches(one.toLowerCase(), action.toLowerCase())) || !list(Resource).some((one) => matches(one, target))) return false
  const sources = Object.values(Condition).flatMap((keys) =>
    Object.entries(keys).flatMap(([key, values]) => (/^aws:sourcearn$/i.test(key) ? list(values) : [])),
  )
  return source === undefined || sources.length === 0 || sources.some((one) => matches(one, source))
}

/** The resource with an ARN. */
export const findByArn = (arn: string, live: Account['live']): Live | undefined => {
  for (const one of live.values()) if (one.arn === arn || (one.type === 'AWS::Logs::LogGroup' && one.arn === `${arn}:*`)) return one
  return undefined
}
