import { Duration } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { JsonPath, TaskInput, Timeout } from 'aws-cdk-lib/aws-stepfunctions'
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks'
import type { Construct } from 'constructs'
import { RETRIES } from './retry.ts'

interface StepTaskProps {
  steps: IFunction
  /** Name of the step in the function. */
  step: string
  /** Fields of the state that the step gets, by their name there. */
  fields: readonly string[]
  /** Seconds; a little more than the function itself may run, so that its own fault comes first. */
  timeout: number
  /** Where its result goes: `$` replaces the state; without one the result is dropped. */
  resultPath?: string
  /** Otherwise than by the house rules. */
  retries?: typeof RETRIES
}

/**
 * What every step is told of its execution, for its log: the name, and what it was started with, the click's id among it. The whole input and not a
 * field of it: a path that finds nothing ends an execution past every Catch.
 */
export const ORIGIN = { name: JsonPath.stringAt('$$.Execution.Name'), input: JsonPath.objectAt('$$.Execution.Input') }

/** A task that calls one step of a function with `{ step, origin, ...fields }`, retried by the house rules. */
export function stepTask(scope: Construct, id: string, { steps, step, fields, timeout, resultPath, retries = RETRIES }: StepTaskProps): LambdaInvoke {
  const task = new LambdaInvoke(scope, id, {
    lambdaFunction: steps,
    payload: TaskInput.fromObject({
      step,
      origin: ORIGIN,
      ...Object.fromEntries(fields.map((path) => [path.split('.').at(-1), JsonPath.objectAt(`$.${path}`)])),
    }),
    payloadResponseOnly: true,
    retryOnServiceExceptions: false,
    taskTimeout: Timeout.duration(Duration.seconds(timeout)),
    resultPath: resultPath ?? JsonPath.DISCARD,
  })
  for (const retry of retries) task.addRetry(retry)
  return task
}
