import { embargoMessage, isEmbargoed } from '#shared/domain/articles/embargo.ts'
import { readiness } from '#shared/domain/publishing/publication.ts'
import { AppError } from '#shared/errors.ts'
import type { ScheduleName } from '#shared/schedules.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { type FamilyCards, readFamily } from '../../articles/reading/family.ts'
import { type OperationRow, readOperation } from '../../platform/batch/long-work.ts'
import { starterOf } from '../../platform/batch/who-started.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { Member } from '../pages/member.ts'
import { NO_CHANGE, planChange } from './change.ts'
import { earlierMembers, readPublication } from './earlier-set.ts'
import { keepPlan } from './keep-plan.ts'
import { abandon, refuse } from './outcome.ts'
import { type PublicationPlan, type PublicationRun, publicationPlan, type Run } from './plan.ts'
import { isLiveUnchanged, placed, planPublication, presentSet } from './plan-set.ts'

/** What publishes at planned times: without a plan it has nothing to publish. */
const PUBLISH_DUE: ScheduleName = 'publish-due'

type Prepared = PublicationPlan | { outcome: 'refused' | 'ended' }

/**
 * Reads the set and decides what goes out under which number, or refuses. What is planned for later only a person publishes before; what is under an embargo nobody, forced or rolled back neither. An operation decides once: repeated, or in a run
 * that was started again, it finds its own plan and how far that came; one that has ended does nothing.
 * @throws AppError `article-not-found`; on rollbacks `version-not-found`, `slug-taken`
 */
export async function preparePublication(table: Table, run: PublicationRun): Promise<Prepared> {
  const [operation, family, head] = await Promise.all([
    readOperation(table, run.operation_id),
    readFamily(table, run.article_id),
    readHead(table, run.article_id),
  ])
  if (operation?.status !== 'running') return { outcome: 'ended' }
  if (operation.plan) return resumed(table, run, operation)
  const attempt = { from: head.live_version, at: new Date().toISOString(), by: operation.started_by, by_person: starterOf(operation).kind === 'person' }
  const live = head.live_version > 0 ? await readPublication(table, run.article_id, head.live_version) : null
  const isLiveWhole = live?.completed_at !== undefined
  if (isEmbargoed(family.original, attempt.at)) {
    await refuse(table, run, family.original.title, { code: 'embargoed', message: embargoMessage(family.original), missing: [] })
    return { outcome: 'refused' }
  }
  if (operation.rollback_of) return decide(table, run, await planRollback(table, run, family, { ...attempt, rollback_of: operation.rollback_of }, isLiveWhole))

  const { scheduled_for } = family.original
  if (scheduled_for === undefined && operation.started_by === PUBLISH_DUE) {
    await abandon(table, run, 'The plan to publish the article was taken away.')
    return { outcome: 'refused' }
  }
  if (scheduled_for !== undefined && scheduled_for > attempt.at && operation.started_by_kind !== 'person') {
    const message = `Cannot publish: the article is planned for ${scheduled_for}.`
    await refuse(table, run, family.original.title, { code: 'planned-later', message, missing: [] })
    return { outcome: 'refused' }
  }
  const { unfinished = [] } = family.original
  if (unfinished.length > 0) {
    const message = `Cannot publish: the article still lacks ${unfinished.join(', ')}.`
    await refuse(table, run, family.original.title, { code: 'article-unfinished', message, missing: [] })
    return { outcome: 'refused' }
  }
  const ready = readiness(new Set<string>(family.original.translated_locales), run.force, run.reason)
  if (!ready.ready) {
    await refuse(table, run, family.original.title, { code: ready.code, message: ready.message, missing: ready.missing })
    return { outcome: 'refused' }
  }
  const { missing } = ready
  const unchanged = head.live_version > 0 && presentSet(family).every(isLiveUnchanged)
  if (unchanged) {
    const nothing = { ...attempt, ...NO_CHANGE, outcome: 'unchanged' as const, version: head.live_version, missing }
    return decide(table, run, planPublication(family, nothing, isLiveWhole))
  }
  const [version, change] = await Promise.all([
    takeNumber(table, run.article_id),
    planChange(table, run.article_id, head.live_version > 0 ? family.original.live_version : undefined, operation),
  ])
  return decide(table, run, planPublication(family, { ...attempt, ...change, outcome: 'ready', version, missing }, isLiveWhole))
}

/** How far the operation's own plan came. */
async function resumed(table: Table, run: Run, { plan: kept }: OperationRow): Promise<PublicationPlan> {
  const plan = publicationPlan.parse(kept)
  if (plan.outcome === 'unchanged') return plan
  const publication = await readPublication(table, run.article_id, plan.version)
  return { ...plan, outcome: publication ? (publication.withdrawn_at ? 'withdrawn' : 'flipped') : 'ready' }
}

/** Keeps the plan on the operation; when another try of this step has kept one already, that one holds. */
async function decide(table: Table, run: Run, plan: PublicationPlan): Promise<Prepared> {
  if (await keepPlan(table, run.operation_id, plan)) return plan
  const operation = await readOperation(table, run.operation_id)
  return operation?.status === 'running' ? resumed(table, run, operation) : { outcome: 'ended' }
}

async function planRollback(
  table: Table,
  run: Run,
  family: FamilyCards,
  { rollback_of, ...attempt }: Pick<PublicationPlan, 'from' | 'at' | 'by' | 'by_person' | 'rollback_of'>,
  isLiveWhole: boolean,
): Promise<PublicationPlan> {
  const publication = await readPublication(table, run.article_id, rollback_of)
  if (!publication) throw new AppError('version-not-found')
  const members = await earlierMembers(table, publication, family, attempt.at)
  await checkAddresses(table, members)
  const { missing } = readiness(new Set<string>(members.map(({ locale }) => locale)), false, '')
  const unchanged = rollback_of === attempt.from
  const version = unchanged ? attempt.from : await takeNumber(table, run.article_id)
  const outcome = unchanged ? 'unchanged' : 'ready'
  return {
    ...attempt,
    ...NO_CHANGE,
    outcome,
    kind: 'rollback',
    rollback_of,
    version,
    missing,
    overridden: '',
    overridden_rules: [],
    dead_links: [],
    ...placed(family, { members, kept: [] }, isLiveWhole),
  }
}

/** An address that another article has taken cannot come back. @throws AppError `slug-taken` naming it */
export async function checkAddresses(table: Table, members: readonly Member[]): Promise<void> {
  const keys = members.map(({ locale, slug }) => ({ space: slugSpace(locale), slug }))
  const claims = await readAll(keys, (batch) => table.entities.claims.get(batch).go({ consistent: true }))
  const lost = members.find(({ locale, slug, id }) =>
    claims.some((claim) => claim.space === slugSpace(locale) && claim.slug === slug && claim.article_id !== id),
  )
  if (lost) throw new AppError('slug-taken', `The ${lost.locale} address ${lost.slug} belongs to another article now; that publication cannot come back.`)
}

async function readHead(table: Table, original_id: string) {
  const { data } = await table.entities.families.get({ original_id }).go({ consistent: true })
  if (!data) throw new AppError('article-not-found')
  return data
}

/** A number that nobody else has. Some stay unused: a publication's history may have gaps. */
async function takeNumber(table: Table, original_id: string): Promise<number> {
  const { data } = await table.entities.families.patch({ original_id }).add({ last_version: 1 }).go({ response: 'all_new' })
  if (!data?.last_version) throw new AppError('internal')
  return data.last_version
}
