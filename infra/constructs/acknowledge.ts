import { type CfnResource, Stack, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Accepts findings of the AwsSolutions pack on a construct and what is below it, each with its reason. */
export function acknowledge(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [finding, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id: `AwsSolutions-${finding}`, reason })
}

/** How the pack names permission to invoke any version of a function. */
export const anyVersionOf = (target: IConstruct): string => `IAM5[Resource::<${Stack.of(target).getLogicalId(target.node.defaultChild as CfnResource)}.Arn>:*]`

/** How the pack names permission on the executions of a state machine. */
export function executionsOf(machine: IConstruct): string {
  const name = `{"Fn::Select":[6,{"Fn::Split":[":",{"Ref":"${Stack.of(machine).getLogicalId(machine.node.defaultChild as CfnResource)}"}]}]}`
  return `IAM5[Resource::arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:execution:${name}:*]`
}

/** How the pack names permission on the objects under a prefix of the data stack's bucket, seen from another stack. */
export const objectsOf = (data: Stack, keys: string): string => `IAM5[Resource::${data.stackName}:ExportsOutputFnGetAttSiteE53D7754ArnEE3E64EC/${keys}]`
