import { CfnOutput, Duration } from 'aws-cdk-lib'
import { WORK_FILES } from '#shared/work-files.ts'
import { rebuildSite } from '#workflows/rebuild-site/definition.ts'
import { reconcileSite } from '#workflows/reconcile-site/definition.ts'
import { partsAtOnce } from '../../concurrency.ts'
import { AppFunction } from '../../constructs/app-function.ts'
import { Workflow } from '../../constructs/workflow.ts'
import { allowFiles, allowPages, allowSeeingRuns, allowWork } from './grants.ts'
import { type PartProps, siteEnvironment, tableEnvironment } from './part.ts'

/** What looks at every page takes as long as there are pages, but never until the next night. */
const WHOLE_SITE = Duration.hours(12)

/** The machines that prove the whole site and render it anew, with the function that both call. */
export function createReconciliation(part: PartProps): Record<'reconcile' | 'rebuild', Workflow> {
  const { stack, config, data } = part
  const steps = new AppFunction(stack, 'Reconciliation', {
    entry: 'reconciliation',
    description: 'Steps of reconcile-site and rebuild-site.',
    environment: { ...tableEnvironment(part), ...siteEnvironment(part) },
    timeout: Duration.minutes(5),
    memorySize: 1769,
  }).withTable(data.table)
  allowPages(steps, part)
  allowFiles(steps, part, [`${WORK_FILES}*`], 'Lists of work and its results, one folder a run.')
  const fannedOut = { bucket: data.bucket.bucketName, partsAtOnce: partsAtOnce(config.lambdaConcurrency) }
  for (const machine of ['ReconcileSite', 'RebuildSite']) allowSeeingRuns(steps, part, machine)
  const reconcile = new Workflow(stack, 'ReconcileSite', {
    comment: 'Prove that table, pages and counters agree, and repair what does not.',
    definition: (scope, props) => reconcileSite(scope, { ...props, ...fannedOut }),
    steps,
    timeout: WHOLE_SITE,
  })
  const rebuild = new Workflow(stack, 'RebuildSite', {
    comment: 'Render every page of the standing site anew.',
    definition: (scope, props) => rebuildSite(scope, { ...props, ...fannedOut }),
    steps,
    timeout: WHOLE_SITE,
  })
  allowWork(reconcile, part, ['CheckParts'])
  allowWork(rebuild, part, ['RebuildParts'])
  new CfnOutput(stack, 'RebuildSiteMachine', { value: rebuild.stateMachineArn, description: 'Start it to render every page anew.' })
  new CfnOutput(stack, 'ReconcileSiteMachine', { value: reconcile.stateMachineArn, description: 'Start it to prove that table and pages agree.' })
  return { reconcile, rebuild }
}
