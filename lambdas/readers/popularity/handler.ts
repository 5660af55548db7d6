import { ENVIRONMENTS } from '#shared/environment.ts'
import { logger } from '../../platform/log/log.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { scheduled } from '../../platform/workflow/scheduled.ts'
import { keepOnCards } from './cards.ts'
import { keepTold, readDue } from './due.ts'
import { writePopularity } from './files-store.ts'
import { writeRankings } from './rankings.ts'

const env = once(() => parseEnv(ENVIRONMENTS.popularity))

/** Articles of one round: what a round knows of them is some hundred megabytes at most. */
const A_ROUND = 100_000
/** Milliseconds that have to be left for another round. */
const ROUND_MS = 5 * 60_000

/**
 * Every hour: views of the last days into the articles, the desk's rankings and the files that readers' browsers look at, of those articles whose numbers
 * may have changed. What a run does not come to is the first thing of the next one; a run that dies has told nothing that the next one does not tell again.
 */
export const handler = scheduled('refresh-popularity', async ({ at: now, deadline }) => {
  const done = { articles: 0, changed: 0 }
  for (;;) {
    const due = await readDue(getTable(), now, A_ROUND)
    done.changed += await keepOnCards(getTable(), due)
    await writePopularity(env().BUCKET_NAME, due, now)
    await writeRankings(getTable(), due, now)
    await keepTold(getTable(), due)
    done.articles += due.length
    if (due.length < A_ROUND || Date.now() > deadline - ROUND_MS) break
  }
  logger().info('Popularity refreshed.', done)
  return done
})
