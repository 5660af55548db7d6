import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Choice, Condition, Fail, type IChainable } from 'aws-cdk-lib/aws-stepfunctions'
import type { Construct } from 'constructs'
import { scheduledRun } from '../scheduled-run.ts'
import { stepTask } from '../step-task.ts'

/** Seconds; the function may run five minutes. */
const TIMEOUT = 305

/**
 * Proves that table, pages and counters agree, and repairs what does not: one part of one check at a time, until none is
 * left; a check that fails is reported and the next one begins. It runs by the clock, and for `{}` at once; its output is the report.
 */
export function reconcileSite(scope: Construct, { steps, minutes }: { steps: IFunction; minutes: number }): IChainable {
  const task = (id: string, step: string, fields: readonly string[], resultPath?: string) =>
    stepTask(scope, id, { steps, step, fields, timeout: TIMEOUT, ...(resultPath ? { resultPath } : {}) })

  const failed = new Fail(scope, 'Reconciliation failed', { cause: 'The automation log says how far it came.' })
  const record = task('Record the fault', 'fail-reconciliation', ['report', 'error']).next(failed)
  const begin = task('Begin', 'begin', [], '$.report')
  const check = task('Check', 'check', ['report'], '$.report')
  const skip = task('Skip the check', 'skip-check', ['report', 'error'], '$.report')
  const finish = task('Finish', 'finish', ['report'])
  begin.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' })
  for (const state of [skip, finish]) state.addCatch(record, { errors: ['States.ALL'], resultPath: '$.error' })

  // What one check stumbles over keeps the others from nothing.
  check.addCatch(skip, { errors: ['States.ALL'], resultPath: '$.error' })

  const next = new Choice(scope, 'Is anything left').when(Condition.booleanEquals('$.report.done', true), finish).otherwise(check)
  skip.next(next)
  return scheduledRun(scope, { schedule: 'reconcile-site', steps, minutes, work: begin.next(check).next(next) })
}
