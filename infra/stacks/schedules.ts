import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { Schedules } from '../constructs/schedules.ts'
import type { AppStack } from './app.ts'

interface ScheduleStackProps extends StackProps {
  app: AppStack
}

/** Every schedule with its dead-letter queue and alarm: a hundred resources, and CloudFormation takes five hundred in one stack. */
export class ScheduleStack extends Stack {
  constructor(scope: Construct, id: string, { app, ...props }: ScheduleStackProps) {
    super(scope, id, props)
    new Schedules(this, 'Schedules', { targets: app.scheduleTargets, alarmAction: app.alarmAction })
  }
}
