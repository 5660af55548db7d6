import { Duration } from 'aws-cdk-lib'
import { AppFunction } from '../../constructs/app-function.ts'
import { type PartProps, tableEnvironment } from './part.ts'

/** What looks at the signals of the publication by the clock, and keeps prompts for developers. */
export function createGuardian(part: PartProps): AppFunction {
  const { stack, data } = part
  return new AppFunction(stack, 'Guardian', {
    entry: 'guardian',
    description: 'Computes prompts from the signals of the publication.',
    environment: tableEnvironment(part),
    timeout: Duration.minutes(2),
  }).withTable(data.table)
}
