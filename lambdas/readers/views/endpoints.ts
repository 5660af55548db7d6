import { isbot } from 'isbot'
import { countedStay, referrerOrigin } from '#shared/domain/articles/visits.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { mayPass, passThrottle } from '../../platform/api/throttle.ts'
import { networkOf, visitorAddress, visitorHash } from '../../platform/api/visitor.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { addStay, addView, findCountable, markStay, markView } from './counting.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-audience']))
const DONE = { success: true } as const

export const trackArticleView: HandlerOf<'trackArticleView'> = async ({ body, origin }) => {
  const { articleId, sessionId, timeSpent } = body
  const agent = origin.headers['user-agent'] ?? ''
  if (!agent || isbot(agent) || /prefetch|prerender/.test(origin.headers['sec-purpose'] ?? '')) return DONE
  const table = getTable()
  const now = Date.now()
  const network = networkOf(visitorAddress(origin, env().EDGE_TOKEN))
  await passThrottle(table, 'views', await visitorHash(table, [network], now), now)
  const reader = await visitorHash(table, [network, agent, articleId], now)
  // A session is only what the browser says of itself, so the network's share of sessions is limited too.
  const mark = sessionId ? await visitorHash(table, ['session', sessionId, articleId], now) : reader
  const stay = countedStay(timeSpent)
  if (stay > 0) {
    if (await markStay(table, mark)) await addStay(table, articleId, stay, now)
    return DONE
  }
  if (timeSpent > 0) return DONE
  const article = await findCountable(table, articleId)
  if (!article || !(await markView(table, mark, now))) return DONE
  if (sessionId && !(await mayPass(table, 'article-sessions', reader, now))) return DONE
  await addView(table, article, referrerOrigin(body.referrer, env().SITE_ORIGIN), now)
  return DONE
}
