import * as z from 'zod'
import { INTEGRATION_NAMES } from '#shared/domain/growth/integrations.ts'
import { POST_FAULTS, POST_STATES } from '#shared/domain/growth/social-posts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, timestamp, webUrl } from '../platform/fields.ts'

const count = z.int().min(0)
const account = z.enum(INTEGRATION_NAMES)
const fault = z.strictObject({
  outcome: z.enum(POST_FAULTS),
  status: z.int().meta({ description: "HTTP's; 0 when there was no answer." }),
  said: z.string().meta({ description: "In the network's own words." }),
})

const socialPost = z
  .strictObject({
    original_id: id,
    account,
    title: z.string().meta({ description: 'Of the network.' }),
    locale,
    text: z.string(),
    state: z.enum(POST_STATES),
    created_at: timestamp.meta({ description: 'When it was first to be sent.' }),
    posted_at: timestamp.nullable(),
    address: webUrl.nullable().meta({ description: 'Of the post, where the network told its id.' }),
    fault: fault.nullable(),
    may_retry: z.boolean(),
  })
  .meta({ id: 'SocialPost' })

export const listArticlePosts = endpoint({
  name: 'listArticlePosts',
  area: 'upkeep',
  method: 'GET',
  path: '/api/articles/{id}/social-posts',
  access: 'edit',
  summary: 'The posts of an article at social networks, with what came of them.',
  params: z.strictObject({ id }),
  response: z.strictObject({
    posts: z.array(socialPost),
    switched_on: z.boolean().meta({ description: 'The automation posts.' }),
    connected: z.boolean().meta({ description: 'An account is connected.' }),
    fresh: z.boolean().meta({ description: 'It was published lately enough to be posted by itself.' }),
  }),
  errors: ['article-not-found'],
})

export const retrySocialPost = endpoint({
  name: 'retrySocialPost',
  area: 'upkeep',
  method: 'POST',
  path: '/api/articles/{id}/social-posts/{account}/retry',
  access: 'edit',
  summary: 'Has a post sent once more that was refused, or of which nobody knows whether it went out: the next run of the automation sends it.',
  params: z.strictObject({ id, account }),
  response: socialPost,
  errors: ['article-not-found', 'post-not-retryable'],
})

export const listSocialPosts = endpoint({
  name: 'listSocialPosts',
  area: 'settings',
  method: 'GET',
  path: '/api/integrations/{name}/posts',
  access: 'admin',
  summary: 'The latest posts at an account with what came of them, and how the account fares.',
  params: z.strictObject({ name: account }),
  response: z.strictObject({
    posts: z.array(socialPost),
    used_today: count.meta({ description: 'Posts begun on this UTC day.' }),
    daily_limit: count,
    resting: z.strictObject({ until: timestamp, fault: fault.nullable() }).nullable().meta({ description: 'Nothing is posted until then, and why.' }),
  }),
})
