import { Duration, Stack } from 'aws-cdk-lib'
import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { StageConfig } from '../../config.ts'
import { acknowledge, objectsOf } from '../../constructs/acknowledge.ts'
import { AppFunction } from '../../constructs/app-function.ts'
import type { DataStack } from '../data.ts'

interface FirstFilesProps {
  config: StageConfig
  data: DataStack
}

const WRITTEN = ['pages/*', 'feeds/*', 'sitemaps/*']
const NUMBERS = 'data/popularity/*'

/** Writes what a site has before its first article, whenever the stack that it stands in has been deployed. */
export class FirstFiles extends Construct {
  constructor(scope: Construct, id: string, { config, data }: FirstFilesProps) {
    super(scope, id)
    const files = new AppFunction(this, 'Function', {
      entry: 'first-files',
      description: 'Writes the homes, sections, feeds, sitemaps and numbers of views that are not there yet.',
      environment: {
        TABLE_NAME: data.table.tableName,
        BUCKET_NAME: data.bucket.bucketName,
        SITE_NAME: config.siteName,
        SITE_ORIGIN: config.siteOrigin,
      },
      timeout: Duration.minutes(2),
      memorySize: 1769,
    }).withTable(data.table)
    const objects = (keys: readonly string[]) => keys.map((key) => data.bucket.arnForObjects(key))
    files.addToRolePolicy(new PolicyStatement({ actions: ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'], resources: objects(WRITTEN) }))
    files.addToRolePolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: objects([NUMBERS]) }))
    files.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [data.bucket.bucketArn], conditions: { StringLikeIfExists: { 's3:prefix': WRITTEN } } }),
    )
    acknowledge(files, Object.fromEntries([...WRITTEN, NUMBERS].map((keys) => [objectsOf(data, keys), 'Files are written under their addresses.'])))
    new Rule(this, 'Deployed', {
      description: 'The stack has been deployed.',
      eventPattern: {
        source: ['aws.cloudformation'],
        detailType: ['CloudFormation Stack Status Change'],
        detail: { 'stack-id': [Stack.of(this).stackId], 'status-details': { status: ['CREATE_COMPLETE', 'UPDATE_COMPLETE'] } },
      },
      targets: [new LambdaFunction(files)],
    })
  }
}
