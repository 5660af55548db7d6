/** Where a resource is and what it is called, while nobody has deployed it. */
export interface Place {
  account: string
  region: string
  stack: string
  logicalId: string
  properties: Readonly<Record<string, unknown>>
}

interface Naming {
  ref(place: Place): string
  attributes: Readonly<Record<string, (place: Place) => string>>
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const named = (key: string) => (place: Place) => text(place.properties[key]) ?? `${place.stack}-${place.logicalId}`
const arnOf =
  (service: string, resource: (place: Place) => string, where: 'everywhere' | 'global' = 'everywhere') =>
  (place: Place): string =>
    `arn:aws:${service}:${where === 'global' ? '' : place.region}:${place.account}:${resource(place)}`

const functionName = named('FunctionName')
const functionArn = arnOf('lambda', (place) => `function:${functionName(place)}`)
const urlTarget = ({ properties }: Place): string => [text(properties.TargetFunctionArn), text(properties.Qualifier)].filter(Boolean).join(':')
/** By name, or by ARN with or without a version. */
const functionOf = (place: Place): string => {
  const named = text(place.properties.FunctionName) ?? ''
  return named.startsWith('arn:') ? named.split(':').slice(0, 7).join(':') : arnOf('lambda', () => `function:${named}`)(place)
}
const functionVersion = (place: Place): string => `${functionOf(place)}:${RELEASE}`
const machineVersion = (place: Place): string => `${text(place.properties.StateMachineArn)}:${RELEASE}`
const tableName = named('TableName')
const tableArn = arnOf('dynamodb', (place) => `table/${tableName(place)}`)
const topicName = named('TopicName')
const topicArn = arnOf('sns', topicName)
const queueName = named('QueueName')
const roleName = named('RoleName')
const logGroupName = named('LogGroupName')
/** The number of every version: that of the release that is judged. */
export const RELEASE = 7
/** CloudFormation names machines after their logical ids alone. */
const machineName = (place: Place): string => String(place.properties.StateMachineName ?? `${place.logicalId}-a1B2c3D4e5F6`)
const bucketName = (place: Place): string => named('BucketName')(place).toLowerCase()
const poolId = ({ region, logicalId }: Place): string => `${region}_${logicalId}`

/**
 * What `Ref` and `Fn::GetAtt` give of the types that policies speak of: CloudFormation makes such names and ARNs. Of other types any text does,
 * as long as it is the same wherever the resource is named.
 */
const NAMINGS: Readonly<Record<string, Naming>> = {
  'AWS::CloudFront::Distribution': { ref: ({ logicalId }) => logicalId, attributes: {} },
  'AWS::Cognito::UserPool': { ref: poolId, attributes: { Arn: arnOf('cognito-idp', (place) => `userpool/${poolId(place)}`) } },
  'AWS::DynamoDB::GlobalTable': { ref: tableName, attributes: { Arn: tableArn, StreamArn: (place) => `${tableArn(place)}/stream/2026-01-01T00:00:00.000` } },
  'AWS::Events::Rule': { ref: named('Name'), attributes: { Arn: arnOf('events', (place) => `rule/${named('Name')(place)}`) } },
  'AWS::IAM::Role': { ref: roleName, attributes: { Arn: arnOf('iam', (place) => `role/${roleName(place)}`, 'global') } },
  'AWS::Lambda::Alias': { ref: (place) => `${functionOf(place)}:${text(place.properties.Name)}`, attributes: {} },
  'AWS::Lambda::Function': { ref: functionName, attributes: { Arn: functionArn } },
  'AWS::Lambda::Url': {
    ref: urlTarget,
    attributes: { FunctionArn: urlTarget, FunctionUrl: ({ logicalId, region }) => `https://${logicalId}.lambda-url.${region}.on.aws/` },
  },
  'AWS::Lambda::Version': { ref: functionVersion, attributes: { Version: () => String(RELEASE) } },
  'AWS::Logs::LogGroup': { ref: logGroupName, attributes: { Arn: (place) => `${arnOf('logs', () => `log-group:${logGroupName(place)}`)(place)}:*` } },
  'AWS::S3::Bucket': { ref: bucketName, attributes: { Arn: (place) => `arn:aws:s3:::${bucketName(place)}` } },
  'AWS::SES::ConfigurationSet': { ref: named('Name'), attributes: {} },
  'AWS::SES::EmailIdentity': { ref: named('EmailIdentity'), attributes: {} },
  'AWS::SNS::Topic': { ref: topicArn, attributes: { TopicArn: topicArn, TopicName: topicName } },
  'AWS::SQS::Queue': {
    ref: (place) => `https://sqs.${place.region}.amazonaws.com/${place.account}/${queueName(place)}`,
    attributes: { Arn: arnOf('sqs', queueName), QueueName: queueName },
  },
  'AWS::SSM::Parameter': { ref: named('Name'), attributes: {} },
  'AWS::Scheduler::Schedule': { ref: named('Name'), attributes: { Arn: arnOf('scheduler', (place) => `schedule/default/${named('Name')(place)}`) } },
  'AWS::SecretsManager::Secret': { ref: arnOf('secretsmanager', (place) => `secret:${named('Name')(place)}-a1b2c3`), attributes: {} },
  'AWS::StepFunctions::StateMachine': {
    ref: arnOf('states', (place) => `stateMachine:${machineName(place)}`),
    attributes: { Arn: arnOf('states', (place) => `stateMachine:${machineName(place)}`), Name: machineName },
  },
  'AWS::StepFunctions::StateMachineVersion': { ref: machineVersion, attributes: { Arn: machineVersion } },
}

export const refOf = (type: string, place: Place): string => NAMINGS[type]?.ref(place) ?? `${place.stack}-${place.logicalId}`

export const attributeOf = (type: string, name: string, place: Place): string =>
  NAMINGS[type]?.attributes[name]?.(place) ?? `${place.stack}-${place.logicalId}.${name}`
