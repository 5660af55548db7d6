import { ArnFormat } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { foundationModelOf } from '#shared/domain/platform/model-prices.ts'
import { WORK_FILES, WORK_RESULTS } from '#shared/work-files.ts'
import { acknowledge, executionsOf, objectsOf } from '../../constructs/acknowledge.ts'
import type { Workflow } from '../../constructs/workflow.ts'
import type { PartProps } from './part.ts'

/** What machines read, in the site's bucket. */
export const SYNDICATED = ['feeds/*', 'sitemaps/*']

const FILE_ACTIONS = ['s3:DeleteObject', 's3:GetObject', 's3:PutObject']

/**
 * Reading, writing, deleting and listing objects of the site's bucket. S3 says that a file is missing only to who may list the bucket, and a
 * request for a file has no prefix: hence `IfExists`. @param objects `pages/*` @param actions without deleting, for who never does */
export function allowFiles(steps: IFunction, { data }: PartProps, objects: readonly string[], reason: string, actions = FILE_ACTIONS): void {
  const { bucket } = data
  steps.addToRolePolicy(new PolicyStatement({ actions, resources: objects.map((keys) => bucket.arnForObjects(keys)) }))
  steps.addToRolePolicy(
    new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn], conditions: { StringLikeIfExists: { 's3:prefix': objects } } }),
  )
  acknowledge(steps, Object.fromEntries(objects.map((keys) => [objectsOf(data, keys), reason])))
}

/** Pages, live and staged, and what machines read of them. */
export const allowPages = (steps: IFunction, part: PartProps): void =>
  allowFiles(steps, part, ['pages/*', 'staging/*', ...SYNDICATED], 'Pages are written under their addresses.')

/** Having models paint, in the one region where they are. @param modelIds empty ones are none */
export function allowPainting(caller: IFunction, { stack, config }: PartProps, modelIds: readonly string[]): void {
  const models = [...new Set(modelIds)].filter((id) => id !== '')
  if (models.length === 0) return
  const resources = models.map((id) => `arn:${stack.partition}:bedrock:${config.imageModelRegion}::foundation-model/${id}`)
  caller.addToRolePolicy(new PolicyStatement({ actions: ['bedrock:InvokeModel'], resources }))
}

/** Writing new files of pictures, and nothing else of the bucket. @param folders as in MADE_PICTURES */
export function allowPictures(caller: IFunction, { data }: PartProps, folders: readonly string[]): void {
  const objects = folders.map((folder) => `${folder}/*`)
  caller.addToRolePolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: objects.map((keys) => data.bucket.arnForObjects(keys)) }))
  acknowledge(caller, Object.fromEntries(objects.map((keys) => [objectsOf(data, keys), 'Pictures are named by their content.'])))
}

/** Asking one model of Bedrock, in whichever region its inference profile picks. @param action another one for answers that are streamed */
export function allowModel(caller: IFunction, { stack }: Pick<PartProps, 'stack'>, modelId: string, action = 'bedrock:InvokeModel'): void {
  const model = foundationModelOf(modelId)
  const resources = [
    stack.formatArn({ service: 'bedrock', resource: 'inference-profile', resourceName: modelId }),
    `arn:${stack.partition}:bedrock:*::foundation-model/${model}`,
  ]
  caller.addToRolePolicy(new PolicyStatement({ actions: [action], resources }))
  acknowledge(caller, {
    [`IAM5[Resource::arn:<AWS::Partition>:bedrock:*::foundation-model/${model}]`]: 'A cross-region inference profile picks the region of this one model.',
  })
}

/**
 * Seeing whether an execution of a machine still runs. Where the machine calls the function itself, or is made after it, it can be named only
 * by what its name begins with.
 */
export function allowSeeingRuns(steps: IFunction, { stack }: PartProps, machine: string): void {
  const executions = stack.formatArn({ service: 'states', resource: 'execution', resourceName: `${machine}*:*`, arnFormat: ArnFormat.COLON_RESOURCE_NAME })
  steps.addToRolePolicy(new PolicyStatement({ actions: ['states:DescribeExecution'], resources: [executions] }))
  acknowledge(steps, {
    [`IAM5[Resource::arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:execution:${machine}*:*]`]: 'Executions of one machine, by name.',
  })
}

/** Machines that hold an article while they work on it. */
const ARTICLE_MACHINES = ['TranslateArticle', 'EstimateTranslations', 'PublishArticle', 'UnpublishArticle']

/** Seeing whether what holds an article is still at work, for who would work on it next: a run that broke off holds nothing up. */
export const allowSeeingArticleWork = (steps: IFunction, part: PartProps): void => {
  for (const machine of ARTICLE_MACHINES) allowSeeingRuns(steps, part, machine)
}

/**
 * Reading the lists of a machine's Distributed Maps and writing what became of their parts:
 * https://docs.aws.amazon.com/step-functions/latest/dg/iam-policies-eg-dist-map.html. That it may start, see, stop and redrive its own executions comes
 * with the construct. @param labels of its maps
 */
export function allowWork(machine: Workflow, { data }: PartProps, labels: readonly string[]): void {
  const { bucket } = data
  const [list, results] = [`${WORK_FILES}*`, `${WORK_RESULTS}/*`]
  machine.addToRolePolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: [bucket.arnForObjects(list)] }))
  const writing = ['s3:PutObject', 's3:ListMultipartUploadParts', 's3:AbortMultipartUpload']
  machine.addToRolePolicy(new PolicyStatement({ actions: writing, resources: [bucket.arnForObjects(results)] }))
  const executions = executionsOf(machine)
  acknowledge(machine, {
    ...Object.fromEntries([list, results].map((keys) => [objectsOf(data, keys), 'Lists of work and its results, one folder a run.'])),
    [executions]: 'A machine with a Distributed Map starts executions of itself.',
    ...Object.fromEntries(labels.map((label) => [executions.replace(/:\*\]$/, `/${label}:*]`), 'Children of its Distributed Map, which are named at random.'])),
  })
}
