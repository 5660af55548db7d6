import { Duration } from 'aws-cdk-lib'
import { AppFunction } from '../../constructs/app-function.ts'
import { type PartProps, tableEnvironment } from './part.ts'

/** The words of live articles. Apart from the projections: neither holds the other up. */
export function createSearchIndex(part: PartProps): AppFunction {
  const { stack, data } = part
  return new AppFunction(stack, 'SearchIndex', {
    entry: 'search-index',
    description: "Keeps the search index of what the table's stream tells.",
    environment: tableEnvironment(part),
    timeout: Duration.seconds(60),
    memorySize: 1024,
  }).withTable(data.table)
}
