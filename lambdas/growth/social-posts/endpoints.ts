import { INTEGRATION_NAMES } from '#shared/domain/growth/integrations.ts'
import { freshSince, mayRetry, POSTING } from '#shared/domain/growth/social-posts.ts'
import { AppError } from '#shared/errors.ts'
import { readOriginal } from '../../articles/reading/family.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import { getTable } from '../../platform/table/table.ts'
import { connectedAccounts, isResting } from './due.ts'
import { leftOfDay, newestPosts, type PostRow, readAccount, readPost, recordPost } from './store.ts'
import { postView } from './view.ts'

/** Posts that a card of the settings shows. */
const SHOWN = 5

export const listSocialPosts: HandlerOf<'listSocialPosts'> = async ({ params: { name } }) => {
  const table = getTable()
  const now = Date.now()
  const [posts, account, left] = await Promise.all([newestPosts(table, name, SHOWN), readAccount(table, name), leftOfDay(table, name, now)])
  return {
    posts: posts.map(postView),
    used_today: POSTING.perDay - left,
    daily_limit: POSTING.perDay,
    resting: account?.paused_until && isResting(account, now) ? { until: account.paused_until, fault: account.fault ?? null } : null,
  }
}

export const listArticlePosts: HandlerOf<'listArticlePosts'> = async ({ params: { id } }) => {
  const table = getTable()
  const card = await readOriginal(table, id)
  const [posts, accounts, { social_auto_post_enabled }] = await Promise.all([
    Promise.all(INTEGRATION_NAMES.map((account) => readPost(table, id, account))),
    connectedAccounts(table),
    readSettingValues(table, ['social_auto_post_enabled']),
  ])
  return {
    posts: posts.flatMap((post) => (post ? [postView(post)] : [])),
    switched_on: social_auto_post_enabled,
    connected: accounts.length > 0,
    fresh: card.published && card.published_at !== undefined && card.published_at > freshSince(Date.now()),
  }
}

/** Repeating it is fine: a post that waits already is answered as it is. */
export const retrySocialPost: HandlerOf<'retrySocialPost'> = async ({ params: { id, account } }) => {
  const table = getTable()
  await readOriginal(table, id)
  const post = await readPost(table, id, account)
  if (post?.state === 'waiting') return postView(post)
  if (!post || !mayRetry(post.state)) throw new AppError('post-not-retryable')
  const waiting: PostRow = { ...post, state: 'waiting', requested: true, waits: account, waits_order: new Date().toISOString() }
  if (!(await recordPost(table, waiting, post.state))) throw new AppError('post-not-retryable')
  return postView(waiting)
}
