import { ENVIRONMENTS } from '#shared/environment.ts'
import type { PageContext } from '../publishing/article-pages.ts'
import { readAssets } from '../rendering/render.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { logger } from '../runtime/log.ts'
import { observed } from '../runtime/observed.ts'
import { getTable } from '../runtime/table.ts'
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
