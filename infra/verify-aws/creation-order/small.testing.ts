import type { Declared, StackTemplate } from './template.ts'

export type Resources = Record<string, Declared>

/** A small template that AWS would take, and ways to spoil it. */
export interface Good {
  rule: string
  resources: Resources
  plant: ((resources: Resources) => void)[]
}

export const arn = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] })
export const allow = (action: string | string[], resource: unknown = '*') => ({ Effect: 'Allow', Action: action, Resource: resource })

export const role = (service: string, statements: unknown[] = []): Declared => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    AssumeRolePolicyDocument: { Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: service } }] },
    ...(statements.length > 0 ? { Policies: [{ PolicyName: 'own', PolicyDocument: { Statement: statements } }] } : {}),
  },
})

/** A policy beside its role, as CDK makes them. */
export const policy = (roleId: string, ...statements: unknown[]): Declared => ({
  Type: 'AWS::IAM::Policy',
  Properties: { PolicyName: 'beside', Roles: [{ Ref: roleId }], PolicyDocument: { Statement: statements } },
})

export const fn = (roleId = 'Role'): Declared => ({ Type: 'AWS::Lambda::Function', Properties: { Code: {}, Role: arn(roleId) } })

/** A policy of a topic or a queue that lets a service in. */
export const admitting = (Type: string, list: Record<string, unknown>, service: string, action: string): Declared => ({
  Type,
  Properties: { ...list, PolicyDocument: { Statement: [{ ...allow(action), Principal: { Service: service } }] } },
})

/** Takes a resource's explicit dependencies away. */
export const unordered = (id: string) => (resources: Resources) => {
  delete resources[id]!.DependsOn
}

/** Takes a resource away. */
export const without = (id: string) => (resources: Resources) => {
  delete resources[id]
  for (const declared of Object.values(resources)) if (declared.DependsOn === id) delete declared.DependsOn
}

/** Leaves the name to CloudFormation. */
export const unnamed = (id: string) => (resources: Resources) => {
  delete resources[id]!.Properties
}

/** Lets another service assume the role. */
export const untrusted = (id: string) => (resources: Resources) => {
  resources[id]!.Properties!.AssumeRolePolicyDocument = {
    Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'ec2.amazonaws.com' } }],
  }
}

export const oneStack = (Resources: Resources): StackTemplate => ({
  name: 'Small',
  region: 'eu-central-1',
  account: '123456789012',
  after: [],
  template: { Resources },
})
