import { Duration, TimeZone } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke, StepFunctionsStartExecution } from 'aws-cdk-lib/aws-scheduler-targets'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { type IStateMachine, StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import { Construct } from 'constructs'
import { type Schedule as Declared, SCHEDULES } from '#shared/schedules.ts'
import { acknowledge, anyVersionOf } from './acknowledge.ts'

interface SchedulesProps {
  targets: Readonly<Record<Declared['target'], IFunction | IStateMachine>>
  /** Takes what could not be delivered after two retries. */
  deadLetters: IQueue
}

/** Every schedule of the registry as an EventBridge Scheduler resource. */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, { targets, deadLetters }: SchedulesProps) {
    super(scope, id)
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') })
    for (const declared of SCHEDULES) {
      const target = targets[declared.target]
      const delivery = { role, deadLetterQueue: deadLetters, retryAttempts: 2, maxEventAge: Duration.minutes(15) }
      new Schedule(this, declared.name, {
        description: declared.purpose,
        schedule: ScheduleExpression.expression(declared.expression, TimeZone.of(declared.zone)),
        target: isMachine(target) ? new StepFunctionsStartExecution(target, delivery) : new LambdaInvoke(target, delivery),
      })
      if (isMachine(target)) continue
      acknowledge(role, { [anyVersionOf(target)]: 'The scheduler calls the function unversioned; the grant covers versions that do not exist.' })
    }
  }
}

const isMachine = (target: IFunction | IStateMachine): target is IStateMachine => target instanceof StateMachine
