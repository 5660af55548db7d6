import type * as z from 'zod'
import { PUBLICATION_STEPS, type PublicationStep, UNPUBLICATION_STEPS, type UnpublicationStep } from '#shared/domain/articles/publication-steps.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { isTargetLocale, type TargetLocale } from '#shared/locales.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { reportStep } from '../../platform/batch/long-work.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { machineFault, readFault } from '../../platform/process/machine-fault.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { createSteps, step } from '../../platform/workflow/steps.ts'
import { learnPublished } from '../../translation/memory/learn-published.ts'
import type { PageContext } from '../pages/article-pages.ts'
import type { RenderSite } from '../pages/render.ts'
import { leaveSyndication } from '../syndication/pending.ts'
import { edgeBy, invalidateEdge, lookAtEdge } from './edge.ts'
import { flipSet } from './flip.ts'
import { runGate } from './gate.ts'
import { writeListings } from './listings.ts'
import { failPublication, finishPublication } from './outcome.ts'
import { type PublicationPlan, type PublicationRun, publicationPlan, publicationRun } from './plan.ts'
import { preparePublication } from './prepare.ts'
import { releaseSet, removeStaged } from './release.ts'
import { stageSet } from './stage.ts'
import {
  failUnpublication,
  finishUnpublication,
  prepareUnpublication,
  removeUnpublished,
  type UnpublicationPlan,
  unpublicationPlan,
  unpublishMembers,
} from './unpublish.ts'
import { type Syndicate, withdrawSet } from './withdraw.ts'

const run = publicationRun.pick({ operation_id: true, article_id: true })
const planned = publicationRun.extend({ plan: publicationPlan })
const failed = run.extend({ error: machineFault })

interface Place {
  table: Table
  pages: PageContext
  allowPseudo: boolean
  edge: ReturnType<typeof edgeBy>
}

/**
 * Steps of the machines publish-article and unpublish-article. Every one may be repeated.
 * @param readAssets the web build's manifest, read when the first page is rendered
 * @param syndicate writes the feeds and sitemaps; without it nothing but pages is written
 */
export function createPublishingSteps(readAssets: () => RenderSite['assets'], syndicate: Syndicate = async () => undefined) {
  const place = once((): Place => {
    const { BUCKET_NAME, SITE_NAME, SITE_ORIGIN, ALLOW_PSEUDO, EDGE_FUNCTION } = parseEnv(ENVIRONMENTS.publishing)
    const pages = { bucket: BUCKET_NAME, site: { name: SITE_NAME, origin: SITE_ORIGIN, assets: readAssets() } }
    return { table: getTable(), pages, allowPseudo: ALLOW_PSEUDO, edge: edgeBy(EDGE_FUNCTION) }
  })
  return createSteps({
    ...publicationSteps(place, syndicate),
    ...unpublicationSteps(place, syndicate),
    'syndicate-later': step({ input: failed, run: ({ article_id, error }) => leaveSyndication(place().table, article_id, readFault(error).code) }),
    'edge-state': step({ input: run, run: (run) => lookAtEdge(place().table, run, place().edge) }),
  })
}

