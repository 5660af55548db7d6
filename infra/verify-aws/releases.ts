import type { Assembly, AssemblyStack, Declared } from './assembly.ts'
import { references } from './creation-order/graph.ts'
import type { Finding } from './finding.ts'

const CLOUDFORMATION = 'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide'

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
const MOST_RESOURCES = 500

/** What of a release goes wrong without an error: alarms that nobody has, versions that are gone when they are needed, a stack that is full. */
export function judgeReleases({ stacks }: Assembly): Finding[] {
  const alarms = new Map(
    stacks.flatMap(({ region, template }) =>
      Object.values(template.Resources).flatMap(({ Type, Properties }) =>
        Type === 'AWS::CloudWatch::Alarm' ? [[`${Properties?.AlarmName}`, region] as const] : [],
      ),
    ),
  )
  const groups = new Set(stacks.flatMap(({ region, template }) => groupsIn(template, region)))
  return stacks.flatMap((stack) => [
    ...tooMany(stack),
    ...unversioned(stack),
    ...Object.entries(stack.template.Resources).flatMap(([id, declared]) =>
      [...alarmFaults(declared, stack, alarms), ...groupFaults(declared, stack, groups), ...retentionFaults(declared)].map((finding) => ({
        ...finding,
        resource: `${stack.name}/${id}`,
      })),
    ),
  ])
}

type Problem = Omit<Finding, 'resource'>

function tooMany({ name, template }: AssemblyStack): Finding[] {
  const count = Object.keys(template.Resources).length
  if (count <= MOST_RESOURCES) return []
  const problem = `has ${count} resources; CloudFormation takes ${MOST_RESOURCES}`
  return [{ rule: 'stack within its limit', resource: name, problem, source: `${CLOUDFORMATION}/cloudformation-limits.html` }]
}

/** Ids of what a property of the stack's resources of a type names. */
const namedBy = ({ template: { Resources } }: AssemblyStack, type: string, property: string): Set<string> =>
  new Set(Object.values(Resources).flatMap(({ Type, Properties = {} }) => (Type === type ? [...references(Properties[property])] : [])))

/** Callers of a function that has an alias, and tasks of a machine that has versions, name the function itself: its newest code, past every canary. */
function unversioned(stack: AssemblyStack): Finding[] {
  const aliased = namedBy(stack, 'AWS::Lambda::Alias', 'FunctionName')
  const versioned = namedBy(stack, 'AWS::StepFunctions::StateMachineVersion', 'StateMachineArn')
  return Object.entries(stack.template.Resources).flatMap(([id, { Type, Properties = {} }]) => {
    const called = {
      'AWS::ApiGatewayV2::Integration': [...references(Properties.IntegrationUri)].filter((one) => aliased.has(one)),
      'AWS::Lambda::Url': Properties.Qualifier ? [] : [...references(Properties.TargetFunctionArn)].filter((one) => aliased.has(one)),
      'AWS::StepFunctions::StateMachine': versioned.has(id)
        ? [...references(Properties.DefinitionString)].filter((one) => stack.template.Resources[one]?.Type === 'AWS::Lambda::Function')
        : [],
    }[Type]
    return [...new Set(called)].map((one) => ({
      rule: 'callers name a version or the alias',
      resource: `${stack.name}/${id}`,
      problem: `calls ${one} itself, which is its newest code`,
      source: 'https://docs.aws.amazon.com/lambda/latest/dg/configuration-versions.html',
    }))
  })
}

/** Application and name of each deployment group, with its region. */
const groupsIn = ({ Resources }: AssemblyStack['template'], region: string): string[] =>
  Object.values(Resources).flatMap(({ Type, Properties = {} }) => {
    if (Type !== 'AWS::CodeDeploy::DeploymentGroup') return []
    const application = Resources[(Properties.ApplicationName as { Ref?: string }).Ref ?? '']?.Properties?.ApplicationName
    return [`${region} ${String(application)} ${String(Properties.DeploymentGroupName)}`]
  })

/** CloudFormation hands a changed alias to a group that it finds by name only then. */
function groupFaults({ UpdatePolicy }: Declared, { region }: AssemblyStack, groups: ReadonlySet<string>): Problem[] {
  const named = UpdatePolicy?.CodeDeployLambdaAliasUpdate as { ApplicationName?: string; DeploymentGroupName?: string } | undefined
  if (!named || groups.has(`${region} ${named.ApplicationName} ${named.DeploymentGroupName}`)) return []
  return [
    {
      rule: 'alias names a deployment group that is there',
      problem: `names the deployment group ${named.DeploymentGroupName} of ${named.ApplicationName}, which no stack of its region has`,
      source: `${CLOUDFORMATION}/aws-attribute-updatepolicy.html`,
    },
  ]
}

/** An alarm that is not there counts as one that does not fire. */
function alarmFaults({ Type, Properties = {} }: Declared, { region }: AssemblyStack, alarms: ReadonlyMap<string, string>): Problem[] {
  return watchedBy(Type, Properties).flatMap((name) => {
    const place = alarms.get(name)
    if (place === region) return []
    const problem = place ? `watches ${name}, which is in ${place}` : `watches ${name}, which no stack has: it would never be taken back`
    return [
      {
        rule: 'release watches alarms that are there',
        problem,
        remedy: 'Name an alarm of the same region by its id.',
        source:
          'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-properties-stepfunctions-statemachinealias-deploymentpreference.html',
      },
    ]
  })
}

function watchedBy(type: string, properties: Readonly<Record<string, unknown>>): string[] {
  if (type === 'AWS::CodeDeploy::DeploymentGroup') {
    const { Alarms = [] } = (properties.AlarmConfiguration ?? {}) as { Alarms?: { Name: string }[] }
    return Alarms.map(({ Name }) => Name)
  }
  if (type !== 'AWS::StepFunctions::StateMachineAlias') return []
  return ((properties.DeploymentPreference ?? {}) as { Alarms?: string[] }).Alarms ?? []
}

const VERSIONS = new Set(['AWS::Lambda::Version', 'AWS::StepFunctions::StateMachineVersion'])

/** Published versions outlive their release, for a rollback; one of a failed update does not, or the next attempt would publish it again. */
function retentionFaults({ Type, DeletionPolicy, UpdateReplacePolicy }: Declared): Problem[] {
  if (!VERSIONS.has(Type) || (DeletionPolicy === 'RetainExceptOnCreate' && UpdateReplacePolicy === 'Retain')) return []
  return [
    {
      rule: 'versions stay for a rollback',
      problem: `is deleted with ${DeletionPolicy ?? 'Delete'} and replaced with ${UpdateReplacePolicy ?? 'Delete'}`,
      remedy: 'RetainExceptOnCreate, and Retain when it is replaced.',
      source: `${CLOUDFORMATION}/aws-attribute-deletionpolicy.html`,
    },
  ]
}
