import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { AppStack } from './app.ts'
import type { DataStack } from './data.ts'
import type { EdgeStack } from './edge.ts'
import { createClockAlarms } from './observability/clock-alarms.ts'
import { createDashboard } from './observability/dashboard.ts'
import { createDeskAlarms } from './observability/desk-alarms.ts'
import type { Observed } from './observability/observed.ts'
import { createPlatformAlarms } from './observability/platform-alarms.ts'
import { createSpendAlarms } from './observability/spend-alarms.ts'

interface ObservabilityStackProps extends StackProps {
  data: DataStack
  app: AppStack
  edge: EdgeStack
}

/** Alarms on what hurts somebody, and the one dashboard. It hangs on all other stacks and nothing on it; the schedules' alarms stand beside them. */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, { data, app, edge, ...props }: ObservabilityStackProps) {
    super(scope, id, props)
    const observed: Observed = { stack: this, data, app, edge }
    createDeskAlarms(observed)
    createClockAlarms(observed)
    createSpendAlarms(observed)
    createPlatformAlarms(observed)
    createDashboard(observed)
  }
}
