import type { APIGatewayProxyStructuredResultV2, LambdaFunctionURLEvent } from 'aws-lambda'
import { type MissedList, readUnknownAddress, type UnknownAddress } from '#shared/domain/publishing/unknown-address.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { logger } from '../../platform/log/log.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { PAGE_CACHE, PAGE_TYPES, type RenderSite } from '../pages/render.ts'
import { findByWords } from './by-words.ts'
import { listAnswer } from './lists.ts'
import { findLiveArticle, type LiveArticle, type Missing, readLiveFile, readNotFoundPage } from './store.ts'

const env = once(() => parseEnv(ENVIRONMENTS['origin-fallback']))

/** A moment, so that a page published just now is not hidden by an earlier miss. */
const MISSING_CACHE = 'public, max-age=0, s-maxage=30'
/** Hardly at all: a moment later its file is there, or the set withdrawn. */
const STAGED_CACHE = 'public, max-age=0, s-maxage=1'
const MOVED_CACHE = 'public, max-age=300'
/** Where words lead may be another article tomorrow. */
const SUPPOSED = { statusCode: 302, cache: 'public, max-age=0, s-maxage=30' }

/** Characters of an address that are logged. */
const LOGGED = 300

type Answer = APIGatewayProxyStructuredResultV2

/**
 * Answers what no file of the site does: 301 to the canonical address of a live article (old slugs, other sections,
 * unprefixed English, ids), the page of one that became live this moment, the pages of lists that have no file, 302 to the
 * article whose title and excerpt have all words of the address, otherwise the not-found page of the address's language with status 404.
 * @param readAssets the web build's manifest, read when the first page is rendered
 */
export function createOriginFallback(readAssets: () => RenderSite['assets']) {
  const site = once((): RenderSite => ({ name: env().SITE_NAME, origin: env().SITE_ORIGIN, assets: readAssets() }))
  return async (event: Pick<LambdaFunctionURLEvent, 'rawPath'>): Promise<Answer> => {
    const address = readUnknownAddress(event.rawPath)
    try {
      if (address.list) return (await onList(address, address.list, site())) ?? (await missing(address))
      const article = address.article ? await findLiveArticle(getTable(), address.locale, address.article) : null
      if (article) return article.path === address.path ? await onItsWay(article, address) : moved(article.path, address)
      const named = address.article ? await findByWords(getTable(), address.locale, address.article) : null
      return named && named.path !== address.path ? moved(named.path, address, SUPPOSED) : await missing(address)
    } catch (error) {
      logger().error('origin fallback failed', { path: address.path, error: error as Error })
      return {
        statusCode: 503,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' },
        body: 'Service unavailable',
      }
    }
  }
}

function moved(target: string, { data }: UnknownAddress, { statusCode, cache } = { statusCode: 301, cache: MOVED_CACHE }): Answer {
  return { statusCode, headers: { location: data ? `${target}/data.json` : target, 'cache-control': cache }, body: '' }
}

/** All pages answer from the moment that the set is live, while their files are still on the way. */
async function onItsWay(article: LiveArticle, address: UnknownAddress): Promise<Answer> {
  const [name, type] = address.data ? ['data.json', 'application/json'] : ['page.html', 'text/html']
  const body = await readLiveFile(getTable(), env().BUCKET_NAME, article, name)
  if (body === null) return missing(address)
  return { statusCode: 200, headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': STAGED_CACHE }, body }
}

async function onList(address: UnknownAddress, list: MissedList, site: RenderSite): Promise<Answer | null> {
  const answer = await listAnswer(getTable(), address.locale, list, site)
  if (!answer) return null
  if (answer.path !== address.path) return moved(answer.path, address)
  const found = answer.status === 200
  if (!found && address.data) return null
  return {
    statusCode: answer.status,
    headers: { 'content-type': PAGE_TYPES[address.data ? 'data.json' : 'page.html'], 'cache-control': found ? PAGE_CACHE : MISSING_CACHE },
    body: answer.files[address.data ? 'data.json' : 'page.html'],
  }
}

/** What was to be there, for the words of the not-found page. */
const missingOf = ({ list, article }: UnknownAddress): Missing => {
  if (list?.kind === 'topic' || list?.kind === 'author') return list.kind
  return article === null ? 'page' : 'article'
}

async function missing(address: UnknownAddress): Promise<Answer> {
  const { locale, data } = address
  if (data) return { statusCode: 404, headers: { 'content-type': 'application/json', 'cache-control': MISSING_CACHE }, body: '{"kind":"missing"}' }
  logger().info('Nothing is there.', { path: address.path.slice(0, LOGGED), wanted: missingOf(address) })
  const page = await readNotFoundPage(env().BUCKET_NAME, locale, missingOf(address))
  const contentType = page ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'
  return { statusCode: 404, headers: { 'content-type': contentType, 'content-language': locale, 'cache-control': MISSING_CACHE }, body: page ?? 'Not found' }
}
