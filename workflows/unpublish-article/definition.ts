import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Choice, Condition, Fail, type IChainable, Pass, Result, Succeed } from 'aws-cdk-lib/aws-stepfunctions'
import type { Construct } from 'constructs'
import { waitForEdge } from '../edge-wait.ts'
import { stepTask } from '../step-task.ts'

/** Seconds; the function may run a minute. */
const TIMEOUT = 65
const RUN = ['operation_id', 'article_id'] as const

/**
 * Takes one set off the site: one transaction, then every page, feed and sitemap that mentions it is written without it, and only
 * then its own pages go. Input: `{ operation_id, article_id }`.
 */
export function unpublishArticle(scope: Construct, { steps }: { steps: IFunction }): IChainable {
  const task = (id: string, step: string, fields: readonly string[], resultPath?: string) =>
    stepTask(scope, id, { steps, step, fields: [...RUN, ...fields], timeout: TIMEOUT, ...(resultPath ? { resultPath } : {}) })

  const failed = task('Record the fault', 'fail-unpublication', ['error']).next(
    new Fail(scope, 'Unpublication failed', { cause: 'The operation says what failed.' }),
  )
  const prepare = task('Prepare', 'prepare-unpublication', [], '$.plan')
  const down = task('Unpublish', 'unpublish', ['plan'])
  const listings = task('Listings', 'listings-without', ['plan'])
  const syndicate = task('Syndicate', 'syndicate-without', ['plan'])
  const later = task('Leave the syndication', 'syndicate-later', ['error'])
  const remove = task('Remove pages', 'remove-pages', ['plan'])
  const edge = task('Tell the edge', 'edge-without', ['plan'], '$.edge')
  const look = task('Look at the edge', 'edge-state', [], '$.edge')
  const finish = task('Finish', 'finish-unpublication', ['plan'])
  for (const state of [prepare, down, listings, remove, finish]) state.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' })
  // The page goes down although a sitemap cannot be written: the hourly work removes the entry.
  syndicate.addCatch(later, { errors: ['States.ALL'], resultPath: '$.error' })
  later.addCatch(remove, { errors: ['States.ALL'], resultPath: '$.error' })
  later.next(remove)

  // A choice that finds nothing to compare ends the execution past every Catch.
  const unusable = new Pass(scope, 'Unusable answer', {
    result: Result.fromObject({ Error: 'dependency-unavailable', Cause: '{"errorMessage":"A step gave an unusable answer."}' }),
    resultPath: '$.error',
  }).next(failed)
  const choice = new Choice(scope, 'What is there to do')
    .when(Condition.not(Condition.isPresent('$.plan.outcome')), unusable)
    .when(Condition.stringEquals('$.plan.outcome', 'ended'), new Succeed(scope, 'Ended before'))
    .otherwise(
      down
        .next(listings)
        .next(syndicate)
        .next(remove)
        .next(waitForEdge(scope, { edge, look, next: finish })),
    )
  return prepare.next(choice)
}
