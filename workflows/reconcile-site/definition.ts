import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Choice, Condition, Fail, type IChainable, Succeed } from 'aws-cdk-lib/aws-stepfunctions'
import type { Construct } from 'constructs'
import { type FannedOut, fanOut } from '../fan-out.ts'
import { scheduledRun } from '../scheduled-run.ts'
import { stepTask } from '../step-task.ts'

/** Seconds; the function may run five minutes. */
const TIMEOUT = 305

interface ReconcileProps extends FannedOut {
  steps: IFunction
  minutes: number
}

/**
 * Proves that table, pages and counters agree, and repairs what does not: one check after another, as later ones rely on what earlier ones have repaired, and
 * of each all parts at once, each in an execution of its own. A part that fails is reported, and the others go on. It runs by the clock, and for `{}` at
 * once; its output is the report.
 */
export function reconcileSite(scope: Construct, { steps, minutes, ...place }: ReconcileProps): IChainable {
  const task = (id: string, step: string, fields: readonly string[], resultPath?: string) =>
    stepTask(scope, id, { steps, step, fields, timeout: TIMEOUT, ...(resultPath ? { resultPath } : {}) })

  const failed = new Fail(scope, 'Reconciliation failed', { cause: 'The automation log says how far it came.' })
  const record = task('Record the fault', 'fail-reconciliation', ['report', 'error']).next(failed)
  const begin = task('Begin', 'begin', [], '$.report')
  const list = task('List the parts', 'list-parts', ['report'], '$.report')
  const check = fanOut(scope, 'Check', { ...place, label: 'CheckParts', list: '$.report.list', each: onePart(scope, steps), resultPath: '$.results' })
  const sum = task('Sum the parts', 'sum-parts', ['report', 'results'], '$.report')
  const finish = task('Finish', 'finish', ['report'])
  begin.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' })
  for (const state of [list, check, sum, finish]) state.addCatch(record, { errors: ['States.ALL'], resultPath: '$.error' })

  const done = Condition.booleanEquals('$.report.done', true)
  const any = new Choice(scope, 'Is there any').when(done, finish).otherwise(check)
  const next = new Choice(scope, 'Is anything left').when(done, finish).otherwise(list)
  check.next(sum).next(next)
  return scheduledRun(scope, { schedule: 'reconcile-site', steps, minutes, work: begin.next(list).next(any) })
}

/** What a child does: it goes through its part, and says which check could not be made. */
function onePart(scope: Construct, steps: IFunction): IChainable {
  const step = (id: string, name: string, fields: readonly string[]) =>
    stepTask(scope, id, { steps, step: name, fields, timeout: TIMEOUT, resultPath: '$.part' })
  const lost = new Fail(scope, 'Part failed', { errorPath: '$.error.Error', causePath: '$.error.Cause' })
  const end = new Succeed(scope, 'Part done', { outputPath: '$.part' })
  const look = step('Look at a part', 'check', ['part'])
  const skip = step('Skip the part', 'skip-check', ['part', 'error'])
  look.addCatch(skip, { errors: ['States.ALL'], resultPath: '$.error' })
  skip.addCatch(lost, { errors: ['States.ALL'], resultPath: '$.error' })
  skip.next(end)
  return look.next(new Choice(scope, 'Is the part done').when(Condition.booleanEquals('$.part.done', true), end).otherwise(look))
}
