import type { APIGatewayProxyStructuredResultV2, LambdaFunctionURLEvent } from 'aws-lambda'
import type { SearchPage } from '#shared/contracts/publishing/pages.ts'
import { searchAlternates, searchPath } from '#shared/domain/articles/addresses.ts'
import { SEARCH_LIMITS } from '#shared/domain/publishing/search-limits.ts'
import { parseQuery } from '#shared/domain/publishing/search-query.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { isLocale, type Locale } from '#shared/locales.ts'
import { logger } from '../../platform/log/log.ts'
import { observed } from '../../platform/log/observed.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { PAGE_TYPES, pageFiles, type RenderSite, readAssets } from '../pages/render.ts'
import { searchPublished } from './search.ts'

const CACHE = 'public, max-age=0, s-maxage=30'
/** Characters of a query that the page shows again; nobody types more. */
const SHOWN_QUERY = 1000

type Asked = Pick<LambdaFunctionURLEvent, 'rawPath' | 'rawQueryString'>
type Answer = APIGatewayProxyStructuredResultV2

/**
 * The search page of a language, with results where the address has a query: what a reader without scripts, or the first
 * load of a shared address, gets. @param readManifest the web build's manifest
 */
export function createSearchPage(readManifest: () => RenderSite['assets']): (event: Asked) => Promise<Answer> {
  const site = once((): RenderSite => {
    const { SITE_NAME, SITE_ORIGIN } = parseEnv(ENVIRONMENTS['search-page'])
    return { name: SITE_NAME, origin: SITE_ORIGIN, assets: readManifest() }
  })
  return async ({ rawPath, rawQueryString }) => {
    const address = readAddress(rawPath)
    // The distribution asks the origin fallback then.
    if (!address) return { statusCode: 404, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHE }, body: 'Not found' }
    const page = await searchPageOf(address.locale, new URLSearchParams(rawQueryString))
    const file = pageFiles(page, site()).find(({ name }) => name === address.file)
    const failed = page.fault === 'failed'
    return {
      statusCode: failed ? 503 : 200,
      headers: {
        'content-type': PAGE_TYPES[address.file],
        'content-language': page.locale,
        'cache-control': failed ? 'no-store' : CACHE,
        'x-robots-tag': 'noindex',
        ...(failed ? { 'retry-after': '5' } : {}),
      },
      body: Buffer.from(file?.bytes ?? []).toString('utf8'),
    }
  }
}

/** `/pages/en/search/page.html`, as the edge function writes it. */
function readAddress(rawPath: string): { locale: Locale; file: keyof typeof PAGE_TYPES } | null {
  const [, locale, file] = /^\/pages\/([a-z]+)\/search\/(page\.html|data\.json)$/.exec(rawPath) ?? []
  return isLocale(locale) ? { locale, file: file === 'data.json' ? file : 'page.html' } : null
}

async function searchPageOf(locale: Locale, fields: URLSearchParams): Promise<SearchPage> {
  const query = (fields.get('q') ?? '').toWellFormed().slice(0, SHOWN_QUERY).trim()
  const offset = Math.min(SEARCH_LIMITS.offset, Math.max(0, Math.floor(Number(fields.get('offset')) || 0)))
  const page = { kind: 'search', locale, path: searchPath(locale), query, offset, results: null, fault: null, alternates: searchAlternates() } as const
  if (query === '') return page
  const parsed = parseQuery(query, locale)
  if (!parsed.ok) return { ...page, fault: parsed.fault }
  try {
    return { ...page, results: await searchPublished(getTable(), query, locale, { offset, limit: SEARCH_LIMITS.pageSize }) }
  } catch (error) {
    logger().error('search', { locale, error: error as Error })
    return { ...page, fault: 'failed' }
  }
}

export const handler = observed(createSearchPage(readAssets))
