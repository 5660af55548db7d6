import { ENVIRONMENTS } from '#shared/environment.ts'
import { LOCALES } from '#shared/locales.ts'
import { logger } from '../../platform/log/log.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { scheduled } from '../../platform/workflow/scheduled.ts'
import { writePopularity } from './files-store.ts'
import { writeRankings } from './rankings.ts'
import { keepOnCards, readSums } from './sums.ts'

const env = once(() => parseEnv(ENVIRONMENTS.popularity))

/** Every hour: views of the last days into the articles, the desk's rankings and the files that readers' browsers look at. */
export const handler = scheduled('refresh-popularity', async ({ at: now }) => {
  const sums = await readSums(getTable(), now)
  const changed = await keepOnCards(getTable(), sums)
  await writeRankings(getTable(), sums, now)
  await Promise.all(LOCALES.map((locale) => writePopularity(env().BUCKET_NAME, locale, sums, now)))
  logger().info('Popularity refreshed.', { articles: sums.length, changed })
  return { articles: sums.length, changed }
})
