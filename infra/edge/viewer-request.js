// A CloudFront Function (cloudfront-js-2.0): an address becomes the key of a file. LOCALES, DEFAULT_LOCALE, ORIGINAL_LOCALE, SECTIONS and LEGAL_PAGES stand above,
// put there by viewer-request.ts. The runtime knows no destructuring, spread or for-of.

const PASSED = /^\/(?:assets|images|sitemaps)\/|^\/(?:config\.json|robots\.txt|llms\.txt|favicon\.[a-z]+)$/
const FEED = /^\/(?:([a-z]{2})\/)?(?:([a-z]+)\/)?feed(?:\.(atom|json))?$/
const APP = /^\/(?:admin|auth)(?:\/|$)/

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const request = event.request
  const path = withoutLanguage(normalForm(request.uri))
  if (path !== request.uri) return redirect(path, request.querystring)
  if (PASSED.test(path)) return request
  request.uri = APP.test(path) ? '/pages/app/page.html' : feedOf(path) || fileOf(path, request)
  return request
}

/** Without doubled or trailing slashes. Backslashes count as slashes, as browsers take them: `/\host` would leave the site. */
function normalForm(uri) {
  const single = uri.replace(/[\\/]+/g, '/')
  return single.length > 1 ? single.replace(/\/$/, '') : '/'
}

/** A feed's file; without a language the whole one is English, a section's Lithuanian. */
function feedOf(path) {
  const found = FEED.exec(path)
  if (!found || (found[1] && LOCALES.indexOf(found[1]) < 0) || (found[2] && SECTIONS.indexOf(found[2]) < 0)) return ''
  return `/feeds/${found[1] || (found[2] ? DEFAULT_LOCALE : ORIGINAL_LOCALE)}/${found[2] || 'all'}.${found[3] || 'rss'}`
}

/** Legal texts exist once: their addresses have no language. */
function withoutLanguage(path) {
  const segments = path.split('/')
  return segments.length === 3 && LOCALES.indexOf(segments[1]) >= 0 && LEGAL_PAGES.indexOf(segments[2]) >= 0 ? `/${segments[2]}` : path
}

function fileOf(path, request) {
  const segments = path.split('/').filter((segment) => segment !== '')
  const data = segments[segments.length - 1] === 'data.json'
  if (data) segments.pop()
  if (segments.length === 0) segments.push(negotiated(request))
  if (LOCALES.indexOf(segments[0]) < 0) segments.unshift(DEFAULT_LOCALE)
  const folder = `/pages/${segments.join('/')}`
  // The not-found pages are files too, but nobody's address: they belong to answers with status 404.
  if (segments[1] === '404') return `${folder}/`
  return `${folder}/${data ? 'data.json' : 'page.html'}`
}

/** The stored choice, else the browser's most wanted language of ours, else the default. */
function negotiated(request) {
  const cookie = request.cookies.locale
  if (cookie && LOCALES.indexOf(cookie.value) >= 0) return cookie.value
  const header = request.headers['accept-language']
  const wanted = (header ? header.value : '')
    .split(',')
    .map((entry) => {
      const parts = entry.trim().toLowerCase().split(';')
      const quality = /^\s*q=([0-9.]+)\s*$/.exec(parts[1] || '')
      return { locale: parts[0].trim().split('-')[0], quality: quality ? Number(quality[1]) : 1 }
    })
    .filter((entry) => entry.quality > 0 && LOCALES.indexOf(entry.locale) >= 0)
    .sort((one, other) => other.quality - one.quality)
  return wanted.length > 0 ? wanted[0].locale : DEFAULT_LOCALE
}

function redirect(path, querystring) {
  const pairs = []
  Object.keys(querystring).forEach((name) => {
    const values = querystring[name].multiValue || [querystring[name]]
    values.forEach((entry) => {
      pairs.push(entry.value === '' ? name : `${name}=${entry.value}`)
    })
  })
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: path + (pairs.length > 0 ? `?${pairs.join('&')}` : '') }, 'cache-control': { value: 'public, max-age=3600' } },
  }
}
