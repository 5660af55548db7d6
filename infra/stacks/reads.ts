import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'
import { acknowledge } from '../constructs/acknowledge.ts'
import { AppFunction } from '../constructs/app-function.ts'
import { countViewsName } from '../constructs/count-views-name.ts'
import { CLOUDFRONT_REGION, GlobalValue } from '../constructs/global-value.ts'
import { Schedules } from '../constructs/schedules.ts'
import type { AppStack } from './app.ts'
import type { DataStack } from './data.ts'

interface ReadsStackProps extends StackProps {
  config: StageConfig
  data: DataStack
  app: Pick<AppStack, 'alarmAction'>
}

/**
 * Counting readers from the access log: the log's bucket, the one function that may read it, and its schedule. A stack of its own, because that of the
 * application is full (decision 93); it needs the table and the alarms' topic, and nothing of the application names it but by its name.
 */
export class ReadsStack extends Stack {
  readonly logBucket: Bucket
  /** Its ARN for CloudFront's region, where that is another one. */
  readonly logBucketArn?: GlobalValue

  constructor(scope: Construct, id: string, { config, data, app, ...props }: ReadsStackProps) {
    super(scope, id, props)
    this.logBucket = this.createLogBucket()
    if (this.region !== CLOUDFRONT_REGION)
      this.logBucketArn = new GlobalValue(this, 'AccessLogArn', { value: this.logBucket.bucketArn, of: this.logBucket.node.defaultChild as CfnBucket })
    const counting = this.createCounting(config, data)
    new Schedules(this, 'Schedules', { targets: { 'count-views': counting }, alarmAction: app.alarmAction })
  }

  /**
   * Each line of the log has the address of somebody who reads, so it is kept for as short a time as may be: a part is removed when it is counted, and
   * after two days whatever has happened. Not versioned: what is removed is gone. The service that delivers logs writes, one function reads.
   * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-infrastructure-V2-S3.html
   */
  private createLogBucket(): Bucket {
    const bucket = new Bucket(this, 'AccessLog', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(2), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      removalPolicy: RemovalPolicy.DESTROY,
    })
    bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects(`AWSLogs/${this.account}/*`)],
        conditions: {
          StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': this.account },
          ArnLike: { 'aws:SourceArn': `arn:${this.partition}:logs:${CLOUDFRONT_REGION}:${this.account}:delivery-source:*` },
        },
      }),
    )
    acknowledge(bucket, { S1: 'It holds a log itself, and one function reads it.' })
    return bucket
  }

  private createCounting(config: StageConfig, data: DataStack): AppFunction {
    const counting = new AppFunction(this, 'CountViews', {
      entry: 'count-views',
      functionName: countViewsName(this),
      description: 'Counts readers from the access log of the distribution, and removes what it has counted.',
      environment: { TABLE_NAME: data.table.tableName, LOG_BUCKET_NAME: this.logBucket.bucketName, SITE_ORIGIN: config.siteOrigin },
      timeout: Duration.minutes(15),
      // A whole core: a million lines are unpacked, read and hashed.
      memorySize: 1769,
    }).withTable(data.table)
    const objects = this.logBucket.arnForObjects('*')
    counting.addToRolePolicy(new PolicyStatement({ actions: ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'], resources: [objects] }))
    counting.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.logBucket.bucketArn] }))
    const name = this.getLogicalId(this.logBucket.node.defaultChild as CfnBucket)
    acknowledge(counting, { [`IAM5[Resource::<${name}.Arn>/*]`]: 'Parts of the log are named by the service that delivers them.' })
    return counting
  }
}
