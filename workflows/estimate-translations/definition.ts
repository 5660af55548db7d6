import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Fail, type IChainable, JsonPath, Map as MapState } from 'aws-cdk-lib/aws-stepfunctions'
import type { Construct } from 'constructs'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { stepTask } from '../step-task.ts'

/** Seconds; the function may run ten minutes. */
const TIMEOUT = 610
const RUN = ['operation_id', 'article_id'] as const

/**
 * Estimates translations anew, all locales in parallel; why one could not be, or was looked at by the checks alone, is recorded.
 * Input: `{ operation_id, article_id, locales, judge }`; no locales means all. A run started again asks the judges only
 * about what they have not answered yet.
 */
export function estimateTranslations(scope: Construct, { steps, atOnce = TARGET_LOCALES.length }: { steps: IFunction; atOnce?: number }): IChainable {
  const task = (id: string, step: string, fields: readonly string[], resultPath?: string) =>
    stepTask(scope, id, { steps, step, fields: [...RUN, ...fields], timeout: TIMEOUT, ...(resultPath ? { resultPath } : {}) })

  const failed = task('Record the fault', 'fail-estimates', ['error']).next(new Fail(scope, 'Estimate failed', { cause: 'The operation says what failed.' }))
  const plan = task('Plan', 'plan-estimates', ['locales'], '$.plan')
  const caught = { errors: ['States.ALL'], resultPath: '$.error' }
  const locale = task('Estimate a locale', 'estimate-anew', ['locale', 'judge'], '$').addCatch(
    task('Record what is missing', 'fail-estimate', ['locale', 'error'], '$'),
    caught,
  )
  const locales = new MapState(scope, 'Every translation', {
    itemsPath: '$.plan.locales',
    maxConcurrency: atOnce,
    itemSelector: {
      operation_id: JsonPath.stringAt('$.operation_id'),
      article_id: JsonPath.stringAt('$.article_id'),
      judge: JsonPath.objectAt('$.judge'),
      locale: JsonPath.stringAt('$$.Map.Item.Value'),
    },
    resultPath: '$.results',
  })
  locales.itemProcessor(locale)
  const finish = task('Finish', 'finish-estimates', ['results'])

  for (const state of [plan, locales, finish]) state.addCatch(failed, caught)
  return plan.next(locales).next(finish)
}
