import { Duration } from 'aws-cdk-lib'
import { AppFunction } from '../../constructs/app-function.ts'
import type { Workflow } from '../../constructs/workflow.ts'
import { allowSeeingArticleWork } from './grants.ts'
import { type PartProps, tableEnvironment } from './part.ts'

/** What publishes articles at their times, by a plan or by itself. */
export function createScheduling(part: PartProps, { publish, translate, runBatch }: Record<'publish' | 'translate' | 'runBatch', Workflow>): AppFunction {
  const { stack, data } = part
  // The id of the release before: Schedules imports what App exports of it, and an export that is in use cannot go.
  const publishScheduled = new AppFunction(stack, 'PublishSlots', {
    entry: 'publish-scheduled',
    description: 'Begins publications at the times that articles are planned for, and the daily one.',
    environment: {
      ...tableEnvironment(part),
      PUBLISH_MACHINE_ARN: publish.startArn,
      TRANSLATE_MACHINE_ARN: translate.startArn,
      RUN_BATCH_MACHINE_ARN: runBatch.startArn,
    },
    timeout: Duration.minutes(1),
  }).withTable(data.table)
  for (const machine of [publish, translate, runBatch]) machine.grantRun(publishScheduled)
  allowSeeingArticleWork(publishScheduled, part)
  return publishScheduled
}
