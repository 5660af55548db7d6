import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Fail, type IChainable, JsonPath, Map as MapState, Pass } from 'aws-cdk-lib/aws-stepfunctions'
import type { Construct } from 'constructs'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { stepTask } from '../step-task.ts'

/** Seconds; the function may run ten minutes. */
const TIMEOUT = 610
const RUN = ['operation_id', 'article_id'] as const

/**
 * Translates what is missing, all locales in parallel; one that fails is recorded and loses nothing of the others. Each
 * is then estimated; one that could not be is translated all the same.
 * Input: `{ operation_id, article_id, locales, publish }`; no locales means all. A run started again does only what is missing.
 */
export function translateArticle(scope: Construct, { steps, atOnce = TARGET_LOCALES.length }: { steps: IFunction; atOnce?: number }): IChainable {
  const task = (id: string, step: string, fields: readonly string[], resultPath?: string) =>
    stepTask(scope, id, { steps, step, fields: [...RUN, ...fields], timeout: TIMEOUT, ...(resultPath ? { resultPath } : {}) })

  const failed = task('Record the fault', 'fail-translations', ['error']).next(
    new Fail(scope, 'Translation failed', { cause: 'The operation says what failed.' }),
  )
  const plan = task('Plan', 'plan-translations', ['locales'], '$.plan')
  const caught = { errors: ['States.ALL'], resultPath: '$.error' }
  const locale = task('Translate a locale', 'translate-locale', ['locale'])
    .addCatch(task('Record a failed locale', 'record-failure', ['locale', 'error'], '$'), caught)
    .next(
      task('Estimate its quality', 'estimate-quality', ['locale'], '$').addCatch(
        new Pass(scope, 'Translated without an estimate', { parameters: { locale: JsonPath.stringAt('$.locale') } }),
        caught,
      ),
    )
  const locales = new MapState(scope, 'Every missing locale', {
    itemsPath: '$.plan.locales',
    maxConcurrency: atOnce,
    itemSelector: {
      operation_id: JsonPath.stringAt('$.operation_id'),
      article_id: JsonPath.stringAt('$.article_id'),
      locale: JsonPath.stringAt('$$.Map.Item.Value'),
    },
    resultPath: '$.results',
  })
  locales.itemProcessor(locale)
  const finish = task('Finish', 'finish-translations', ['results', 'publish'])

  for (const state of [plan, locales, finish]) state.addCatch(failed, caught)
  return plan.next(locales).next(finish)
}
