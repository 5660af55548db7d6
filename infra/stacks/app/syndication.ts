import { CfnOutput, Duration } from 'aws-cdk-lib'
import { AppFunction } from '../../constructs/app-function.ts'
import { allowFiles, SYNDICATED } from './grants.ts'
import { type PartProps, siteEnvironment, tableEnvironment } from './part.ts'

/** Feeds and sitemaps. */
export function createSyndication(part: PartProps): AppFunction {
  const { stack, data } = part
  const syndication = new AppFunction(stack, 'Syndication', {
    entry: 'syndication',
    description: 'Writes feeds and sitemaps anew every hour.',
    environment: { ...tableEnvironment(part), ...siteEnvironment(part) },
    timeout: Duration.minutes(5),
    memorySize: 1024,
  }).withTable(data.table)
  allowFiles(syndication, part, SYNDICATED, 'Feeds and sitemaps are written under their addresses.', ['s3:GetObject', 's3:PutObject'])
  new CfnOutput(stack, 'SyndicationFunction', { value: syndication.functionName, description: 'Invoke it to write feeds and sitemaps anew.' })
  return syndication
}
