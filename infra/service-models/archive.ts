import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import type { ServiceModel } from './service-model.ts'

/**
 * The services that the application speaks to or is made of, each with the version of its API in botocore. Their models lie in the layer
 * with the AWS command line that CDK brings for its deployments: they are what Amazon's own clients are generated from.
 */
const VERSIONS = {
  apigatewayv2: '2018-11-29',
  'bedrock-runtime': '2023-09-30',
  budgets: '2016-10-20',
  cloudfront: '2020-05-31',
  cloudwatch: '2010-08-01',
  codedeploy: '2014-10-06',
  'cognito-idp': '2016-04-18',
  dynamodb: '2012-08-10',
  events: '2015-10-07',
  iam: '2010-05-08',
  lambda: '2015-03-31',
  logs: '2014-03-28',
  s3: '2006-03-01',
  scheduler: '2021-06-30',
  secretsmanager: '2017-10-17',
  sesv2: '2019-09-27',
  sns: '2010-03-31',
  sqs: '2012-11-05',
  ssm: '2014-11-06',
  stepfunctions: '2016-11-23',
  wafv2: '2019-07-29',
} as const

/** As botocore names it. */
export type ServiceName = keyof typeof VERSIONS

const nameOf = (service: ServiceName): string => `awscli/botocore/data/${service}/${VERSIONS[service]}/service-2.json.gz`

let packed: Record<string, Uint8Array> | undefined
const models = new Map<ServiceName, ServiceModel>()

/** The model of a service, read once for each process (about 70 ms for the archive, a few for each model). @throws Error when the layer lacks it */
export function modelOf(service: ServiceName): ServiceModel {
  const known = models.get(service)
  if (known) return known
  packed ??= readArchive()
  const bytes = packed[nameOf(service)]
  if (!bytes) throw new Error(`CDK's layer with the AWS command line has no ${nameOf(service)}: look up the present version of the API.`)
  const model = completed(JSON.parse(gunzipSync(bytes).toString()) as ServiceModel)
  models.set(service, model)
  return model
}

function readArchive(): Record<string, Uint8Array> {
  const wanted = new Set((Object.keys(VERSIONS) as ServiceName[]).map(nameOf))
  const archive = createRequire(import.meta.url).resolve('@aws-cdk/asset-awscli-v1/lib/layer.zip')
  return unzipSync(readFileSync(archive), { filter: ({ name }) => wanted.has(name) })
}

/**
 * DynamoDB's model does not say that a value is of one type; its service answers "Supplied AttributeValue has more than one datatypes set,
 * must contain exactly one of the supported datatypes".
 */
function completed(model: ServiceModel): ServiceModel {
  const value = model.metadata.serviceId === 'DynamoDB' && model.shapes.AttributeValue
  return value ? { ...model, shapes: { ...model.shapes, AttributeValue: { ...value, union: true } } } : model
}
