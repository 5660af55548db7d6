import type { Assembly, AssemblyStack } from '../../assembly.ts'

/**
 * Properties that name another resource without having it called: an id of a part, a dimension of a metric, what a policy is about; or whose
 * calls the makers of edges evaluate. A property that is not here is an edge that nobody has looked at.
 */
const LOOKED_AT: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGatewayV2::Authorizer': ['ApiId', 'JwtConfiguration.Audience', 'JwtConfiguration.Issuer'],
  'AWS::ApiGatewayV2::Integration': ['ApiId', 'IntegrationUri'],
  'AWS::ApiGatewayV2::Route': ['ApiId', 'AuthorizerId', 'Target'],
  // API Gateway's delivery of access logs is set up with the rights of whoever deploys.
  'AWS::ApiGatewayV2::Stage': ['ApiId', 'AccessLogSettings.DestinationArn'],
  'AWS::CloudFront::Distribution': [
    'DistributionConfig.CacheBehaviors.CachePolicyId',
    'DistributionConfig.CacheBehaviors.FunctionAssociations.FunctionARN',
    'DistributionConfig.CacheBehaviors.OriginRequestPolicyId',
    'DistributionConfig.CacheBehaviors.ResponseHeadersPolicyId',
    'DistributionConfig.DefaultCacheBehavior.CachePolicyId',
    'DistributionConfig.DefaultCacheBehavior.FunctionAssociations.FunctionARN',
    'DistributionConfig.DefaultCacheBehavior.OriginRequestPolicyId',
    'DistributionConfig.DefaultCacheBehavior.ResponseHeadersPolicyId',
    'DistributionConfig.Origins.DomainName',
    // Told to the API with each request; nothing is called.
    'DistributionConfig.Origins.OriginCustomHeaders.HeaderValue',
    'DistributionConfig.Origins.OriginAccessControlId',
    'DistributionConfig.ViewerCertificate.AcmCertificateArn',
    'DistributionConfig.WebACLId',
  ],
  'AWS::CloudWatch::Alarm': ['AlarmActions', 'OKActions', 'InsufficientDataActions', 'Dimensions.Value', 'Metrics.MetricStat.Metric.Dimensions.Value'],
  'AWS::CloudWatch::Dashboard': ['DashboardBody'],
  'AWS::CodeDeploy::DeploymentGroup': ['ApplicationName', 'ServiceRoleArn'],
  'AWS::Cognito::UserPoolClient': ['UserPoolId'],
  'AWS::Cognito::UserPoolGroup': ['UserPoolId'],
  'AWS::Events::Rule': ['Targets.Arn', 'Targets.RoleArn', 'Targets.DeadLetterConfig.Arn'],
  'AWS::IAM::Policy': ['PolicyDocument', 'Roles'],
  'AWS::IAM::Role': ['AssumeRolePolicyDocument', 'Policies'],
  'AWS::Lambda::Alias': ['FunctionName', 'FunctionVersion'],
  'AWS::Lambda::EventInvokeConfig': ['DestinationConfig.OnFailure.Destination', 'DestinationConfig.OnSuccess.Destination', 'FunctionName'],
  'AWS::Lambda::EventSourceMapping': ['DestinationConfig.OnFailure.Destination', 'EventSourceArn', 'FunctionName'],
  'AWS::Lambda::Function': ['Environment.Variables', 'Layers', 'LoggingConfig.LogGroup', 'Role'],
  'AWS::Lambda::Permission': ['FunctionName', 'SourceArn'],
  'AWS::Lambda::Url': ['TargetFunctionArn'],
  'AWS::Logs::Delivery': ['DeliveryDestinationArn'],
  'AWS::Logs::DeliveryDestination': ['DestinationResourceArn'],
  'AWS::Logs::DeliverySource': ['ResourceArn'],
  'AWS::Logs::MetricFilter': ['LogGroupName'],
  'AWS::Lambda::Version': ['FunctionName'],
  'AWS::Route53::RecordSet': ['AliasTarget.DNSName', 'Name', 'ResourceRecords'],
  'AWS::S3::BucketPolicy': ['Bucket', 'PolicyDocument'],
  'AWS::SES::ConfigurationSetEventDestination': ['ConfigurationSetName', 'EventDestination.SnsDestination.TopicARN'],
  'AWS::SES::EmailIdentity': ['ConfigurationSetAttributes.ConfigurationSetName'],
  'AWS::SNS::Subscription': ['Endpoint', 'RedrivePolicy.deadLetterTargetArn', 'TopicArn'],
  'AWS::SNS::TopicPolicy': ['PolicyDocument', 'Topics'],
  'AWS::SQS::QueuePolicy': ['PolicyDocument', 'Queues'],
  'AWS::SSM::Parameter': ['Value'],
  'AWS::Scheduler::Schedule': ['Target.Arn', 'Target.DeadLetterConfig.Arn', 'Target.RoleArn'],
  'AWS::StepFunctions::StateMachine': ['DefinitionString', 'LoggingConfiguration.Destinations.CloudWatchLogsLogGroup.LogGroupArn', 'RoleArn'],
  'AWS::WAFv2::LoggingConfiguration': ['LogDestinationConfigs', 'ResourceArn'],
  'AWS::StepFunctions::StateMachineAlias': ['DeploymentPreference.StateMachineVersionArn'],
  'AWS::StepFunctions::StateMachineVersion': ['StateMachineArn', 'StateMachineRevisionId'],
  'Custom::AWS': ['ServiceToken'],
  'Custom::CDKBucketDeployment': ['DestinationBucketName', 'DistributionId', 'ServiceToken', 'SourceMarkers'],
}

interface UnknownReference {
  /** Stack and logical id. */
  from: string
  /** Path of the property, and what it names. */
  unknown: string
}

/** Properties of an assembly that name another resource and that no maker of edges knows. */
export const unknownReferences = ({ stacks }: Assembly): UnknownReference[] =>
  stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources).flatMap(([id, { Type, Properties }]) => {
      const known = LOOKED_AT[Type] ?? []
      const unknown = [...new Set(referencesIn(stack, Properties, ''))].filter((path) => !known.some((one) => path === one || path.startsWith(`${one}.`)))
      return unknown.map((path) => ({ from: `${stack.name}/${id}`, unknown: `${Type}.${path}` }))
    }),
  )

/** Paths of the properties, without numbers of items and names of intrinsics, that refer to a resource of this or another stack. */
function referencesIn(stack: AssemblyStack, value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => referencesIn(stack, item, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref') return String(inner) in stack.template.Resources ? [path] : []
    if (key === 'Fn::GetAtt' || key === 'Fn::ImportValue') return [path]
    if (key === 'Fn::Sub') return namesResource(stack, inner) ? [path] : []
    return referencesIn(stack, inner, key.startsWith('Fn::') ? path : path === '' ? key : `${path}.${key}`)
  })
}

const namesResource = ({ template }: AssemblyStack, argument: unknown): boolean =>
  [...String(Array.isArray(argument) ? argument[0] : argument).matchAll(/\$\{([^!.}]+)/g)].some(([, name]) => (name as string) in template.Resources) ||
  (Array.isArray(argument) && JSON.stringify(argument[1]).includes('Fn::'))
