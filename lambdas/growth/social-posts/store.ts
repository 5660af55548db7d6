import type { EntityItem } from 'electrodb'
import type { IntegrationName } from '#shared/domain/growth/integrations.ts'
import { POSTING, type PostFault } from '#shared/domain/growth/social-posts.ts'
import type { SocialAccount, SocialPost } from '#shared/table/growth/outreach.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

export type PostRow = EntityItem<ReturnType<typeof SocialPost>>
type AccountRow = EntityItem<ReturnType<typeof SocialAccount>>

const KEPT_DAYS = 30
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The post of an article at an account, read consistently. */
export async function readPost(table: Table, original_id: string, account: IntegrationName): Promise<PostRow | null> {
  return (await table.entities.socialPosts.get({ original_id, account }).go({ consistent: true })).data
}

/** The latest posts of an account, the newest first. */
export async function newestPosts(table: Table, account: IntegrationName, limit: number): Promise<PostRow[]> {
  return (await table.entities.socialPosts.query.newest({ account }).go({ order: 'desc', limit })).data
}

export async function readAccount(table: Table, account: IntegrationName): Promise<AccountRow | null> {
  return (await table.entities.socialAccounts.get({ account }).go({ consistent: true })).data
}

/** Posts that an account may still claim on the day of a time. */
export async function leftOfDay(table: Table, account: IntegrationName, at: number): Promise<number> {
  const { data } = await table.entities.socialDays.get({ account, day: dayOf(at) }).go({ consistent: true })
  return Math.max(0, POSTING.perDay - (data?.used ?? 0))
}

/**
 * Claims a post: from then on nobody else sends it. It holds while the row is as it was read, and while the day has room.
 * @param before the row as it was read; null: there was none
 * @returns whether the caller is the one that sends
 */
export async function claimPost(table: Table, before: PostRow | null, row: PostRow, at: number): Promise<'claimed' | 'taken' | 'day-full'> {
  const expires_at = Math.floor(at / 1000) + KEPT_DAYS * 86_400
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ socialPosts, socialDays }) => [
        socialPosts
          .put(row)
          .where((now, { eq, notExists }) => (before ? `${eq(now.attempts, before.attempts)} AND ${eq(now.state, before.state)}` : notExists(now.state)))
          .commit(),
        socialDays
          .upsert({ account: row.account, day: dayOf(at), expires_at })
          .add({ used: 1 })
          .where(({ used }, { lt, notExists }) => `${notExists(used)} OR ${lt(used, POSTING.perDay as number)}`)
          .commit(),
      ])
      .go(),
  )
  if (refused.length === 0) return 'claimed'
  return refused.includes(0) ? 'taken' : 'day-full'
}

/** Keeps what became of a claim. @returns false when somebody else has said so meanwhile */
export async function recordPost(table: Table, row: PostRow, from: PostRow['state'] = 'sending'): Promise<boolean> {
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ socialPosts }) => [
        socialPosts
          .put(row)
          .where((now, { eq }) => `${eq(now.attempts, row.attempts)} AND ${eq(now.state, from)}`)
          .commit(),
      ])
      .go(),
  )
  return refused.length === 0
}

/** An account that rests, and why. */
export async function restAccount(
  table: Table,
  account: IntegrationName,
  rest: { fault: PostFault; failures: number; until: number; at: number },
): Promise<void> {
  const { fault, failures, until, at } = rest
  await table.entities.socialAccounts
    .put({ account, fault, failures, paused_until: new Date(until).toISOString(), updated_at: new Date(at).toISOString() })
    .go()
}

/** Posts go out again. */
export async function wakeAccount(table: Table, account: IntegrationName, at: number): Promise<void> {
  await table.entities.socialAccounts.put({ account, failures: 0, updated_at: new Date(at).toISOString() }).go()
}
