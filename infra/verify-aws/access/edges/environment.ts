import type { Resource } from '../../../iam/cloud.ts'
import { type EdgeMaker, OVER_TLS, roleOf } from './edge.ts'

/** What a function may at least do with what its environment names: one of these, or the name is of no use to it. */
const USES: Readonly<Record<string, { of: (target: Resource) => string[]; actions: readonly string[] }>> = {
  'AWS::DynamoDB::GlobalTable': { of: (table) => [table.attribute('Arn')], actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'] },
  'AWS::StepFunctions::StateMachine': { of: (machine) => [machine.ref], actions: ['states:StartExecution'] },
  'AWS::Lambda::Function': { of: (target) => [target.attribute('Arn')], actions: ['lambda:InvokeFunction'] },
  'AWS::SecretsManager::Secret': { of: (secret) => [secret.ref], actions: ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'] },
}

/** With or without an alias: the right to start a machine's alias is the right to start the machine, https://docs.aws.amazon.com/step-functions/latest/dg/auth-version-alias.html */
export const isNamedBy = (value: string, ref: string): boolean => value === ref || (ref.includes(':stateMachine:') && value.startsWith(`${ref}:`))

/** A function's environment. */
export const variablesOf = ({ properties }: Resource): Readonly<Record<string, string>> =>
  (properties.Environment as { Variables?: Record<string, string> } | undefined)?.Variables ?? {}

/** A function calls what its environment names: `TABLE_NAME`, `PUBLISH_MACHINE_ARN`. */
export const environmentEdges: EdgeMaker = (from, resources) => {
  const caller = { role: roleOf(from) }
  return Object.values(variablesOf(from)).flatMap((value) => {
    const target = resources.all.find(({ type, ref }) => type in USES && isNamedBy(value, ref))
    const use = target && USES[target.type]
    if (!use) return []
    const calls = use.of(target).flatMap((resource) => use.actions.map((action) => ({ caller, action, resource, context: OVER_TLS })))
    return [
      {
        rule: 'function → what its environment names',
        from,
        calls,
        oneOf: true,
        source: 'https://docs.aws.amazon.com/lambda/latest/dg/lambda-intro-execution-role.html',
      },
    ]
  })
}
