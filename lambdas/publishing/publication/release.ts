import { pageKey } from '#shared/domain/articles/addresses.ts'
import { AppError } from '#shared/errors.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import type { Table } from '../../platform/table/table.ts'
import { liveKey, type PageContext, writeLivePages } from '../pages/article-pages.ts'
import { putPage, removePages } from '../pages/site-store.ts'
import { type PublicationPlan, type Run, shownMembers } from './plan.ts'
import { readStagedSet, removeStagedSet } from './staged-set.ts'

/**
 * Brings the staged pages to their live keys, then takes away those whose address the set left. A set that was live
 * unchanged, or whose staged pages are gone (they last a day), is rendered again from its versions.
 * @throws AppError `version-conflict` when another publication is live by now
 */
export async function releaseSet(table: Table, run: Run, plan: PublicationPlan, context: PageContext): Promise<void> {
  const { bucket } = context
  const { data: family } = await table.entities.families.get({ original_id: run.article_id }).go({ consistent: true, attributes: ['live_version'] })
  if (family?.live_version !== plan.version) throw new AppError('version-conflict', 'Another publication of the article has taken its place.')
  const set = shownMembers(plan)
  if (plan.outcome === 'unchanged') return writeLivePages(table, run.article_id, { members: set, set }, context)

  const members = set.filter(({ rendered }) => rendered)
  const staged = await readStagedSet(
    bucket,
    run.article_id,
    plan.version,
    members.map(({ locale }) => locale),
  )
  if (staged) await allDone(members.map((member) => putPage(bucket, liveKey(member), staged.get(member.locale) ?? [])))
  else await writeLivePages(table, run.article_id, { members, set }, context)
  await removePages(bucket, plan.moved.map(pageKey))
}

/** Removes the staged pages of a set that is out, or that is given up. */
export const removeStaged = (run: Run, { version }: PublicationPlan, bucket: string): Promise<void> => removeStagedSet(bucket, run.article_id, version)
