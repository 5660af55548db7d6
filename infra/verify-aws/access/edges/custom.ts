import { labelOf, type Resource } from '../../../iam/cloud.ts'
import type { Call } from '../../../iam/evaluate.ts'
import { listOf } from '../../../iam/policy.ts'
import { type EdgeMaker, functionNamed, OVER_TLS, roleOf } from './edge.ts'

/** The role of the function that makes a custom resource. @throws Error when it is not in the templates */
function makerOf(from: Resource, resources: Parameters<EdgeMaker>[1]): { role: string } {
  const maker = functionNamed(resources, String(from.properties.ServiceToken))
  if (!maker) throw new Error(`${labelOf(from)} is made by a function that is not in the templates.`)
  return { role: roleOf(maker) }
}

/** CDK's AwsCustomResource: calls of the SDK, written as JSON. Only parameters are read by it here. */
export const sdkCallEdges: EdgeMaker = (from, resources) => {
  const caller = makerOf(from, resources)
  const calls = ['Create', 'Update', 'Delete'].flatMap((event) => {
    const told = from.properties[event]
    return told === undefined ? [] : [JSON.parse(String(told)) as { service: string; action: string; region?: string; parameters?: { Name?: string } }]
  })
  const unknown = calls.filter(({ service, action }) => service !== 'SSM' || action !== 'GetParameter')
  if (unknown.length > 0) return unknown.map(({ service, action }) => ({ from, unknown: `call ${service}.${action}` }))
  const read = calls.map(({ region, parameters }): Call => {
    const resource = `arn:aws:ssm:${region}:${resources.account}:parameter${parameters?.Name}`
    return { caller, action: 'ssm:GetParameter', resource, context: OVER_TLS }
  })
  const source = 'https://docs.aws.amazon.com/systems-manager/latest/userguide/sysman-paramstore-access.html'
  return [{ rule: 'custom resource → parameter', from, calls: read, source }]
}

/** CDK's BucketDeployment: copies an archive into a bucket, and tells the distribution. */
export const deploymentEdges: EdgeMaker = (from, resources) => {
  const caller = makerOf(from, resources)
  const call = (action: string, resource: string, context = {}): Call => ({ caller, action, resource, context: { ...OVER_TLS, ...context } })
  const {
    SourceBucketNames,
    SourceObjectKeys,
    DestinationBucketName,
    DestinationBucketKeyPrefix = '',
    DistributionId,
    Prune,
  } = from.properties as Record<string, string[] & string>
  const bucket = `arn:aws:s3:::${DestinationBucketName}`
  const prefix = DestinationBucketKeyPrefix === '' ? '' : `${DestinationBucketKeyPrefix}/`
  const calls = [
    ...listOf(SourceBucketNames).map((name, index) => call('s3:GetObject', `arn:aws:s3:::${name}/${SourceObjectKeys?.[index]}`)),
    // As `aws s3 sync` asks for what is there.
    call('s3:ListBucket', bucket, { 's3:prefix': prefix }),
    call('s3:PutObject', `${bucket}/${prefix}one`),
    ...(String(Prune) === 'false' ? [] : [call('s3:DeleteObject', `${bucket}/${prefix}one`)]),
    ...(DistributionId
      ? ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'].map((action) =>
          call(action, `arn:aws:cloudfront::${resources.account}:distribution/${DistributionId}`),
        )
      : []),
  ]
  const source = 'https://docs.aws.amazon.com/cdk/api/v2/docs/aws-cdk-lib.aws_s3_deployment-readme.html'
  return [{ rule: 'deployment of files → bucket and distribution', from, calls, source }]
}
