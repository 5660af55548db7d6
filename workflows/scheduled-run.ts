import { Duration } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Choice, Condition, Fail, type IChainable, JsonPath, Parallel, Succeed, TaskInput, Timeout } from 'aws-cdk-lib/aws-stepfunctions'
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks'
import type { Construct } from 'constructs'
import type { ScheduleName } from '#shared/schedules.ts'
import { RETRIES } from './retry.ts'
import { ORIGIN, stepTask } from './step-task.ts'

interface ScheduledRunProps {
  /** Whose run it is, also when somebody starts the machine by hand. */
  schedule: ScheduleName
  /** The function whose steps `scheduledSteps` are among. */
  steps: IFunction
  /** The machine's own time-out: after it a run that says nothing has died. */
  minutes: number
  /** What is done; its output becomes the machine's. */
  work: IChainable
}

/** Seconds; these steps only read and write a few rows. */
const TIMEOUT = 305

/**
 * The frame of a machine that a schedule starts: the time is worked on once, and the log says how it went. The machine's input is what the
 * schedule sends; `{}` is a run by hand.
 */
export function scheduledRun(scope: Construct, { schedule, steps, minutes, work }: ScheduledRunProps): IChainable {
  const begin = new LambdaInvoke(scope, 'Begin the run', {
    lambdaFunction: steps,
    payload: TaskInput.fromObject({
      ...{ step: 'begin-run', origin: ORIGIN, schedule, minutes },
      call: JsonPath.entirePayload,
      execution_arn: JsonPath.stringAt('$$.Execution.Id'),
    }),
    payloadResponseOnly: true,
    retryOnServiceExceptions: false,
    taskTimeout: Timeout.duration(Duration.seconds(TIMEOUT)),
    resultPath: '$.run',
  })
  for (const retry of RETRIES) begin.addRetry(retry)
  const failed = new Fail(scope, 'Run failed', { cause: 'The log of the schedules says why.' })
  const task = (id: string, step: string, fields: readonly string[]) => stepTask(scope, id, { steps, step, fields, timeout: TIMEOUT })
  const record = task('Record the failed run', 'fail-run', ['run', 'error']).next(failed)
  const framed = new Parallel(scope, 'Work', { outputPath: '$[0]' }).branch(work)
  const end = task('End the run', 'end-run', ['run'])
  begin.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' })
  for (const state of [framed, end]) state.addCatch(record, { errors: ['States.ALL'], resultPath: '$.error' })
  return begin.next(
    new Choice(scope, 'Is it to be done').when(Condition.booleanEquals('$.run.begun', true), framed.next(end)).otherwise(new Succeed(scope, 'Left')),
  )
}
