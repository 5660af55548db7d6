import { Duration, Fn, Stack, type StackProps } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'
import { acknowledge } from '../constructs/acknowledge.ts'
import type { Api } from '../constructs/api.ts'
import { createAnnouncing } from './app/announcing.ts'
import { createApi } from './app/api.ts'
import { createBatches, createScheduledBatches } from './app/batches.ts'
import { createCounterRebuild, createProjections } from './app/counters.ts'
import { createFetching } from './app/fetching.ts'
import { createGuardian } from './app/guardian.ts'
import { createMail, createMailIdentity, createWeeklyMails } from './app/mail.ts'
import type { PartProps } from './app/part.ts'
import { createPopularity } from './app/popularity.ts'
import { createPublishing } from './app/publishing.ts'
import { createReconciliation } from './app/reconciliation.ts'
import { createSchedules, createScheduleWatch } from './app/schedules.ts'
import { createSearchIndex } from './app/search-index.ts'
import { createSyndication } from './app/syndication.ts'
import { createTranslation } from './app/translation.ts'
import { createTrash } from './app/trash.ts'
import type { DataStack } from './data.ts'

interface AppStackProps extends StackProps {
  config: StageConfig
  data: DataStack
}

/** Everything stateless: functions, state machines, the API, schedules. A file of `app/` each. */
export class AppStack extends Stack {
  readonly api: Api
  /** Proves to the API that a request came through the distribution. Differs between deployments; nothing in a browser knows it. */
  readonly edgeToken: string

  constructor(scope: Construct, id: string, { config, data, ...props }: AppStackProps) {
    super(scope, id, props)
    this.edgeToken = Fn.select(2, Fn.split('/', this.stackId))
    const deadLetters = this.createDeadLetters()
    const part: PartProps = { stack: this, config, data, deadLetters }
    const { publish, unpublish } = createPublishing(part)
    const { translate, estimate } = createTranslation(part, publish)
    const allowMail = createMailIdentity(part)
    const outside = { fetching: createFetching(part), announcing: createAnnouncing(part) }
    const runBatch = createBatches(part, { translate, publish }, outside, allowMail)
    const watch = createScheduleWatch(part)
    this.api = createApi(part, { translate, estimate, publish, unpublish, runBatch }, { edgeToken: this.edgeToken, watch })
    createProjections(part)
    createSearchIndex(part)
    createMail(part, allowMail)
    const { reconcile, rebuild } = createReconciliation(part)
    createSchedules(part, watch, {
      'rebuild-counters': createCounterRebuild(part),
      'reconcile-site': reconcile,
      'rebuild-site': rebuild,
      'purge-trash': createTrash(part),
      guardian: createGuardian(part),
      'refresh-popularity': createPopularity(part),
      syndication: createSyndication(part),
      'scheduled-batches': createScheduledBatches(part, runBatch),
      ...createWeeklyMails(part, runBatch),
    })
  }

  private createDeadLetters(): Queue {
    const queue = new Queue(this, 'DeadLetters', { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) })
    acknowledge(queue, { SQS3: 'It is the dead-letter queue.' })
    return queue
  }
}
