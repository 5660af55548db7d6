import { Duration, Fn, Stack, type StackProps } from 'aws-cdk-lib'
import type { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'
import { acknowledge } from '../constructs/acknowledge.ts'
import { createAlarmAction } from '../constructs/alarms.ts'
import type { Api } from '../constructs/api.ts'
import type { ScheduleTargets } from '../constructs/schedules.ts'
import type { Workflow } from '../constructs/workflow.ts'
import { createAnnouncing } from './app/announcing.ts'
import { createApi } from './app/api.ts'
import { createBatches, createScheduledBatches } from './app/batches.ts'
import { createBudget } from './app/budget.ts'
import { createCounterRebuild, createProjections } from './app/counters.ts'
import { createFetching } from './app/fetching.ts'
import { createMail, createMailIdentity, createWeeklyMails } from './app/mail.ts'
import type { PartProps } from './app/part.ts'
import { createPopularity } from './app/popularity.ts'
import { createPosting } from './app/posting.ts'
import { createPublishing } from './app/publishing.ts'
import { createReconciliation } from './app/reconciliation.ts'
import { createScheduledFunctions } from './app/scheduled-functions.ts'
import { createScheduleWatch, scheduleTargets } from './app/schedules.ts'
import { createScheduling } from './app/scheduling.ts'
import { createSearchIndex } from './app/search-index.ts'
import { type Consumers, createTableStream } from './app/stream.ts'
import { createSyndication } from './app/syndication.ts'
import { createTranslation } from './app/translation.ts'
import { createWebhooks } from './app/webhooks.ts'
import type { DataStack } from './data.ts'

interface AppStackProps extends StackProps {
  config: StageConfig
  data: DataStack
}

/** Everything stateless but the schedules: functions, state machines, the API. A file of `app/` each. */
export class AppStack extends Stack {
  readonly api: Api
  /** Proves to the API that a request came through the distribution. Differs between deployments; nothing in a browser knows it. */
  readonly edgeToken: string
  /** What every alarm does. */
  readonly alarmAction: SnsAction
  readonly scheduleTargets: ScheduleTargets
  /** What is begun by people or by other work; schedules' own machines have the alarms of their schedules. */
  readonly machines: Readonly<Record<'publish' | 'unpublish' | 'translate' | 'estimate' | 'runBatch', Workflow>>
  /** What wants records of the table's stream. */
  readonly consumers: Consumers
  /** Takes what the dispatcher of the stream and the mail service's events could not deliver. */
  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, { config, data, ...props }: AppStackProps) {
    super(scope, id, props)
    this.edgeToken = Fn.select(2, Fn.split('/', this.stackId))
    this.alarmAction = createAlarmAction(this, config.alarmEmail)
    this.deadLetters = this.createDeadLetters()
    const part: PartProps = { stack: this, config, data, deadLetters: this.deadLetters }
    const { publish, unpublish } = createPublishing(part)
    const { translate, estimate } = createTranslation(part, publish)
    const allowMail = createMailIdentity(part)
    const outside = { fetching: createFetching(part), announcing: createAnnouncing(part), posting: createPosting(part) }
    const runBatch = createBatches(part, { translate, publish }, outside, allowMail)
    const watch = createScheduleWatch(part)
    const webhooks = createWebhooks(part, outside.fetching)
    this.machines = { publish, unpublish, translate, estimate, runBatch }
    this.api = createApi(part, this.machines, { edgeToken: this.edgeToken, watch, webhooks, fetching: outside.fetching })
    this.consumers = { projections: createProjections(part), 'search-index': createSearchIndex(part), mail: createMail(part, allowMail) }
    createTableStream(part, this.consumers, this.alarmAction)
    createBudget(part)
    createCounterRebuild(part)
    const { reconcile, rebuild } = createReconciliation(part)
    this.scheduleTargets = scheduleTargets(part, watch, {
      'reconcile-site': reconcile,
      'rebuild-site': rebuild,
      ...createScheduledFunctions(part),
      'refresh-popularity': createPopularity(part),
      syndication: createSyndication(part),
      'scheduled-batches': createScheduledBatches(part, runBatch),
      'publish-scheduled': createScheduling(part, { publish, translate, runBatch }),
      webhooks,
      ...createWeeklyMails(part, runBatch),
    })
  }

  private createDeadLetters(): Queue {
    const queue = new Queue(this, 'DeadLetters', { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) })
    acknowledge(queue, { SQS3: 'It is the dead-letter queue.' })
    return queue
  }
}
