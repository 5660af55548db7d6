import { type CfnResource, Stack, Token, Validations } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { IStateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import type { IConstruct } from 'constructs'

/** Accepts findings of the AwsSolutions pack on a construct and what is below it, each with its reason. */
export function acknowledge(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [finding, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id: `AwsSolutions-${inPlace(construct, finding)}`, reason })
}

/** A finding names region and account by themselves where the stage says which ones. */
function inPlace(construct: IConstruct, finding: string): string {
  const { region, account } = Stack.of(construct)
  return [['<AWS::Region>', region] as const, ['<AWS::AccountId>', account] as const].reduce(
    (text, [pseudo, known]) => (Token.isUnresolved(known) ? text : text.replaceAll(pseudo, known)),
    finding,
  )
}

/** How the pack names permission to invoke any version of a function. */
export const anyVersionOf = (target: IConstruct): string => `IAM5[Resource::<${Stack.of(target).getLogicalId(target.node.defaultChild as CfnResource)}.Arn>:*]`

/** The same, seen from another stack. */
export function anyVersionFrom(target: IFunction): string {
  const stack = Stack.of(target)
  const { 'Fn::ImportValue': name } = stack.resolve(stack.exportValue(target.functionArn)) as { 'Fn::ImportValue': string }
  return `IAM5[Resource::${name}:*]`
}

/** How the pack names permission on the executions of a state machine, seen from the caller's stack. */
export function executionsOf(machine: IStateMachine, caller: IConstruct = machine): string {
  const stack = Stack.of(machine)
  const isNear = Stack.of(caller) === stack
  const arn = isNear ? { Ref: stack.getLogicalId(machine.node.defaultChild as CfnResource) } : stack.resolve(stack.exportValue(machine.stateMachineArn))
  // The pack names the exporting stack and the name of the export with a colon between.
  const named = JSON.stringify(arn)
  const name = `{"Fn::Select":[6,{"Fn::Split":[":",${named}]}]}`
  return `IAM5[Resource::arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:execution:${name}:*]`
}

/** How the pack names permission on the objects under a prefix of the data stack's bucket, seen from another stack. */
export const objectsOf = (data: Stack, keys: string): string => `IAM5[Resource::${data.stackName}:ExportsOutputFnGetAttSiteE53D7754ArnEE3E64EC/${keys}]`
