import * as z from 'zod'
import { PUBLICATION_STEPS, type PublicationStep } from '#shared/domain/publication.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import type { RenderSite } from '../rendering/render.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { reportStep } from '../runtime/long-work.ts'
import { machineFault, readFault } from '../runtime/machine-fault.ts'
import { createSteps, step } from '../runtime/steps.ts'
import { getTable } from '../runtime/table.ts'
import { flipSet } from './flip.ts'
import { runGate } from './gate.ts'
import { writeListings } from './listings.ts'
import { failPublication, finishPublication } from './outcome.ts'
import { publicationPlan, publicationRun } from './plan.ts'
import { preparePublication } from './prepare.ts'
import { releaseSet, removeStaged } from './release.ts'
import { stageSet } from './stage.ts'

const planned = publicationRun.extend({ plan: publicationPlan })

/**
 * Steps of the machine publish-article. Every one may be repeated.
 * @param readAssets the web build's manifest, read when the first page is rendered
 */
export function createPublishingSteps(readAssets: () => RenderSite['assets']) {
  const env = once(() => parseEnv(ENVIRONMENTS.publishing))
  const assets = once(readAssets)
  const pages = () => ({ bucket: env().BUCKET_NAME, site: { name: env().SITE_NAME, origin: env().SITE_ORIGIN, assets: assets() } })
  const at = (operationId: string, name: PublicationStep) => reportStep(getTable(), operationId, name, PUBLICATION_STEPS.indexOf(name))
  return createSteps({
    prepare: step({
      input: publicationRun,
      run: async (run) => {
        await at(run.operation_id, 'prepare')
        return preparePublication(getTable(), run)
      },
    }),
    gate: step({
      input: planned,
      run: async ({ plan, ...run }) => {
        await at(run.operation_id, 'gate')
        return runGate(getTable(), run, plan, env().ALLOW_PSEUDO)
      },
    }),
    stage: step({
      input: planned,
      run: async ({ plan, ...run }) => {
        await at(run.operation_id, 'stage')
        await stageSet(getTable(), run, plan, pages())
      },
    }),
    flip: step({
      input: planned,
      run: async ({ plan, ...run }) => {
        await at(run.operation_id, 'flip')
        await flipSet(getTable(), run, plan)
      },
    }),
    release: step({
      input: planned,
      run: async ({ plan, ...run }) => {
        await at(run.operation_id, 'release')
        await releaseSet(getTable(), run, plan, env().BUCKET_NAME)
      },
    }),
    listings: step({
      input: planned,
      run: async ({ plan: _, ...run }) => {
        await at(run.operation_id, 'listings')
        await writeListings(getTable(), run.article_id, pages())
      },
    }),
    finish: step({
      input: planned.extend({ overridden: z.string() }),
      run: async ({ plan, overridden, ...run }) => {
        await at(run.operation_id, 'finish')
        await removeStaged(run, plan, env().BUCKET_NAME)
        await finishPublication(getTable(), run, plan, overridden)
      },
    }),
    'fail-publication': step({
      input: publicationRun.pick({ operation_id: true, article_id: true }).extend({ error: machineFault }),
      run: ({ error, ...run }) => failPublication(getTable(), run, readFault(error)),
    }),
  })
}