function publicationSteps(place: () => Place, syndicate: Syndicate) {
  /** Progress is told beside the work, not before it. */
  const tell = (name: PublicationStep, act: (run: PublicationRun, plan: PublicationPlan, place: Place) => Promise<unknown>) =>
    step({
      input: planned,
      run: async ({ plan, ...run }) => {
        const report = reportStep(place().table, run.operation_id, name, PUBLICATION_STEPS.indexOf(name))
        const [result] = await allDone([act(run, plan, place()), report])
        return result
      },
    })
  return {
    prepare: step({ input: publicationRun, run: (run) => preparePublication(place().table, run) }),
    gate: tell('gate', async (run, plan, { table, allowPseudo, pages }) => {
      const { outcome, profile, ...found } = await runGate(table, run, plan, { allowPseudo, origin: pages.site.origin })
      const chosen = profile && (profile.name !== 'standard' || profile.chosen_for === 'article') ? { gate_profile: profile } : {}
      if (found.overridden || found.dead_links.length > 0 || 'gate_profile' in chosen) await keepOnPlan(table, run, { ...plan, ...found, ...chosen })
      return { outcome }
    }),
    stage: tell('stage', (run, plan, { table, pages }) => stageSet(table, run, plan, pages)),
    flip: tell('flip', (run, plan, { table }) => flipSet(table, run, plan)),
    release: tell('release', (run, plan, { table, pages }) => releaseSet(table, run, plan, pages)),
    listings: tell('listings', async (run, _, { table, pages }) => void (await writeListings(table, run.article_id, pages))),
    syndicate: tell('syndicate', async (run, _, { table, pages }) => void (await syndicate(table, run.article_id, pages))),
    // Of a first publication the edge has no older pages.
    edge: tell('edge', async (run, { from }, { table, edge }) => (from === 0 ? { state: 'expires' } : invalidateEdge(table, run, edge))),
    finish: step({
      input: planned,
      run: async ({ plan, ...run }) => {
        await removeStaged(run, plan, place().pages.bucket)
        await finishPublication(place().table, run, plan)
      },
    }),
    learn: step({
      input: planned,
      run: async ({ plan, article_id }) => learnPublished(place().table, article_id, translationsOut(plan), plan.at),
    }),
    withdraw: step({ input: run, run: (run) => withdrawSet(place().table, run, place().pages, syndicate) }),
    ...Object.fromEntries(
      (['fail-publication', 'fail-finish', 'fail-withdrawal'] as const).map((name) => [
        name,
        step({ input: failed, run: ({ error, ...run }) => failPublication(place().table, run, readFault(error), name) }),
      ]),
    ),
  }
}

/** Translations whose working copies have gone out. */
const translationsOut = ({ kind, version, members }: PublicationPlan): { locale: TargetLocale; version: number }[] =>
  kind === 'rollback'
    ? []
    : members.flatMap(({ locale, number, version: copy }) => (number === version && isTargetLocale(locale) ? [{ locale, version: copy }] : []))

/** What the gate passed over is kept for the log, whichever run writes it. */
async function keepOnPlan(table: Table, { operation_id }: PublicationRun, plan: PublicationPlan): Promise<void> {
  await table.entities.operations.patch({ id: operation_id }).set({ plan }).go()
}

function unpublicationSteps(place: () => Place, syndicate: Syndicate) {
  const planned = run.extend({ plan: unpublicationPlan })
  const tell = (name: UnpublicationStep, act: (run: z.output<typeof planned>, plan: UnpublicationPlan, place: Place) => Promise<unknown>) =>
    step({
      input: planned,
      run: async (input) => {
        const report = reportStep(place().table, input.operation_id, name, UNPUBLICATION_STEPS.indexOf(name))
        const [result] = await allDone([act(input, input.plan, place()), report])
        return result
      },
    })
  return {
    'prepare-unpublication': step({ input: run, run: (run) => prepareUnpublication(place().table, run) }),
    unpublish: tell('unpublish', async (run, plan, { table }) => void (await unpublishMembers(table, run, plan))),
    'listings-without': tell('listings', async (run, _, { table, pages }) => void (await writeListings(table, run.article_id, pages))),
    'syndicate-without': tell('syndicate', async (run, _, { table, pages }) => void (await syndicate(table, run.article_id, pages))),
    'remove-pages': tell('remove', async (run, plan, { table, pages }) => void (await removeUnpublished(table, run, plan, pages.bucket))),
    'edge-without': tell('edge', (run, _, { table, edge }) => invalidateEdge(table, run, edge)),
    'finish-unpublication': step({ input: planned, run: ({ plan, ...run }) => finishUnpublication(place().table, run, plan) }),
    'fail-unpublication': step({ input: failed, run: ({ error, ...run }) => failUnpublication(place().table, run, readFault(error)) }),
  }
}
