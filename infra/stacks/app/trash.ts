import { Duration } from 'aws-cdk-lib'
import { AppFunction } from '../../constructs/app-function.ts'
import { type PartProps, tableEnvironment } from './part.ts'

/** What empties the trash. */
export function createTrash(part: PartProps): AppFunction {
  const { stack, data } = part
  return new AppFunction(stack, 'PurgeTrash', {
    entry: 'purge-trash',
    description: 'Deletes for good what has been in the trash for thirty days.',
    environment: tableEnvironment(part),
    timeout: Duration.minutes(15),
  }).withTable(data.table)
}
