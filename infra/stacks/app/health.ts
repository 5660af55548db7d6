import { Duration } from 'aws-cdk-lib'
import { AppFunction } from '../../constructs/app-function.ts'
import type { Workflow } from '../../constructs/workflow.ts'
import { type PartProps, tableEnvironment } from './part.ts'

/** What has the publication's health checked by the hour. */
export function createHealthCheck(part: PartProps, runBatch: Workflow): AppFunction {
  const { stack, data } = part
  const check = new AppFunction(stack, 'CheckHealth', {
    entry: 'check-health',
    description: 'Starts the hourly check of the publication and says how it went.',
    environment: { ...tableEnvironment(part), RUN_BATCH_MACHINE_ARN: runBatch.stateMachineArn },
    timeout: Duration.minutes(1),
  }).withTable(data.table)
  runBatch.grantRun(check)
  return check
}
