import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Choice, Condition, Fail, type IChainable } from 'aws-cdk-lib/aws-stepfunctions'
import type { Construct } from 'constructs'
import { stepTask } from '../step-task.ts'

/** Seconds; the function may run a minute. */
const TIMEOUT = 65
const RUN = ['operation_id', 'article_id', 'force', 'reason'] as const

/**
 * Publishes one set: gate, stage, one transaction, then the pages, then the listings. A refusal is no fault: the step
 * has recorded it, and the run ends without having changed anything.
 * Input: `{ operation_id, article_id, force, reason }`.
 */
export function publishArticle(scope: Construct, { steps }: { steps: IFunction }): IChainable {
  const task = (id: string, step: string, fields: readonly string[], resultPath?: string) =>
    stepTask(scope, id, { steps, step, fields: [...RUN, ...fields], timeout: TIMEOUT, ...(resultPath ? { resultPath } : {}) })

  const failed = stepTask(scope, 'Record the fault', {
    steps,
    step: 'fail-publication',
    fields: ['operation_id', 'article_id', 'error'],
    timeout: TIMEOUT,
  }).next(new Fail(scope, 'Publication failed', { cause: 'The operation says what failed.' }))
  const refused = new Fail(scope, 'Publication refused', { cause: 'The operation says which rule was not met.' })

  const prepare = task('Prepare', 'prepare', [], '$.plan')
  const gate = task('Gate', 'gate', ['plan'], '$.gate')
  const stage = task('Stage', 'stage', ['plan'])
  const flip = task('Flip', 'flip', ['plan'])
  const release = task('Release', 'release', ['plan'])
  const listings = task('Listings', 'listings', ['plan'])
  const finish = task('Finish', 'finish', ['plan', 'gate.overridden'])

  for (const state of [prepare, gate, stage, flip, release, listings, finish]) state.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' })

  const out = stage.next(flip).next(release).next(listings).next(finish)
  const gated = gate.next(new Choice(scope, 'Did it pass the gate').when(Condition.stringEquals('$.gate.outcome', 'refused'), refused).otherwise(out))
  return prepare.next(new Choice(scope, 'Is the set complete').when(Condition.stringEquals('$.plan.outcome', 'refused'), refused).otherwise(gated))
}
