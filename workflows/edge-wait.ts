import { Duration } from 'aws-cdk-lib'
import { Choice, Condition, type IChainable, Wait, WaitTime } from 'aws-cdk-lib/aws-stepfunctions'
import type { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks'
import type { Construct } from 'constructs'

/** Seconds between two looks at an invalidation: CloudFront takes from a few of them to some minutes. */
const LOOK_EVERY = 10

/**
 * Has the edge told, waits until it has it, and goes on in any case: what is published stands without it.
 * @param edge result in `$.edge`
 * @param look likewise
 */
export function waitForEdge(scope: Construct, { edge, look, next }: { edge: LambdaInvoke; look: LambdaInvoke; next: IChainable }): IChainable {
  const wait = new Wait(scope, 'Wait for the edge', { time: WaitTime.duration(Duration.seconds(LOOK_EVERY)) })
  const pending = Condition.and(Condition.isPresent('$.edge.state'), Condition.stringEquals('$.edge.state', 'pending'))
  const choice = new Choice(scope, 'Does the edge have it').when(pending, wait.next(look)).otherwise(next)
  for (const task of [edge, look]) task.addCatch(next, { errors: ['States.ALL'], resultPath: '$.error' })
  look.next(choice)
  return edge.next(choice)
}
