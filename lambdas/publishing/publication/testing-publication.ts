import { PUBLICATION_STEPS, UNPUBLICATION_STEPS } from '#shared/domain/articles/publication-steps.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { beginWork } from '../../platform/batch/long-work.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { TEST_MODEL_ID } from '../../platform/testing/testing-model.ts'
import { translateLocale } from '../../translation/translating/locales.ts'
import type { createPublishingSteps } from './machine-steps.ts'

type Steps = ReturnType<typeof createPublishingSteps>
type Outcome = { outcome?: string; kind?: string } | undefined

/** What is done to a run: called before and after each step, by the step's name; what it throws ends the run or fails the step. */
export interface Interference {
  before?: (step: string) => void | Promise<void>
  after?: (step: string) => void | Promise<void>
}

/** A process that dies: no Catch sees it. */
export class Killed extends Error {}

/** All translations of an article, as the machine translate-article leaves them. */
export async function translate(articleId: string, locales: readonly TargetLocale[] = TARGET_LOCALES): Promise<void> {
  const operation_id = newId()
  await beginWork(getTable(), { operationId: operation_id, kind: 'translate-article', articleId, startedBy: newId(), total: TARGET_LOCALES.length })
  for (const locale of locales)
    await translateLocale(getTable(), { operation_id, article_id: articleId }, locale, { modelId: TEST_MODEL_ID, allowPseudo: false })
  await getTable().entities.families.patch({ original_id: articleId }).remove(['translate_lease']).go()
}

export interface PublicationCall {
  operation_id: string
  article_id: string
  force: boolean
  reason: string
}

/** Begins a publication, or with `rollbackOf` a rollback, as its endpoint does. */
export async function beginPublication(articleId: string, { force = false, reason = '', rollbackOf = 0 } = {}): Promise<PublicationCall> {
  const run = { operation_id: newId(), article_id: articleId, force, reason }
  const kind = rollbackOf ? 'rollback-article' : 'publish-article'
  const work = { operationId: run.operation_id, articleId, startedBy: newId(), total: PUBLICATION_STEPS.length }
  await beginWork(getTable(), { ...work, kind, ...(rollbackOf ? { rollbackOf } : {}) })
  return run
}

/** Runs the steps as the machine publish-article orders them, its Catch included; what is retried there fails here at once. */
export async function runPublication(steps: Steps, run: PublicationCall, interference: Interference = {}): Promise<void> {
  const { operation_id, article_id } = run
  const call = caller(steps, interference)
  let error: { Error: string; Cause: string } | null = null
  let isOut = false
  try {
    const plan = await call('prepare', run)
    if (plan?.outcome === 'refused' || plan?.outcome === 'ended') return
    if (plan?.outcome === 'withdrawn') error = { Error: 'dependency-unavailable', Cause: '{"errorMessage":"interrupted"}' }
    else {
      const isLive = plan?.outcome === 'flipped' || plan?.outcome === 'unchanged'
      const gated = isLive || plan?.kind === 'rollback' ? undefined : await call('gate', { ...run, plan })
      if (gated?.outcome === 'refused') return
      for (const step of isLive ? [] : ['stage', 'flip']) await call(step, { ...run, plan })
      for (const step of ['release', 'listings']) await call(step, { ...run, plan })
      await syndicated(call, 'syndicate', { ...run, plan })
      await call('edge', { ...run, plan })
      isOut = true
      await call('finish', { ...run, plan })
      await call('learn', { ...run, plan }).catch((thrown: unknown) => {
        if (thrown instanceof Killed) throw thrown
      })
      return
    }
  } catch (thrown) {
    if (thrown instanceof Killed) throw thrown
    error = faultOf(thrown)
  }
  if (isOut) return void (await call('fail-finish', { operation_id, article_id, error }))
  try {
    await call('withdraw', { operation_id, article_id })
    await call('fail-publication', { operation_id, article_id, error })
  } catch (thrown) {
    if (thrown instanceof Killed) throw thrown
    await call('fail-withdrawal', { operation_id, article_id, error: faultOf(thrown) })
  }
}

/** Publishes an article and gives its operation's row. */
export async function publish(steps: Steps, articleId: string, options: Parameters<typeof beginPublication>[1] = {}, interference: Interference = {}) {
  const run = await beginPublication(articleId, options)
  await runPublication(steps, run, interference)
  return { run, operation: await operationOf(run.operation_id) }
}

/** Takes an article off the site and gives its operation's row. */
export async function unpublish(steps: Steps, articleId: string, interference: Interference = {}) {
  const run = { operation_id: newId(), article_id: articleId }
  const work = { operationId: run.operation_id, articleId, startedBy: newId(), total: UNPUBLICATION_STEPS.length }
  await beginWork(getTable(), { ...work, kind: 'unpublish-article' })
  await runUnpublication(steps, run, interference)
  return { run, operation: await operationOf(run.operation_id) }
}

/** Runs the steps as the machine unpublish-article orders them. */
export async function runUnpublication(steps: Steps, run: { operation_id: string; article_id: string }, interference: Interference = {}): Promise<void> {
  const call = caller(steps, interference)
  try {
    const plan = await call('prepare-unpublication', run)
    if (plan?.outcome === 'ended') return
    for (const step of ['unpublish', 'listings-without']) await call(step, { ...run, plan })
    await syndicated(call, 'syndicate-without', { ...run, plan })
    for (const step of ['remove-pages', 'edge-without', 'finish-unpublication']) await call(step, { ...run, plan })
  } catch (thrown) {
    if (thrown instanceof Killed) throw thrown
    await call('fail-unpublication', { ...run, error: faultOf(thrown) })
  }
}

export const operationOf = async (id: string) => (await getTable().entities.operations.get({ id }).go({ consistent: true })).data
export const familyOf = async (original_id: string) => (await getTable().entities.families.get({ original_id }).go({ consistent: true })).data
export const publicationsOf = async (original_id: string) =>
  (await getTable().entities.publications.query.family({ original_id }).go({ consistent: true, pages: 'all' })).data

/** Feeds and sitemaps hold up no publication: what fails is left to the hourly work, and where not even that can be kept, to the nightly one. */
async function syndicated(call: ReturnType<typeof caller>, step: string, input: { operation_id: string; article_id: string; plan: Outcome }): Promise<void> {
  const { operation_id, article_id } = input
  try {
    await call(step, input).catch((thrown: unknown) => {
      if (thrown instanceof Killed) throw thrown
      return call('syndicate-later', { operation_id, article_id, error: faultOf(thrown) })
    })
  } catch (thrown) {
    if (thrown instanceof Killed) throw thrown
  }
}

function caller(steps: Steps, { before, after }: Interference) {
  return async (step: string, input: object): Promise<Outcome> => {
    await before?.(step)
    const result = JSON.parse(JSON.stringify((await steps({ step, ...input })) ?? null)) as Outcome
    await after?.(step)
    return result
  }
}

const faultOf = (thrown: unknown) => ({ Error: (thrown as Error).name, Cause: JSON.stringify({ errorMessage: (thrown as Error).message }) })
