import type { Account, Live } from '../account.ts'
import { arnOf } from '../names.ts'
import type { Need } from '../need.ts'
import { policiesOfRole } from '../policies.ts'
import { exists, type Rule, roleOfFunction } from '../rule.ts'

const isCustom = ({ type }: Pick<Live, 'type'>): boolean => /^Custom::|^AWS::CloudFormation::CustomResource$/.test(type)

/** A call of `AwsCustomResource`, made when the resource is created. */
interface Call {
  service: string
  action: string
  region?: string
  parameters?: { Name?: string }
}

/** The parameter of another region that a custom resource reads, if it is one. */
export function readsParameter({ type, properties, region }: Pick<Live, 'type' | 'properties' | 'region'>): { name: string; region: string } | undefined {
  if (type !== 'Custom::AWS' || typeof properties.Create !== 'string') return undefined
  const call = JSON.parse(properties.Create) as Call
  return call.service === 'SSM' && call.parameters?.Name ? { name: call.parameters.Name, region: call.region ?? region } : undefined
}

/** Policies that other custom resources of the same function wait for, each by name, and this one does not: they are for those. */
function ofOthers(resource: Live, policies: readonly string[], { live }: Account): Set<string> {
  const others = [...live.values()].filter((one) => one !== resource && isCustom(one) && one.properties.ServiceToken === resource.properties.ServiceToken)
  return new Set(policies.filter((id) => !resource.dependsOn.includes(id) && others.some(({ dependsOn }) => dependsOn.includes(id))))
}

const CUSTOM: Rule = {
  type: 'Custom::*',
  validates: 'the function is called at once, with every right that its role is given for it',
  source: 'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/template-custom-resources.html',
  needs(resource, whole) {
    const token = resource.properties.ServiceToken
    const role = roleOfFunction(token, resource, whole)
    if (!role) return exists(token)
    const policies = policiesOfRole(role, whole).map(({ resource: { id } }) => id)
    const read = readsParameter(resource)
    const parameter = read ? arnOf('AWS::SSM::Parameter', read.name, { ...resource, region: read.region }) : undefined
    const reading: Need[] = parameter
      ? [
          { kind: 'exists', arn: parameter },
          { kind: 'may', role, actions: ['ssm:GetParameter'], on: parameter },
        ]
      : []
    return [...exists(token), { kind: 'complete', role, except: ofOthers(resource, policies, whole) }, ...reading]
  },
}

export const CUSTOM_RULES: readonly Rule[] = [CUSTOM]

/** The rule of a type. */
export const isRuleOf = (rule: Rule, resource: Live): boolean => (rule === CUSTOM ? isCustom(resource) : rule.type === resource.type)
