import { ENVIRONMENTS } from '#shared/environment.ts'
import { logger } from '../../platform/log/log.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { scheduled } from '../../platform/workflow/scheduled.ts'
import type { SyndicationContext } from './context.ts'
import { syndicateHour } from './hour.ts'

const context = once((): SyndicationContext => {
  const { BUCKET_NAME, SITE_NAME, SITE_ORIGIN } = parseEnv(ENVIRONMENTS.syndication)
  return { bucket: BUCKET_NAME, site: { name: SITE_NAME, origin: SITE_ORIGIN } }
})

/** Invoked every hour, or by hand: takes what is no longer news out of the news sitemaps and makes sure of every feed. */
export const handler = scheduled('syndicate-site', async ({ at }) => {
  const written = await syndicateHour(getTable(), context(), at)
  logger().info('Feeds and sitemaps looked at.', { written: written.length })
  return { written: written.length }
})
