import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Choice, Condition, Fail, type IChainable, Succeed } from 'aws-cdk-lib/aws-stepfunctions'
import type { Construct } from 'constructs'
import { type FannedOut, fanOut } from '../fan-out.ts'
import { scheduledRun } from '../scheduled-run.ts'
import { stepTask } from '../step-task.ts'

/** Seconds; the function may run five minutes. */
const TIMEOUT = 305

interface RebuildProps extends FannedOut {
  steps: IFunction
  minutes: number
}

/**
 * Renders every page of the standing site anew: one step lists what there is, in parts of some hundred pages, and each part is an execution of its own.
 * It runs by the clock, and for `{}` at once; its output says how many pages there are, and which parts could not be done.
 */
export function rebuildSite(scope: Construct, { steps, minutes, ...place }: RebuildProps): IChainable {
  const task = (id: string, step: string, fields: readonly string[], resultPath?: string) =>
    stepTask(scope, id, { steps, step, fields, timeout: TIMEOUT, ...(resultPath ? { resultPath } : {}) })

  const failed = new Fail(scope, 'Rebuild failed', { cause: 'The automation log says how far it came.' })
  const record = task('Record the fault', 'fail-rebuild', ['report', 'error']).next(failed)
  const begin = task('Begin', 'begin-rebuild', [], '$.report')
  const render = fanOut(scope, 'Render', { ...place, label: 'RebuildParts', list: '$.report.list', each: onePart(scope, steps), resultPath: '$.results' })
  const finish = task('Finish', 'finish-rebuild', ['report', 'results'], '$.report')
  begin.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' })
  for (const state of [render, finish]) state.addCatch(record, { errors: ['States.ALL'], resultPath: '$.error' })
  return scheduledRun(scope, { schedule: 'rebuild-site', steps, minutes, work: begin.next(render).next(finish) })
}

/** What a child does: most parts take one step. */
function onePart(scope: Construct, steps: IFunction): IChainable {
  const lost = new Fail(scope, 'Part failed', { errorPath: '$.error.Error', causePath: '$.error.Cause' })
  const part = stepTask(scope, 'Render a part', { steps, step: 'rebuild', fields: ['part'], timeout: TIMEOUT, resultPath: '$.part' })
  part.addCatch(lost, { errors: ['States.ALL'], resultPath: '$.error' })
  const done = Condition.booleanEquals('$.part.done', true)
  return part.next(new Choice(scope, 'Is the part done').when(done, new Succeed(scope, 'Part done', { outputPath: '$.part' })).otherwise(part))
}
