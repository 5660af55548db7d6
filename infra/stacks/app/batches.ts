import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { MADE_PICTURES } from '#shared/domain/articles/pictures.ts'
import { runBatch } from '#workflows/run-batch/definition.ts'
import { atMost, itemsAtOnce } from '../../concurrency.ts'
import { AppFunction } from '../../constructs/app-function.ts'
import { Workflow } from '../../constructs/workflow.ts'
import { allowModel, allowPages, allowPainting, allowPictures, allowSeeingArticleWork, allowSeeingRuns } from './grants.ts'
import type { AllowMail } from './mail.ts'
import { type PartProps, painterEnvironment, quotaEnvironment, siteEnvironment, tableEnvironment } from './part.ts'

/** What looks at every article takes as long as there are articles. */
const WHOLE_SITE = Duration.hours(12)

/** Functions that reach addresses of others, and nothing of ours but what they need for it. */
type Outside = Readonly<Record<'fetching' | 'announcing' | 'posting', AppFunction>>

/**
 * The machine that works on many items, whatever they are, with its function.
 * @param machines that an item may start
 * @param outside what reads the web for them, what tells search engines, and what posts at social networks
 * @param allowMail for the newsletter, whose subscribers are its items
 */
export function createBatches(
  part: PartProps,
  machines: { translate: Workflow; publish: Workflow },
  { fetching, announcing, posting }: Outside,
  allowMail: AllowMail,
): Workflow {
  const { translate, publish } = machines
  const { stack, config, data } = part
  const steps = new AppFunction(stack, 'Batches', {
    entry: 'batches',
    description: 'Steps of run-batch: every kind of work on many items.',
    environment: {
      ...tableEnvironment(part),
      ...quotaEnvironment(part),
      ...siteEnvironment(part),
      MAIL_FROM: config.mail.from,
      MODEL_ID: config.modelId,
      JUDGE_MODEL_ID: config.judgeModelId,
      FETCHING_FUNCTION: fetching.functionName,
      ANNOUNCING_FUNCTION: announcing.functionName,
      POSTING_FUNCTION: posting.functionName,
      WRITER_MODEL_ID: config.writerModelId,
      ...painterEnvironment(part),
      TRANSLATE_MACHINE_ARN: translate.startArn,
      PUBLISH_MACHINE_ARN: publish.startArn,
      ITEMS_AT_ONCE: String(itemsAtOnce(config.lambdaConcurrency)),
    },
    timeout: Duration.minutes(10),
    memorySize: 1769,
    atMost: atMost('batches', config.lambdaConcurrency),
  }).withTable(data.table)
  allowPages(steps, part)
  translate.grantRun(steps)
  publish.grantRun(steps)
  allowSeeingArticleWork(steps, part)
  // A batch that another one holds up, which its own machine runs.
  allowSeeingRuns(steps, part, 'RunBatch')
  allowMail(steps)
  steps.addToRolePolicy(new PolicyStatement({ actions: ['ses:GetAccount'], resources: ['*'] }))
  const called = [fetching, announcing, posting].map(({ functionArn }) => functionArn)
  steps.addToRolePolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: called }))
  for (const model of new Set([config.modelId, config.judgeModelId, config.writerModelId])) if (model) allowModel(steps, part, model)
  allowPictures(steps, part, [MADE_PICTURES.art, MADE_PICTURES.model])
  allowPainting(steps, part, [config.imageModelId])
  return new Workflow(stack, 'RunBatch', { comment: 'Work on many items, a while at a time.', definition: runBatch, steps, timeout: WHOLE_SITE })
}

/** What begins the batches that schedules name. */
export function createScheduledBatches(part: PartProps, runBatch: Workflow): AppFunction {
  const scheduled = new AppFunction(part.stack, 'ScheduledBatches', {
    entry: 'scheduled-batches',
    description: 'Begins batches by the clock.',
    environment: { ...tableEnvironment(part), RUN_BATCH_MACHINE_ARN: runBatch.startArn },
    timeout: Duration.minutes(1),
  }).withTable(part.data.table)
  runBatch.grantRun(scheduled)
  return scheduled
}
