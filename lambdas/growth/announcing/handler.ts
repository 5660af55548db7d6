import * as z from 'zod'
import { INDEXNOW_ENDPOINT, INDEXNOW_MOST, indexNowPost, outcomeOf } from '#shared/domain/growth/indexnow.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { readFixtures } from '../../platform/fetching/fixtures.ts'
import { userAgent } from '../../platform/fetching/robots.ts'
import { logger } from '../../platform/log/log.ts'
import { observed } from '../../platform/log/observed.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { post } from './post.ts'

/** What the one-machine cloud serves in the place of the real endpoint; no network has this name. */
const STAND_IN = 'indexnow.demo.example'

const env = once(() => parseEnv(ENVIRONMENTS.announcing))
const fixtures = once(() => readFixtures(process.env))
const asked = z.strictObject({ urls: z.array(z.url()).min(1).max(INDEXNOW_MOST) })

/**
 * Tells search engines of addresses of this site. Its role may do nothing and it sends to one place only; addresses of others are refused.
 * @returns how they were answered
 */
export const handler = observed(async (event: unknown) => {
  const { urls } = asked.parse(event)
  const { SITE_ORIGIN, INDEXNOW_KEY } = env()
  const foreign = urls.filter((url) => new URL(url).origin !== new URL(SITE_ORIGIN).origin)
  if (foreign.length > 0) throw new Error(`Only addresses of ${SITE_ORIGIN} are announced.`)
  const port = fixtures().get(STAND_IN)
  const address = port === undefined ? INDEXNOW_ENDPOINT : `http://${STAND_IN}/indexnow`
  const status = await post(address, indexNowPost(SITE_ORIGIN, INDEXNOW_KEY, urls), userAgent(SITE_ORIGIN), port)
  logger().info('announce', { urls: urls.length, status })
  return { outcome: outcomeOf(status), status }
})
