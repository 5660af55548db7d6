import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Choice, Condition, Fail, type IChainable } from 'aws-cdk-lib/aws-stepfunctions'
import type { Construct } from 'constructs'
import { scheduledRun } from '../scheduled-run.ts'
import { stepTask } from '../step-task.ts'

/** Seconds; the function may run five minutes. */
const TIMEOUT = 305

/** Renders every page of the standing site anew, some at a time. It runs by the clock, and for `{}` at once; its output says how many there are. */
export function rebuildSite(scope: Construct, { steps, minutes }: { steps: IFunction; minutes: number }): IChainable {
  const task = (id: string, step: string, fields: readonly string[], resultPath?: string) =>
    stepTask(scope, id, { steps, step, fields, timeout: TIMEOUT, ...(resultPath ? { resultPath } : {}) })

  const failed = new Fail(scope, 'Rebuild failed', { cause: 'The automation log says how far it came.' })
  const record = task('Record the fault', 'fail-rebuild', ['report', 'error']).next(failed)
  const begin = task('Begin', 'begin-rebuild', [], '$.report')
  const render = task('Render', 'rebuild', ['report'], '$.report')
  const finish = task('Finish', 'finish-rebuild', ['report'])
  begin.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' })
  for (const state of [render, finish]) state.addCatch(record, { errors: ['States.ALL'], resultPath: '$.error' })

  const next = new Choice(scope, 'Is anything left').when(Condition.booleanEquals('$.report.done', true), finish).otherwise(render)
  return scheduledRun(scope, { schedule: 'rebuild-site', steps, minutes, work: begin.next(render).next(next) })
}
