import type * as z from 'zod'
import type { listArticlePosts } from '#shared/contracts/growth/social-posts.ts'
import { INTEGRATIONS } from '#shared/domain/growth/integrations.ts'
import { mayRetry, postAddress } from '#shared/domain/growth/social-posts.ts'
import type { PostRow } from './store.ts'

type PostView = z.output<typeof listArticlePosts.response>['posts'][number]

/** A post as screens show it. */
export const postView = ({ original_id, account, locale, text, state, created_at, posted_at, post_id, fault }: PostRow): PostView => ({
  ...{ original_id, account, locale, text, state, created_at },
  title: INTEGRATIONS[account].title,
  posted_at: posted_at ?? null,
  address: post_id ? postAddress(post_id) : null,
  fault: fault ?? null,
  may_retry: mayRetry(state),
})
