import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { oauthBase, oauthHeader, oauthKey } from '#shared/domain/growth/oauth.ts'
import { POST_LENGTH, postLength } from '#shared/domain/growth/post-text.ts'
import { outcomeOfPost, type Posted, resetOf, X_POSTS } from '#shared/domain/growth/social-posts.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { readFixtures } from '../../platform/fetching/fixtures.ts'
import { userAgent } from '../../platform/fetching/robots.ts'
import { logger } from '../../platform/log/log.ts'
import { observed } from '../../platform/log/observed.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { type Credentials, readCredentials } from './secret-store.ts'
import { type Answered, sendOnce } from './send.ts'

/** What the one-machine cloud serves in the place of X; no network has this name. */
const STAND_IN = 'x.demo.example'
const LONGEST_SAID = 300

const env = once(() => parseEnv(ENVIRONMENTS.posting))
const fixtures = once(() => readFixtures(process.env))
const asked = z.strictObject({ account: z.literal('x'), text: z.string().min(1).max(1000) })

/**
 * Posts a text at the publication's own account, once. It is the only function that reads the account's keys; it may do nothing else, posts to one
 * place only, and says what came of it instead of failing.
 */
export const handler = observed(async (event: unknown): Promise<Posted> => {
  const { text } = asked.parse(event)
  if (postLength(text) > POST_LENGTH) return { outcome: 'refused', status: 0, said: `Longer than ${POST_LENGTH}.`, id: null, reset: null }
  const credentials = await keys()
  if (!credentials) return { outcome: 'account', status: 0, said: 'There are no keys.', id: null, reset: null }
  const port = fixtures().get(STAND_IN)
  const address = port === undefined ? X_POSTS : `http://${STAND_IN}/2/tweets`
  const headers = { authorization: signed(address, credentials), 'user-agent': userAgent(env().SITE_ORIGIN) }
  const posted = readAnswer(await sendOnce(address, { text }, headers, port))
  logger().info('post', { outcome: posted.outcome, status: posted.status })
  return posted
})

/** Where they cannot be read nothing has left yet, and nothing is said that could hold them. */
async function keys(): Promise<Credentials | null> {
  try {
    return await readCredentials(env().X_SECRET_ARN)
  } catch (error) {
    logger().error('The keys could not be read.', { name: (error as Error).name })
    return null
  }
}

function signed(address: string, { api_key, api_key_secret, access_token, access_token_secret }: Credentials): string {
  const parameters = { consumerKey: api_key, token: access_token, nonce: randomBytes(16).toString('hex'), timestamp: Math.floor(Date.now() / 1000) }
  const signature = createHmac('sha1', oauthKey(api_key_secret, access_token_secret))
    .update(oauthBase('POST', address, parameters))
    .digest('base64')
  return oauthHeader(parameters, signature)
}

const told = z.object({
  data: z.object({ id: z.string().regex(/^\d{1,25}$/) }).optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  reason: z.string().optional(),
})

function readAnswer({ status, left, headers, body }: Answered): Posted {
  const { data, title = '', detail = '', reason = '' } = told.safeParse(jsonOf(body)).data ?? {}
  const said = [reason, title, detail].filter(Boolean).join(' · ').slice(0, LONGEST_SAID)
  const answered = { status, said, id: null, reset: resetOf(headers) }
  if (status === 0) return { ...answered, outcome: left ? 'unknown' : 'unsent' }
  const outcome = outcomeOfPost(status, said)
  if (outcome !== 'posted') return { ...answered, outcome }
  return data ? { ...answered, outcome, id: data.id } : { ...answered, outcome: 'unknown' }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
