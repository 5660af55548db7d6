import { App, Stack } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { type CfnDistribution, Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket, type CfnBucket } from 'aws-cdk-lib/aws-s3'
import { expect, it } from 'vitest'
import { stageConfig } from '../config.ts'
import { CLOUDFRONT_REGION, GlobalValue } from '../constructs/global-value.ts'
import { EdgeAlarmStack } from './edge-alarms.ts'

const config = stageConfig((key) => ({ siteOrigin: 'https://news.example.org', alarmEmail: 'night@example.org' })[key])

function alarmsOf(region: string): Template {
  const app = new App()
  const env = { account: '123456789012', region }
  const stack = new Stack(app, 'Simulpress-dev-Edge', { env })
  const distribution = new Distribution(stack, 'Site', { defaultBehavior: { origin: new HttpOrigin('example.org') } })
  const isElsewhere = region !== CLOUDFRONT_REGION
  const read = isElsewhere
    ? {
        distributionId: new GlobalValue(stack, 'DistributionId', { value: distribution.distributionId, of: distribution.node.defaultChild as CfnDistribution }),
      }
    : {}
  const logBucket = new Bucket(stack, 'AccessLog')
  const logBucketArn = isElsewhere
    ? { logBucketArn: new GlobalValue(stack, 'AccessLogArn', { value: logBucket.bucketArn, of: logBucket.node.defaultChild as CfnBucket }) }
    : {}
  return Template.fromStack(
    new EdgeAlarmStack(app, 'Simulpress-dev-EdgeAlarms', { config, edge: { distribution, ...read }, reads: { logBucket, ...logBucketArn }, env }),
  )
}

it.each(['eu-north-1', 'us-east-1'])('a stage in %s has the distribution’s alarm, and its topic, where CloudFront’s metrics are', (region) => {
  const template = alarmsOf(region)
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    AlarmName: 'Simulpress-dev-site-fails',
    Metrics: Match.arrayWith([
      Match.objectLike({ MetricStat: Match.objectLike({ Metric: Match.objectLike({ Namespace: 'AWS/CloudFront', MetricName: '5xxErrorRate' }) }) }),
    ]),
  })
  template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'night@example.org' })
  const [[topic]] = Object.entries(template.findResources('AWS::SNS::Topic')) as [[string, object]]
  const [alarm] = Object.values(template.findResources('AWS::CloudWatch::Alarm'))
  expect(alarm?.Properties.AlarmActions).toEqual([{ Ref: topic }])
  template.resourceCountIs('Custom::AWS', region === 'us-east-1' ? 0 : 2)
})

it.each(['eu-north-1', 'us-east-1'])('a stage in %s has its access log delivered from there, with the fields that are counted and no cookie', (region) => {
  const template = alarmsOf(region)
  template.hasResourceProperties('AWS::Logs::DeliverySource', { Name: 'Simulpress-dev-access-log', LogType: 'ACCESS_LOGS' })
  template.hasResourceProperties('AWS::Logs::DeliveryDestination', { OutputFormat: 'w3c' })
  template.hasResource('AWS::Logs::Delivery', {
    DependsOn: ['AccessLogSource'],
    Properties: {
      RecordFields: ['date', 'time', 'c-ip', 'cs-method', 'cs-uri-stem', 'sc-status', 'cs(Referer)', 'cs(User-Agent)', 'cs-uri-query'],
      FieldDelimiter: '\t',
    },
  })
})
