import { ENVIRONMENTS } from '#shared/environment.ts'
import { logger } from '../../platform/log/log.ts'
import { observed } from '../../platform/log/observed.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import type { PageContext } from '../../publishing/pages/article-pages.ts'
import { readAssets } from '../../publishing/pages/render.ts'
import { type FirstFiles, writeFirstFiles } from './first-files.ts'

const context = once((): PageContext => {
  const { BUCKET_NAME, SITE_NAME, SITE_ORIGIN } = parseEnv(ENVIRONMENTS['first-files'])
  return { bucket: BUCKET_NAME, site: { name: SITE_NAME, origin: SITE_ORIGIN, assets: readAssets() } }
})

/** Invoked when a deployment has finished. */
export const handler = observed(async (): Promise<FirstFiles> => {
  const written = await writeFirstFiles(getTable(), context())
  logger().info('First files looked at.', { ...written })
  return written
})
