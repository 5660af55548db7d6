import { Duration } from 'aws-cdk-lib'
import { estimateTranslations } from '#workflows/estimate-translations/definition.ts'
import { translateArticle } from '#workflows/translate-article/definition.ts'
import { atMost, localesAtOnce, translationMinutes } from '../../concurrency.ts'
import { AppFunction } from '../../constructs/app-function.ts'
import { Workflow } from '../../constructs/workflow.ts'
import { allowModel, allowSeeingArticleWork } from './grants.ts'
import { type PartProps, quotaEnvironment, tableEnvironment } from './part.ts'

/**
 * The machines that translate and that estimate translations anew, with the function that both call: it may ask the model, and
 * the judge where there is one.
 * @param publish what a translation starts when that was asked for
 */
export function createTranslation(part: PartProps, publish: Workflow): Record<'translate' | 'estimate', Workflow> {
  const { stack, config, data } = part
  const { modelId, judgeModelId } = config
  const steps = new AppFunction(stack, 'Translation', {
    entry: 'translation',
    description: 'Steps of translate-article and estimate-translations.',
    environment: {
      ...tableEnvironment(part),
      ...quotaEnvironment(part),
      MODEL_ID: modelId,
      TRANSLATION_MODELS: Object.entries(config.translationModels)
        .map(([locale, model]) => `${locale}=${model}`)
        .join(','),
      ALLOW_PSEUDO: String(config.allowPseudo),
      JUDGE_MODEL_ID: judgeModelId,
      PUBLISH_MACHINE_ARN: publish.startArn,
    },
    timeout: Duration.minutes(10),
    // It waits for models nearly all of its time, which is paid by memory.
    memorySize: 320,
    atMost: atMost('translation', config.lambdaConcurrency),
  }).withTable(data.table)
  publish.grantRun(steps)
  allowSeeingArticleWork(steps, part)
  for (const model of new Set([modelId, judgeModelId, ...Object.values(config.translationModels)])) if (model) allowModel(steps, part, model)
  const atOnce = localesAtOnce(config.lambdaConcurrency)
  const timeout = Duration.minutes(translationMinutes(atOnce))
  return {
    translate: new Workflow(stack, 'TranslateArticle', {
      comment: 'Translate what is missing of one article, all locales in parallel.',
      definition: (scope, props) => translateArticle(scope, { ...props, atOnce }),
      steps,
      timeout,
    }),
    estimate: new Workflow(stack, 'EstimateTranslations', {
      comment: 'Look at the translations of one article again, all locales in parallel.',
      definition: (scope, props) => estimateTranslations(scope, { ...props, atOnce }),
      steps,
      timeout,
    }),
  }
}
