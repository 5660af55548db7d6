import { Duration } from 'aws-cdk-lib'
import { publishArticle } from '#workflows/publish-article/definition.ts'
import { unpublishArticle } from '#workflows/unpublish-article/definition.ts'
import { AppFunction } from '../../constructs/app-function.ts'
import { allowEdge, edgeFunctionName } from '../../constructs/edge-invalidation.ts'
import { Workflow } from '../../constructs/workflow.ts'
import { allowPages, allowSeeingArticleWork } from './grants.ts'
import { type PartProps, siteEnvironment, tableEnvironment } from './part.ts'

/** The machines that bring an article's set of pages out and take it off the site, with the function that both call. */
export function createPublishing(part: PartProps): Record<'publish' | 'unpublish', Workflow> {
  const { stack, config, data } = part
  const steps = new AppFunction(stack, 'Publishing', {
    entry: 'publishing',
    description: 'Steps of publish-article and unpublish-article, rendering included.',
    environment: { ...tableEnvironment(part), ALLOW_PSEUDO: String(config.allowPseudo), ...siteEnvironment(part), EDGE_FUNCTION: edgeFunctionName(stack) },
    timeout: Duration.seconds(60),
    memorySize: 1769,
  }).withTable(data.table)
  allowPages(steps, part)
  allowEdge(steps, stack)
  allowSeeingArticleWork(steps, part)
  return {
    publish: new Workflow(stack, 'PublishArticle', {
      comment: 'Gate, stage, flip, release and list one set of fifteen.',
      definition: publishArticle,
      steps,
      release: { config, alarms: ['publications-fail'] },
    }),
    unpublish: new Workflow(stack, 'UnpublishArticle', {
      comment: 'Take one set of fifteen off the site.',
      definition: unpublishArticle,
      steps,
      release: { config, alarms: ['withdrawals-fail'] },
    }),
  }
}
