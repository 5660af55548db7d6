import { Duration } from 'aws-cdk-lib'
import { estimateTranslations } from '#workflows/estimate-translations/definition.ts'
import { translateArticle } from '#workflows/translate-article/definition.ts'
import { atMost, localesAtOnce } from '../../concurrency.ts'
import { AppFunction } from '../../constructs/app-function.ts'
import { Workflow } from '../../constructs/workflow.ts'
import { allowModel, allowSeeingArticleWork } from './grants.ts'
import { type PartProps, tableEnvironment } from './part.ts'

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
      MODEL_ID: modelId,
      ALLOW_PSEUDO: String(config.allowPseudo),
      JUDGE_MODEL_ID: judgeModelId,
      PUBLISH_MACHINE_ARN: publish.startArn,
    },
    timeout: Duration.minutes(10),
    atMost: atMost('translation', config.lambdaConcurrency),
  }).withTable(data.table)
  publish.grantRun(steps)
  allowSeeingArticleWork(steps, part)
  allowModel(steps, part, modelId)
  if (judgeModelId && judgeModelId !== modelId) allowModel(steps, part, judgeModelId)
  const atOnce = localesAtOnce(config.lambdaConcurrency)
  return {
    translate: new Workflow(stack, 'TranslateArticle', {
      comment: 'Translate what is missing of one article, all locales in parallel.',
      definition: (scope, props) => translateArticle(scope, { ...props, atOnce }),
      steps,
    }),
    estimate: new Workflow(stack, 'EstimateTranslations', {
      comment: 'Look at the translations of one article again, all locales in parallel.',
      definition: (scope, props) => estimateTranslations(scope, { ...props, atOnce }),
      steps,
    }),
  }
}
