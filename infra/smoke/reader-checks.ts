import { FEED_FORMATS, feedPath, homePath } from '#shared/domain/articles/addresses.ts'
import { FEED_TYPES } from '#shared/domain/publishing/feed.ts'
import { SITEMAP_INDEX } from '#shared/domain/publishing/sitemaps.ts'
import { LOCALE_INFO, LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { headOf } from './links.ts'
import { type Check, demand, type Site } from './site.ts'

const pathOf = (address: string, site: Site): string => new URL(address, site.origin).pathname

/** Every page sends these, whatever else its policy says. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/i,
  'x-frame-options': /^DENY$/i,
  'referrer-policy': /strict-origin-when-cross-origin/,
  'permissions-policy': /geolocation=\(\)/,
}

const headers: Check = async (site) => {
  const paths = [homePath(ORIGINAL_LOCALE), '/admin', '/api/openapi.json']
  for (const path of paths) {
    const answer = await site.page(path, '')
    for (const [name, wanted] of Object.entries(HEADERS)) {
      const found = answer.headers.get(name) ?? ''
      demand(wanted.test(found), `${path}: ${name} is ${found || 'missing'}`)
    }
    const scripts = /script-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? ''
    demand(scripts !== '' && !/unsafe|\*(?!\.)|data:/.test(scripts), `${path}: scripts may come from ${scripts || 'anywhere'}`)
    if (site.origin.startsWith('https:')) demand(/max-age=\d{7,}/.test(answer.headers.get('strict-transport-security') ?? ''), `${path}: no HSTS`)
  }
  return `on ${paths.join(', ')}`
}

const homes: Check = async (site) => {
  await site.page('/')
  const answers = await Promise.all(LOCALES.map(async (locale) => ({ locale, ...headOf((await site.page(homePath(locale))).text) })))
  for (const { locale, lang, alternates } of answers) {
    demand(lang === LOCALE_INFO[locale].tag, `${homePath(locale)} says that it is in ${lang || 'no language'}`)
    demand(
      LOCALES.every((other) => alternates.has(LOCALE_INFO[other].tag)),
      `${homePath(locale)} does not name all languages`,
    )
  }
  return `${answers.length} languages`
}

const assets: Check = async (site) => {
  const { files } = headOf((await site.page(homePath(ORIGINAL_LOCALE))).text)
  demand(files.length > 0, 'the home names no script or style')
  for (const file of files) {
    const { headers: sent } = await site.page(file, '')
    demand(/immutable/.test(sent.get('cache-control') ?? ''), `${file} may not be kept: ${sent.get('cache-control')}`)
  }
  return `${files.length} files, kept for good`
}

/** The newest article's address by the feed, or none while nothing is published. */
async function newestArticle(site: Site): Promise<string | undefined> {
  const feed = await site.page(feedPath(ORIGINAL_LOCALE, null, 'json'), FEED_TYPES.json)
  const { items } = JSON.parse(feed.text) as { items: { url: string }[] }
  return items[0] && pathOf(items[0].url, site)
}

const NOTHING_PUBLISHED = 'nothing is published yet'

const article: Check = async (site) => {
  const path = await newestArticle(site)
  if (!path) return NOTHING_PUBLISHED
  const { title, canonical } = headOf((await site.page(path)).text)
  demand(title.length > 0, `${path} has no title`)
  demand(pathOf(canonical, site) === path, `${path} calls itself ${canonical || 'nothing'}`)
  await site.page(`${path}/data.json`, 'application/json')
  return path
}

const alternates: Check = async (site) => {
  const path = await newestArticle(site)
  if (!path) return NOTHING_PUBLISHED
  const own = headOf((await site.page(path)).text).alternates
  demand(own.has('x-default'), `${path} names no default`)
  for (const locale of LOCALES) demand(own.has(LOCALE_INFO[locale].tag), `${path} names no ${LOCALE_INFO[locale].tag}`)
  const same = JSON.stringify([...own].sort())
  await Promise.all(
    [...new Set(own.values())].map(async (address) => {
      const sibling = headOf((await site.page(pathOf(address, site))).text)
      demand(JSON.stringify([...sibling.alternates].sort()) === same, `${pathOf(address, site)} names other alternates than ${path}`)
    }),
  )
  return `${own.size - 1} languages and a default name each other`
}

const feeds: Check = async (site) => {
  for (const format of FEED_FORMATS) await site.page(feedPath(ORIGINAL_LOCALE, null, format), FEED_TYPES[format])
  return FEED_FORMATS.join(', ')
}

const sitemaps: Check = async (site) => {
  const index = await site.page(`/${SITEMAP_INDEX}`, 'application/xml')
  const named = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => pathOf(address as string, site))
  demand(named.length > 0, 'the index names no sitemap')
  for (const path of named) await site.page(path, 'application/xml')
  return `an index of ${named.length}`
}

const robots: Check = async (site) => {
  const { text } = await site.page('/robots.txt', 'text/plain')
  demand(text.includes('Disallow: /admin/'), 'robots.txt does not close the desk')
  demand(new RegExp(`^Sitemap: https?://\\S+/${SITEMAP_INDEX}$`, 'm').test(text), 'robots.txt names no sitemap')
  return 'closes the desk, names the sitemap'
}

const notFound: Check = async (site) => {
  const path = `/${ORIGINAL_LOCALE}/news/nothing-has-this-address`
  const { status, headers: sent } = await site.get(path)
  demand(status === 404, `${path} answers ${status}`)
  demand((sent.get('content-type') ?? '').startsWith('text/html'), 'the not-found answer is no page')
  const moved = await site.get(`${homePath(ORIGINAL_LOCALE)}/`)
  demand(moved.status === 301, `a trailing slash answers ${moved.status}`)
  return 'a page of its own; a trailing slash moves on'
}

const search: Check = async (site) => {
  await site.page(`/${ORIGINAL_LOCALE}/search?q=security`)
  return 'answers'
}

export const READER_CHECKS: Readonly<Record<string, Check>> = {
  'homes of all languages': homes,
  'security headers': headers,
  'scripts and styles': assets,
  'newest article': article,
  'hreflang set': alternates,
  feeds,
  sitemaps,
  'robots.txt': robots,
  search,
  'not found': notFound,
}
