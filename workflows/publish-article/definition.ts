import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Choice, Condition, Fail, type IChainable, Pass, Result, Succeed } from 'aws-cdk-lib/aws-stepfunctions'
import type { Construct } from 'constructs'
import { waitForEdge } from '../edge-wait.ts'
import { LAST_RESORT } from '../retry.ts'
import { stepTask } from '../step-task.ts'

/** Seconds; the function may run a minute. */
const TIMEOUT = 65
const RUN = ['operation_id', 'article_id'] as const
const CALL = [...RUN, 'force', 'reason'] as const

/**
 * Publishes one set, or the set of an earlier publication again: gate, stage, one transaction, then the pages, the
 * listings, the feeds and sitemaps; then the translation memory learns from it. A refusal is no fault: the step has recorded it, and the run ends without having changed anything. A run that
 * was started again goes on where the operation's own plan stands. A set that was flipped and cannot be brought out is
 * withdrawn.
 * Input: `{ operation_id, article_id, force, reason }`; a rollback's number stands on the operation.
 */
export function publishArticle(scope: Construct, { steps }: { steps: IFunction }): IChainable {
  const task = (id: string, step: string, fields: readonly string[], resultPath?: string) =>
    stepTask(scope, id, { steps, step, fields, timeout: TIMEOUT, ...(resultPath ? { resultPath } : {}) })
  const planned = (id: string, step: string, resultPath?: string) => task(id, step, [...CALL, 'plan'], resultPath)
  const outcome = (name: string, path = '$.plan.outcome') => Condition.stringEquals(path, name)

  const failed = new Fail(scope, 'Publication failed', { cause: 'The operation says what failed.' })
  const refused = new Fail(scope, 'Publication refused', { cause: 'The operation says which rule was not met.' })
  const broken = task('Record the failed withdrawal', 'fail-withdrawal', [...RUN, 'error']).next(failed)
  const record = task('Record the fault', 'fail-publication', [...RUN, 'error']).next(failed)
  // A set that is neither out nor withdrawn has pages that its rows do not speak of until the next reconciliation.
  const withdraw = stepTask(scope, 'Withdraw', { steps, step: 'withdraw', fields: RUN, timeout: TIMEOUT, retries: LAST_RESORT })
  withdraw.addCatch(broken, { errors: ['States.ALL'], resultPath: '$.error' })
  withdraw.next(record)
  const breakOff = (id: string, message: string) =>
    new Pass(scope, id, {
      result: Result.fromObject({ Error: 'dependency-unavailable', Cause: JSON.stringify({ errorMessage: message }) }),
      resultPath: '$.error',
    }).next(withdraw)
  const goOnWithdrawing = breakOff('Go on withdrawing', 'The publication was interrupted while it was withdrawn.')
  // A choice that finds nothing to compare ends the execution past every Catch.
  const unusable = breakOff('Unusable answer', 'A step of the publication gave an unusable answer.')
  const absent = (path: string) => Condition.not(Condition.isPresent(path))

  const prepare = task('Prepare', 'prepare', CALL, '$.plan')
  const gate = planned('Gate', 'gate', '$.gate')
  const stage = planned('Stage', 'stage')
  const flip = planned('Flip', 'flip')
  const release = planned('Release', 'release')
  const listings = planned('Listings', 'listings')
  const syndicate = planned('Syndicate', 'syndicate')
  const later = task('Leave the syndication', 'syndicate-later', [...RUN, 'error'])
  const edge = planned('Tell the edge', 'edge', '$.edge')
  const look = task('Look at the edge', 'edge-state', RUN, '$.edge')
  const finish = planned('Finish', 'finish')
  for (const state of [prepare, gate, stage, flip, release, listings]) state.addCatch(withdraw, { errors: ['States.ALL'], resultPath: '$.error' })
  // By then the set is out whole; withdrawing it for a log row that was not written would harm readers.
  const learn = planned('Learn', 'learn')
  // What is not learned now is learned when the article goes out the next time.
  learn.addCatch(new Succeed(scope, 'Out without having learned'), { errors: ['States.ALL'], resultPath: '$.error' })
  finish.next(learn)
  finish.addCatch(task('Record the unfinished end', 'fail-finish', [...RUN, 'error']).next(failed), { errors: ['States.ALL'], resultPath: '$.error' })

  const out = release
    .next(listings)
    .next(syndicate)
    .next(waitForEdge(scope, { edge, look, next: finish }))
  // The set is out: feeds and sitemaps that cannot be written are left to the hourly work, and to the nightly reconciliation where not even that is kept.
  syndicate.addCatch(later, { errors: ['States.ALL'], resultPath: '$.error' })
  later.addCatch(edge, { errors: ['States.ALL'], resultPath: '$.error' })
  later.next(edge)
  const staged = stage.next(flip).next(out)
  const gated = gate.next(
    new Choice(scope, 'Did it pass the gate').when(absent('$.gate.outcome'), unusable).when(outcome('refused', '$.gate.outcome'), refused).otherwise(staged),
  )
  const choice = new Choice(scope, 'What is there to do')
    .when(absent('$.plan.outcome'), unusable)
    .when(outcome('refused'), refused)
    .when(outcome('ended'), new Succeed(scope, 'Ended before'))
    .when(outcome('withdrawn'), goOnWithdrawing)
    .when(Condition.or(outcome('flipped'), outcome('unchanged')), release)
    .when(outcome('rollback', '$.plan.kind'), stage)
    .otherwise(gated)
  return prepare.next(choice)
}
