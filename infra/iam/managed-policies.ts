import { type Policy, readPolicy } from './policy.ts'

/** Policies that AWS keeps: https://docs.aws.amazon.com/aws-managed-policy/latest/reference/about-managed-policy-reference.html */
const MANAGED: Readonly<Record<string, readonly string[]>> = {
  // What it allows of aliases and alarms; its rights on archives in S3 and on hooks are of no use here.
  AWSCodeDeployRoleForLambdaLimited: ['cloudwatch:DescribeAlarms', 'lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'],
  AWSLambdaBasicExecutionRole: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
}

/** @param arn of a policy that AWS keeps @throws Error for one that is not in the table */
export function managedPolicy(arn: string): Policy {
  const name = arn.slice(arn.lastIndexOf('/') + 1)
  const actions = /^arn:aws:iam::aws:policy\//.test(arn) ? MANAGED[name] : undefined
  if (!actions) throw new Error(`The managed policy ${arn} is not known to the evaluation (infra/iam/managed-policies.ts).`)
  return readPolicy(name, { Statement: [{ Effect: 'Allow', Action: actions, Resource: '*' }] })
}
