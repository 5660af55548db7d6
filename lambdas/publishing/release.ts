import { articlePath, pageKey } from '#shared/domain/addresses.ts'
import { readFamily } from '../runtime/family.ts'
import type { Table } from '../runtime/table.ts'
import type { PublicationPlan, PublicationRun } from './plan.ts'
import { copyPage, removePages, stagingKey } from './site-store.ts'

/** Brings the staged pages to their live keys, then takes away those whose address the set left. */
export async function releaseSet(table: Table, run: PublicationRun, plan: PublicationPlan, bucket: string): Promise<void> {
  const { cards } = await readFamily(table, run.article_id)
  const live = [...plan.members.map(({ locale }) => locale), ...plan.kept].flatMap((locale) => {
    const card = cards.get(locale)
    return card?.live_slug && card.live_section ? [{ locale, key: pageKey(articlePath(locale, card.live_section, card.live_slug)) }] : []
  })
  await Promise.all(live.map(({ locale, key }) => copyPage(bucket, stagingKey(run.article_id, plan.version, locale), key)))
  const present = new Set(live.map(({ key }) => key))
  await removePages(
    bucket,
    plan.moved.map(pageKey).filter((key) => !present.has(key)),
  )
}

/** Removes the staged pages of a set that is out. */
export const removeStaged = (run: PublicationRun, plan: PublicationPlan, bucket: string): Promise<void> =>
  removePages(
    bucket,
    [...plan.members.map(({ locale }) => locale), ...plan.kept].map((locale) => stagingKey(run.article_id, plan.version, locale)),
  )
