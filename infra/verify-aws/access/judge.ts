import { createAccess } from '../../iam/access.ts'
import { labelOf, type Resources } from '../../iam/cloud.ts'
import type { Call, Caller, Decision } from '../../iam/evaluate.ts'
import type { Assembly } from '../assembly.ts'
import type { Finding } from '../finding.ts'
import { resourcesOf } from './assembly-resources.ts'
import { functionEdges, invokeConfigEdges, machineEdges, mappingEdges, scheduleEdges } from './edges/compute.ts'
import { deploymentEdges, sdkCallEdges } from './edges/custom.ts'
import type { Edge, EdgeMaker, UnknownEdge } from './edges/edge.ts'
import { environmentEdges } from './edges/environment.ts'
import { executionEdges } from './edges/executions.ts'
import { alarmEdges, budgetEdges, mailEventEdges, ruleEdges, subscriptionEdges } from './edges/messages.ts'
import { unknownReferences } from './edges/references.ts'
import { canaryEdges, earlierVersionEdges } from './edges/releases.ts'
import { authorizerEdges, distributionEdges, poolEdges, routeEdges } from './edges/requests.ts'
import { fileEdges, indexEdges, missingFileEdges } from './edges/rows-and-files.ts'

const MAKERS: Readonly<Record<string, readonly EdgeMaker[]>> = {
  'AWS::ApiGatewayV2::Authorizer': [authorizerEdges],
  'AWS::ApiGatewayV2::Route': [routeEdges],
  'AWS::Budgets::Budget': [budgetEdges],
  'AWS::CloudFront::Distribution': [distributionEdges],
  'AWS::CloudWatch::Alarm': [alarmEdges],
  'AWS::CodeDeploy::DeploymentGroup': [canaryEdges],
  'AWS::Cognito::UserPool': [poolEdges],
  'AWS::Events::Rule': [ruleEdges],
  'AWS::IAM::Role': [indexEdges, missingFileEdges],
  'AWS::Lambda::EventInvokeConfig': [invokeConfigEdges],
  'AWS::Lambda::EventSourceMapping': [mappingEdges],
  'AWS::Lambda::Function': [functionEdges, environmentEdges, executionEdges, fileEdges],
  'AWS::SES::ConfigurationSetEventDestination': [mailEventEdges],
  'AWS::SNS::Subscription': [subscriptionEdges],
  'AWS::Scheduler::Schedule': [scheduleEdges],
  'AWS::StepFunctions::StateMachine': [machineEdges, earlierVersionEdges],
  'Custom::AWS': [sdkCallEdges],
  'Custom::CDKBucketDeployment': [deploymentEdges],
}

/** Types that call nothing: data, names, parts of others, and policies themselves. */
const CALLS_NOTHING = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CDK::Metadata',
  'AWS::CertificateManager::Certificate',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Dashboard',
  'AWS::CodeDeploy::Application',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
  'AWS::DynamoDB::GlobalTable',
  'AWS::IAM::Policy',
  'AWS::Lambda::Alias',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Lambda::Url',
  'AWS::Lambda::Version',
  'AWS::Logs::Delivery',
  'AWS::Logs::DeliveryDestination',
  'AWS::Logs::DeliverySource',
  'AWS::Logs::LogGroup',
  'AWS::Logs::MetricFilter',
  'AWS::Route53::RecordSet',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::EmailIdentity',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::Queue',
  'AWS::SQS::QueuePolicy',
  'AWS::SSM::Parameter',
  'AWS::SecretsManager::Secret',
  // The delivery of its logs is set up with the rights of whoever deploys.
  'AWS::WAFv2::LoggingConfiguration',
  'AWS::StepFunctions::StateMachineAlias',
  'AWS::StepFunctions::StateMachineVersion',
  'AWS::WAFv2::WebACL',
])

const UNKNOWN = 'edge of an unknown kind'
const UNKNOWN_SOURCE = 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_aws-services-that-work-with-iam.html'

/** Whether every resource of the templates may call what it is made to call. */
export function judgeAccess(assembly: Assembly): Finding[] {
  const resources = resourcesOf(assembly)
  const access = createAccess(resources)
  const findings = edgesOf(resources).flatMap((edge) =>
    'unknown' in edge ? [unknownFinding(labelOf(edge.from), edge.unknown)] : judgeEdge(edge, access.decide),
  )
  return [...findings, ...unknownReferences(assembly).map(({ from, unknown }) => unknownFinding(from, unknown))]
}

/** Every edge of the templates. */
export const edgesOf = (resources: Resources): (Edge | UnknownEdge)[] =>
  resources.all.flatMap((from): (Edge | UnknownEdge)[] => {
    const makers = MAKERS[from.type]
    if (!makers) return CALLS_NOTHING.has(from.type) ? [] : [{ from, unknown: `type ${from.type}` }]
    return makers.flatMap((make) => make(from, resources))
  })

function judgeEdge({ rule, from, calls, oneOf, source }: Edge, decide: (call: Call) => Decision): Finding[] {
  const refused = calls.flatMap((call) => {
    const decision = decide(call)
    return decision.allowed ? [] : [{ call, decision }]
  })
  if (oneOf && refused.length < calls.length) return []
  return refused.map(({ call, decision }) => ({
    rule: `authorisation: ${rule}`,
    resource: labelOf(from),
    problem: `${nameOf(call.caller)} may not ${call.action} on ${call.resource}: ${decision.denial === 'explicit' ? `${decision.by} denies it` : 'no policy allows it'}`,
    remedy: remedyFor(call),
    source,
  }))
}

const nameOf = (caller: Caller): string => (caller === 'anonymous' ? 'Anybody' : 'service' in caller ? caller.service : caller.role)

const remedyFor = ({ caller, action, resource, context = {} }: Call): string =>
  typeof caller === 'object' && 'role' in caller
    ? `Allow ${action} in a policy of the role.`
    : `Allow ${action} in the policy of ${resource}, for aws:SourceArn ${String(context['aws:sourcearn'])}.`

const unknownFinding = (resource: string, unknown: string): Finding => ({
  rule: `authorisation: ${UNKNOWN}`,
  resource,
  problem: `${unknown}: nobody has taught the judge what it calls`,
  remedy: 'Add it to infra/verify-aws/access/edges, with the calls that it takes, or to what calls nothing.',
  source: UNKNOWN_SOURCE,
})
