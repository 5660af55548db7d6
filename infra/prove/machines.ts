import { App, Stack } from 'aws-cdk-lib'
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { StateGraph } from 'aws-cdk-lib/aws-stepfunctions'
import { estimateTranslations } from '#workflows/estimate-translations/definition.ts'
import { publishArticle } from '#workflows/publish-article/definition.ts'
import { rebuildSite } from '#workflows/rebuild-site/definition.ts'
import { reconcileSite } from '#workflows/reconcile-site/definition.ts'
import { runBatch } from '#workflows/run-batch/definition.ts'
import { translateArticle } from '#workflows/translate-article/definition.ts'
import { unpublishArticle } from '#workflows/unpublish-article/definition.ts'
import { resolve, type Scope } from '../local/template/intrinsics.ts'
import { BUCKET } from './bucket.ts'

const PLACE = { account: '123456789012', region: 'eu-central-1' }
const MACHINES = [
  { name: 'TranslateArticle', machine: translateArticle, steps: 'translation', variable: 'TRANSLATE_MACHINE_ARN' },
  { name: 'EstimateTranslations', machine: estimateTranslations, steps: 'translation', variable: 'ESTIMATE_MACHINE_ARN' },
  { name: 'PublishArticle', machine: publishArticle, steps: 'publishing', variable: 'PUBLISH_MACHINE_ARN' },
  { name: 'UnpublishArticle', machine: unpublishArticle, steps: 'publishing', variable: 'UNPUBLISH_MACHINE_ARN' },
  { name: 'RunBatch', machine: runBatch, steps: 'batches', variable: 'RUN_BATCH_MACHINE_ARN' },
  { name: 'ReconcileSite', machine: reconcileSite, steps: 'reconciliation', variable: 'RECONCILE_MACHINE_ARN' },
  { name: 'RebuildSite', machine: rebuildSite, steps: 'reconciliation', variable: 'REBUILD_MACHINE_ARN' },
] as const

/** There is no stack here that would say what a definition leaves open: the names of AWS's own resources. */
const unknown = (): never => {
  throw new Error('A definition refers to a resource.')
}
const SCOPE: Scope = { ref: (name) => (name === 'AWS::Partition' ? 'aws' : unknown()), attribute: unknown, importValue: unknown, condition: unknown }

export type MachineName = (typeof MACHINES)[number]['name']

/** The state machines of articles and site with their definitions as CDK renders them, over functions named like their sources, with the variable by which functions know each. */
export function renderMachines(): { arn: string; name: MachineName; definition: string; variable: string }[] {
  return MACHINES.map(({ name, machine, steps, variable }) => {
    const stack = new Stack(new App(), name, { env: PLACE })
    const lambda = LambdaFunction.fromFunctionArn(stack, 'Steps', `arn:aws:lambda:${PLACE.region}:${PLACE.account}:function:${steps}`)
    const graph = new StateGraph(machine(stack, { steps: lambda, minutes: 60, bucket: BUCKET, partsAtOnce: 4 }).startState, name)
    const definition = JSON.stringify(resolve(stack.resolve(graph.toGraphJson()), SCOPE))
    return { variable, name, arn: `arn:aws:states:${PLACE.region}:${PLACE.account}:stateMachine:${name}`, definition }
  })
}
