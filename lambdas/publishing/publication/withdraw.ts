import { alternatesOf } from '#shared/domain/publishing/publication.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { type FamilyCards, readFamily } from '../../articles/reading/family.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { liveKey, type PageContext, writeLivePages } from '../pages/article-pages.ts'
import type { Member } from '../pages/member.ts'
import { removePages } from '../pages/site-store.ts'
import { syndicateOrLeave } from '../syndication/pending.ts'
import { earlierMembers, readPublication } from './earlier-set.ts'
import { writeListings } from './listings.ts'
import { liveFields, NOT_LIVE } from './live-fields.ts'
import { type PublicationPlan, publicationPlan, type Run, shownMembers } from './plan.ts'
import { removeStaged } from './release.ts'

/** Writes the feeds and sitemaps that an article's publication or withdrawal changes. */
export type Syndicate = (table: Table, originalId: string, context: PageContext) => Promise<unknown>

/** How often the cards are read again because an editor saved meanwhile. */
const ROUNDS = 5

/**
 * Takes back a set that was flipped and could not be brought out: what was live before is live again, or nothing is. Does
 * nothing when the set was never flipped, or when another publication has taken its place. Safe to repeat at any point.
 * Pages of the earlier set come back before the table says so, and those of the failed one go last: no link leads to a
 * page that is not there.
 */
export async function withdrawSet(table: Table, run: Run, context: PageContext, syndicate: Syndicate): Promise<void> {
  const plan = await ownPlan(table, run)
  if (!plan) return
  const before = plan.from > 0 ? await readPublication(table, run.article_id, plan.from) : null
  for (let round = 0; round < ROUNDS; round++) {
    const [family, failed] = await Promise.all([readFamily(table, run.article_id), readPublication(table, run.article_id, plan.version)])
    const live = await liveNumber(table, run.article_id)
    if (!failed || live !== (failed.withdrawn_at ? plan.from : plan.version)) return
    const members = before ? await earlierMembers(table, before, family, plan.at) : []
    await writeLivePages(table, run.article_id, { members, set: members }, context)
    if (!failed.withdrawn_at && !(await flipBack(table, run, plan, { family, members }))) continue
    await writeListings(table, run.article_id, context)
    await syndicateOrLeave(syndicate)(table, run.article_id, context)
    const staying = new Set(members.map(liveKey))
    const gone = shownMembers(plan).map(liveKey)
    await removePages(
      context.bucket,
      gone.filter((key) => !staying.has(key)),
    )
    await removeStaged(run, plan, context.bucket)
    return
  }
  throw new AppError('dependency-unavailable', 'The article was changing too quickly to withdraw its publication.')
}

/** The plan of an operation that still means to change what is live: one that has ended well is not taken back. */
async function ownPlan(table: Table, run: Run): Promise<PublicationPlan | null> {
  const operation = await readOperation(table, run.operation_id)
  if (operation?.status !== 'running' || !operation.plan) return null
  const plan = publicationPlan.parse(operation.plan)
  return plan.outcome === 'unchanged' ? null : plan
}

const liveNumber = async (table: Table, original_id: string): Promise<number | undefined> =>
  (await table.entities.families.get({ original_id }).go({ consistent: true })).data?.live_version

/** @returns false when something moved since the family was read */
async function flipBack(
  table: Table,
  { article_id: original_id, operation_id }: Run,
  plan: PublicationPlan,
  { family: { cards: present }, members }: { family: FamilyCards; members: readonly Member[] },
): Promise<boolean> {
  const alternates = alternatesOf(members)
  const back = new Set(members.map(({ locale }) => locale))
  const going = [...present.values()].filter(({ published, locale }) => published && !back.has(locale))
  // A first date that only this publication gave goes with it.
  const first = (published_at: string | undefined): 'published_at'[] => (published_at === plan.at ? ['published_at'] : [])
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ families, publications, cards, claims }) => [
        families
          .patch({ original_id })
          .set({ live_version: plan.from })
          .remove(plan.from === 0 ? first(present.get(ORIGINAL_LOCALE)?.published_at) : [])
          .where((row, { eq }) => `${eq(row.live_version, plan.version)} AND ${eq(row.publish_lease, operation_id)}`)
          .commit(),
        publications.patch({ original_id, number: plan.version }).set({ withdrawn_at: new Date().toISOString() }).commit(),
        ...members.map((member) =>
          cards
            .patch({ original_id, locale: member.locale })
            .set(liveFields(member, alternates))
            .where(({ version }, { eq }) => eq(version, member.version))
            .commit(),
        ),
        ...going.map(({ locale, published_at }) =>
          cards
            .patch({ original_id, locale })
            .set({ published: false, changed: false })
            .remove([...NOT_LIVE, ...first(published_at)])
            .commit(),
        ),
        ...members.map(({ locale, slug, section }) =>
          claims
            .patch({ space: slugSpace(locale), slug })
            .set({ section, live: true })
            .commit(),
        ),
      ])
      .go(),
  )
  return refused.length === 0
}
