import { Duration } from 'aws-cdk-lib'
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
