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
    description: 'Sums views into articles and into the files that readers’ browsers look at.',
    environment: { ...tableEnvironment(part), BUCKET_NAME: data.bucket.bucketName },
    timeout: Duration.minutes(15),
    memorySize: 1769,
  }).withTable(data.table)
  popularity.addToRolePolicy(new PolicyStatement({ actions: ['s3:GetObject', 's3:PutObject'], resources: [data.bucket.arnForObjects('data/popularity/*')] }))
  acknowledge(popularity, { [objectsOf(data, 'data/popularity/*')]: 'A file of each language, and one of each part that has popular articles.' })
  return popularity
}
