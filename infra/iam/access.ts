import { labelOf, ofType, type Resource, type Resources } from './cloud.ts'
import { type Call, type Decision, evaluate, type Policies } from './evaluate.ts'
import { managedPolicy } from './managed-policies.ts'
import { listOf, type Policy, readPolicy } from './policy.ts'
import { resourcePolicies } from './resource-policies.ts'

/** What the policies of a set of templates allow. */
export interface Access {
  /** @throws Error for a caller that is no role of the templates, or a condition that the evaluation does not know */
  decide(call: Call): Decision
  /** ARNs of the roles. */
  roles: readonly string[]
  /** The identity policies of a role. @throws Error for one that is not in the templates */
  policiesOf(role: string): readonly Policy[]
}

/** Policies whose allow is needed whatever the caller's own say: the trust policy of a role. */
const MUST_ALLOW = new Set(['sts:AssumeRole'])

/** @throws Error for a managed policy or a kind of resource policy that is not known */
export function createAccess(resources: Resources): Access {
  const identities = identityPolicies(resources)
  const ofResources = resourcePolicies(resources)
  const policiesOf = (role: string): readonly Policy[] => {
    const found = identities.get(role)
    if (!found) throw new Error(`${role} is no role of the templates.`)
    return found
  }
  return {
    roles: [...identities.keys()],
    policiesOf,
    decide(call) {
      const identity = typeof call.caller === 'object' && 'role' in call.caller ? policiesOf(call.caller.role) : []
      const account = call.resource.split(':')[4] ?? ''
      const policies: Policies = { identity, resource: ofResources(call.resource), resourceMustAllow: MUST_ALLOW.has(call.action) }
      return evaluate(call, { ...policies, otherAccount: account !== '' && account !== resources.account })
    },
  }
}

/** Inline, attached and managed policies by the ARN of the role. */
function identityPolicies(resources: Resources): Map<string, Policy[]> {
  const byName = new Map<string, Policy[]>()
  const byArn = new Map<string, Policy[]>()
  for (const role of ofType(resources, 'AWS::IAM::Role')) {
    const own = ownPolicies(role)
    byName.set(role.ref, own)
    byArn.set(role.attribute('Arn'), own)
  }
  for (const policy of ofType(resources, 'AWS::IAM::Policy')) {
    const unknown = ['Users', 'Groups'].filter((key) => policy.properties[key] !== undefined)
    if (unknown.length > 0) throw new Error(`${labelOf(policy)} is for ${unknown.join(' and ')}, which are not known to the evaluation.`)
    for (const role of listOf(policy.properties.Roles as string[])) {
      const policies = byName.get(role)
      if (!policies) throw new Error(`${labelOf(policy)} is for the role ${role}, which is not in the templates.`)
      policies.push(readPolicy(labelOf(policy), policy.properties.PolicyDocument))
    }
  }
  return byArn
}

function ownPolicies(role: Resource): Policy[] {
  const {
    ManagedPolicyArns = [],
    Policies: inline = [],
    PermissionsBoundary,
  } = role.properties as {
    ManagedPolicyArns?: string[]
    Policies?: { PolicyName: string; PolicyDocument: unknown }[]
    PermissionsBoundary?: unknown
  }
  if (PermissionsBoundary !== undefined) throw new Error(`${labelOf(role)} has a permissions boundary, which is not known to the evaluation.`)
  return [...ManagedPolicyArns.map(managedPolicy), ...inline.map((one) => readPolicy(`${labelOf(role)}/${one.PolicyName}`, one.PolicyDocument))]
}
