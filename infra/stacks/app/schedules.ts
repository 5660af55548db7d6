import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { AppFunction } from '../../constructs/app-function.ts'
import { countViewsArn } from '../../constructs/count-views-name.ts'
import type { ScheduleTargets } from '../../constructs/schedules.ts'
import { Workflow } from '../../constructs/workflow.ts'
import { allowSeeingRuns } from './grants.ts'
import { type PartProps, tableEnvironment } from './part.ts'

/** What looks after the schedules, and starts one of them for the API. It learns its targets when they are all there. */
export function createScheduleWatch(part: PartProps): AppFunction {
  const watch = new AppFunction(part.stack, 'WatchSchedules', {
    entry: 'watch-schedules',
    description: 'Makes up for missed times of schedules, ends runs that died, starts a job by hand.',
    environment: { ...tableEnvironment(part), SCHEDULE_TARGETS: '{}' },
    timeout: Duration.minutes(1),
  }).withTable(part.data.table)
  // Functions of schedules hand their runs over to it.
  allowSeeingRuns(watch, part, 'RunBatch')
  return watch
}

/** What schedules start, but what stacks after this one start themselves. @param watch may start all of it but itself */
export function scheduleTargets({ stack }: PartProps, watch: AppFunction, targets: Omit<ScheduleTargets, 'watch-schedules' | 'count-views'>): ScheduleTargets {
  const functions = Object.values(targets).filter((target): target is IFunction => !(target instanceof Workflow))
  watch.addToRolePolicy(
    new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [...functions.map(({ functionArn }) => functionArn), countViewsArn(stack)] }),
  )
  for (const target of Object.values(targets)) if (target instanceof Workflow) target.grantRun(watch)
  const arns = Object.entries(targets).map(([name, target]) => [name, target instanceof Workflow ? target.startArn : (target as IFunction).functionArn])
  watch.addEnvironment('SCHEDULE_TARGETS', stack.toJsonString(Object.fromEntries([...arns, ['count-views', countViewsArn(stack)]])))
  return { ...targets, 'watch-schedules': watch }
}
