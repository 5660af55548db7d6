import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { acknowledge, objectsOf } from '../../constructs/acknowledge.ts'
import { AppFunction } from '../../constructs/app-function.ts'
import { type PartProps, tableEnvironment } from './part.ts'

/** What views add up to. */
export function createPopularity(part: PartProps): AppFunction {
  const { stack, data } = part
  const popularity = new AppFunction(stack, 'Popularity', {
    entry: 'popularity',
    description: 'Sums views into articles and into the file that readers see.',
    environment: { ...tableEnvironment(part), BUCKET_NAME: data.bucket.bucketName },
    timeout: Duration.minutes(5),
  }).withTable(data.table)
  popularity.addToRolePolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: [data.bucket.arnForObjects('data/popularity/*')] }))
  acknowledge(popularity, { [objectsOf(data, 'data/popularity/*')]: 'One file a language.' })
  return popularity
}
