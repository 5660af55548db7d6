import { Duration, Stack, TimeZone } from 'aws-cdk-lib'
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import type { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { type IRole, Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { EventInvokeConfig, type IFunction } from 'aws-cdk-lib/aws-lambda'
import { ContextAttribute, Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke, StepFunctionsStartExecution } from 'aws-cdk-lib/aws-scheduler-targets'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { type IStateMachine, StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import { Construct } from 'constructs'
import type { Schedule as Declared } from '#shared/domain/platform/schedule.ts'
import { SCHEDULES, type ScheduleName } from '#shared/schedules.ts'
import { acknowledge, anyVersionFrom, anyVersionOf } from './acknowledge.ts'
import { alarmOn, PERIOD } from './alarms.ts'

export type ScheduleTargets = Readonly<Partial<Record<Declared['target'], IFunction | IStateMachine>>>

interface SchedulesProps {
  targets: ScheduleTargets
  /** What every alarm does. */
  alarmAction: SnsAction
}

/** How often a call is tried again that failed, and for how long. */
const RETRIES = { retryAttempts: 2, maxEventAge: Duration.minutes(15) }
/** Four times that what looks after the schedules has a turn. */
const SILENCE = Duration.minutes(40)

/** The registry's schedules of some targets as EventBridge Scheduler resources, each with a dead-letter queue and an alarm of its own. */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, { targets, alarmAction }: SchedulesProps) {
    super(scope, id)
    const roles = new Map<Declared['target'], Role>()
    const configured = new Set<Declared['target']>()
    for (const declared of SCHEDULES) {
      const target: IFunction | IStateMachine | undefined = targets[declared.target]
      if (!target) continue
      // One for each target: with all queues in it, one role's policy would be longer than the 10,240 characters of a role's inline policies
      // (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html).
      const role = roles.get(declared.target) ?? new Role(this, `Role-${declared.target}`, { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') })
      roles.set(declared.target, role)
      const lost = this.createQueue(declared.name)
      // A target may have several schedules; the run's clock is the scheduled time.
      const input = ScheduleTargetInput.fromObject({ schedule: declared.name, scheduled_time: ContextAttribute.scheduledTime, trigger: 'schedule' })
      const delivery = { role, deadLetterQueue: lost, input, ...RETRIES }
      const schedule = new Schedule(this, declared.name, {
        description: declared.purpose,
        schedule: ScheduleExpression.expression(declared.expression, TimeZone.of(declared.zone)),
        target: isMachine(target) ? new StepFunctionsStartExecution(target, delivery) : new LambdaInvoke(target, delivery),
      })
      // With its policy: a schedule is due as soon as it exists.
      schedule.node.addDependency(role)
      alarmOn(this, `schedule-${declared.name}`, {
        hurts: `The schedule ${declared.name} has lost a run. What is not done: ${declared.purpose}`,
        first: `Look at its log at /admin/cron-jobs and at its queue, then run it there once more.`,
        section: 'a-schedule-has-lost-a-run',
        metric: isMachine(target) ? failuresOf(target, lost) : waiting(lost),
        threshold: 1,
        action: alarmAction,
      })
      if (isMachine(target) || configured.has(declared.target)) continue
      configured.add(declared.target)
      // The scheduler only hands the call over: what fails afterwards, Lambda tries again, and loses into the same queue.
      this.loseInto(lost, target)
      const anyVersion = Stack.of(target) === Stack.of(this) ? anyVersionOf(target) : anyVersionFrom(target)
      acknowledge(role, { [anyVersion]: 'The scheduler calls the function unversioned; the grant covers versions that do not exist.' })
    }
    if (targets['watch-schedules']) this.createSilenceAlarm(targets['watch-schedules'] as IFunction, alarmAction)
  }

  /** Here and not with the function, whose stack must not know of this one. */
  private loseInto(queue: Queue, target: IFunction): void {
    const id = target.node.id
    const statements = [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] })]
    const mayLose = new Policy(this, `${id}-loses`, { roles: [target.role as IRole], statements })
    const onFailure = { bind: () => ({ destination: queue.queueArn }) }
    // Lambda refuses a destination that the function's role may not send to yet.
    new EventInvokeConfig(this, `${id}-calls`, { function: target, ...RETRIES, onFailure }).node.addDependency(mayLose)
  }

  private createQueue(name: ScheduleName): Queue {
    const queue = new Queue(this, `${name}-lost`, { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) })
    acknowledge(queue, { SQS3: 'It is the dead-letter queue.' })
    return queue
  }

  /** When the scheduler itself stands still nothing fails: nothing happens. */
  private createSilenceAlarm(watch: IFunction, alarmAction: SnsAction): void {
    alarmOn(this, 'schedules-silent', {
      hurts: 'Nothing has looked after the schedules for 40 minutes: no schedule may be running. Articles, feeds and checks stand still.',
      first: 'Ask whether EventBridge Scheduler is well in this region, then whether the function watch-schedules can be invoked.',
      section: 'the-schedules-are-silent',
      metric: watch.metricInvocations({ period: SILENCE }),
      threshold: 1,
      tooLittle: true,
      action: alarmAction,
    })
  }
}

const isMachine = (target: IFunction | IStateMachine): target is IStateMachine => target instanceof StateMachine

const waiting = (queue: Queue): IMetric => queue.metricApproximateNumberOfMessagesVisible({ period: PERIOD })

/** A machine that was started and failed is lost as well. */
const failuresOf = (machine: IStateMachine, queue: Queue): IMetric =>
  new MathExpression({
    expression: 'FILL(lost, 0) + FILL(failed, 0) + FILL(late, 0)',
    usingMetrics: { lost: waiting(queue), failed: machine.metricFailed({ period: PERIOD }), late: machine.metricTimedOut({ period: PERIOD }) },
    period: PERIOD,
  })
