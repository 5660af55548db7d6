import type { Stack } from 'aws-cdk-lib'
import type { AppStack } from '../app.ts'
import type { DataStack } from '../data.ts'
import type { EdgeStack } from '../edge.ts'

/** What each group of alarms is made from. */
export interface Observed {
  stack: Stack
  data: DataStack
  app: AppStack
  edge: EdgeStack
}
