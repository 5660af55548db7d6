import { CfnOutput, Duration } from 'aws-cdk-lib'
import { AppFunction } from '../../constructs/app-function.ts'
import { type PartProps, tableEnvironment } from './part.ts'

/** Counters and sums of spending, which follow the table's stream. */
export function createProjections(part: PartProps): AppFunction {
  const { stack, data } = part
  return new AppFunction(stack, 'Projections', {
    entry: 'projections',
    description: "Keeps counters, sums and lists of what the table's stream tells.",
    environment: tableEnvironment(part),
    timeout: Duration.seconds(30),
  }).withTable(data.table)
}

/**
 * Counts everything anew in one call, by hand and on a small site: the reconciliation does it in parts. It stays for one release, with what the schedules of
 * the release before import of it: CloudFormation keeps no stack from an export that another one still uses.
 */
export function createCounterRebuild(part: PartProps): void {
  const { stack, data } = part
  const rebuild = new AppFunction(stack, 'RebuildCounters', {
    entry: 'rebuild-counters',
    description: 'Counts cards, views and the automation log anew.',
    environment: tableEnvironment(part),
    timeout: Duration.minutes(15),
  }).withTable(data.table)
  new CfnOutput(stack, 'RebuildCountersFunction', { value: rebuild.functionName, description: 'Invoke it to count all cards anew.' })
  for (const used of [rebuild.functionArn, rebuild.functionName, rebuild.role?.roleName]) stack.exportValue(used)
}
