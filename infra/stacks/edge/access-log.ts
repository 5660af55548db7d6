import type { Stack } from 'aws-cdk-lib'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs'
import { ACCESS_LOG_FIELDS } from '#shared/domain/readers/access-log.ts'
import { stageName } from '../../constructs/stage-name.ts'

interface AccessLogProps {
  distributionId: string
  /** Of the bucket of logs, whose own policy admits the service. */
  bucketArn: string
}

/**
 * Has CloudFront deliver its access log (standard logging v2): source and destination have to be in us-east-1, wherever the bucket is. Only the named
 * fields are in it. https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logging.html
 */
export function deliverAccessLog(stack: Stack, { distributionId, bucketArn }: AccessLogProps): void {
  const name = `${stageName(stack)}-access-log`
  const resourceArn = stack.formatArn({ service: 'cloudfront', region: '', resource: 'distribution', resourceName: distributionId })
  const source = new CfnDeliverySource(stack, 'AccessLogSource', { name, logType: 'ACCESS_LOGS', resourceArn })
  const destination = new CfnDeliveryDestination(stack, 'AccessLogDestination', { name, destinationResourceArn: bucketArn, outputFormat: 'w3c' })
  const delivery = new CfnDelivery(stack, 'AccessLogDelivery', {
    deliverySourceName: name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: [...ACCESS_LOG_FIELDS],
    fieldDelimiter: '\t',
  })
  // Named, not referred to.
  delivery.addResourceDependency(source)
}
