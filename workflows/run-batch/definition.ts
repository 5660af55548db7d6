import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Choice, Condition, Fail, type IChainable, Wait, WaitTime } from 'aws-cdk-lib/aws-stepfunctions'
import type { Construct } from 'constructs'
import { stepTask } from '../step-task.ts'

/** Seconds; the function may run ten minutes, as the items that are at work when its time is over are waited for. */
const TIMEOUT = 610

/**
 * Works on a batch of any kind, a while at a time, until nothing is left or somebody stops it. Batches that ask for pauses wait
 * between two whiles. Where it is stands in its operation, so a run that is started again goes on. Input: `{ operation_id }`.
 */
export function runBatch(scope: Construct, { steps }: { steps: IFunction }): IChainable {
  const task = (id: string, step: string, fields: readonly string[] = [], resultPath?: string) =>
    stepTask(scope, id, { steps, step, fields: ['operation_id', ...fields], timeout: TIMEOUT, ...(resultPath ? { resultPath } : {}) })

  const failed = new Fail(scope, 'Batch stopped', { cause: 'The operation says why, and how far it came.' })
  const record = task('Record the fault', 'fail-batch', ['error']).next(failed)
  const prepare = task('Prepare', 'prepare-batch')
  const work = task('Work', 'work-batch', [], '$.worked')
  const finish = task('Finish', 'finish-batch')
  for (const state of [prepare, work, finish]) state.addCatch(record, { errors: ['States.ALL'], resultPath: '$.error' })

  const more = Condition.booleanEquals('$.worked.more', true)
  const pause = new Wait(scope, 'Pause', { time: WaitTime.secondsPath('$.worked.pause') })
  pause.next(work)
  const next = new Choice(scope, 'Is there more')
    .when(Condition.and(more, Condition.numberGreaterThan('$.worked.pause', 0)), pause)
    .when(more, work)
    .otherwise(finish)
  return prepare.next(work).next(next)
}
