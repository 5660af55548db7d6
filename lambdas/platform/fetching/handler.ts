import * as z from 'zod'
import { SOURCE_KINDS } from '#shared/domain/platform/research-candidate.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { logger } from '../log/log.ts'
import { observed } from '../log/observed.ts'
import { once, parseEnv } from '../process/env.ts'
import { fetchImage } from './fetch-image.ts'
import { type FetchPlace, TIMEOUT_MS } from './fetch-safely.ts'
import { readFixtures } from './fixtures.ts'
import { lookAtLink, lookAtPicture } from './look-at-link.ts'
import { resolveName } from './places.ts'
import { postSafely } from './post-safely.ts'
import { readSite } from './read-site.ts'
import { readPage, readSource } from './read-source.ts'
import { RulesCache, userAgent } from './robots.ts'

const asked = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('source'), kind: z.enum(SOURCE_KINDS), url: z.string() }),
  z.strictObject({ what: z.literal('page'), url: z.string() }),
  z.strictObject({ what: z.literal('site'), url: z.string() }),
  z.strictObject({ what: z.literal('link'), url: z.string() }),
  z.strictObject({ what: z.literal('picture'), url: z.string() }),
  z.strictObject({ what: z.literal('image'), url: z.string() }),
  z.strictObject({
    what: z.literal('post'),
    url: z.string(),
    body: z.string().max(100_000),
    headers: z.record(z.string().regex(/^webhook-[a-z]+$/), z.string()),
  }),
])
export type Asked = z.input<typeof asked>

const place = once(
  (): FetchPlace => ({
    resolve: resolveName,
    fixtures: readFixtures(process.env),
    userAgent: userAgent(parseEnv(ENVIRONMENTS.fetching).SITE_ORIGIN),
    rules: new RulesCache(),
    now: Date.now,
    timeoutMs: TIMEOUT_MS,
  }),
)

/** Fetches and reads what others wrote, and sends webhooks that others have signed. Its role may do nothing: whatever goes wrong in here can reach nothing of ours. */
export const handler = observed(async (event: unknown) => {
  const request = asked.parse(event)
  const outcome = await answer(request)
  logger().info('fetch', { what: request.what, host: URL.parse(request.url)?.hostname, outcome: outcome.ok ? 'done' : outcome.reason })
  return outcome
})

function answer(request: z.output<typeof asked>) {
  if (request.what === 'post') return postSafely(request.url, request.body, request.headers, place())
  if (request.what === 'picture') return lookAtPicture(request.url, place())
  if (request.what === 'image') return fetchImage(request.url, place())
  if (request.what === 'link') return lookAtLink(request.url, place())
  if (request.what === 'source') return readSource(request.kind, request.url, place())
  return request.what === 'site' ? readSite(request.url, place()) : readPage(request.url, place())
}
