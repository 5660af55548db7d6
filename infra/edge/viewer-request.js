// A CloudFront Function (cloudfront-js-2.0): an address becomes the key of a file. LOCALES, DEFAULT_LOCALE, ORIGINAL_LOCALE,
// SECTIONS, LEGAL_PAGES, UNCHANGING and what shared/domain/publishing/locale-choice.ts decides stand above, put there by source.ts. The runtime knows no
// destructuring, spread or for-of.

const PASSED = /^\/(?:assets|images|sitemaps)\/|^\/favicon\.[a-z]+$/
const DEPLOYED = /^\/(?:config\.json|robots\.txt|llms\.txt|[0-9a-f]{32}\.txt)$/
const FEED = /^\/(?:([a-z]{2})\/)?(?:([a-z]+)\/)?feed(?:\.(atom|json))?$/
const APP = /^\/(?:admin|auth)(?:\/|$)/

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const request = event.request
  const path = withoutLanguage(normalForm(request.uri))
  delete request.headers['x-negotiated']
  if (path !== request.uri) return redirect(path, request.querystring)
  if (PASSED.test(path)) return request
  request.uri = DEPLOYED.test(path) ? `/static${path}` : APP.test(path) ? '/static/app/page.html' : feedOf(path) || fileOf(path, request)
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
  const whole = segments.length === 3 || (segments.length === 4 && segments[3] === 'data.json')
  return whole && localeOfPath(path) && LEGAL_PAGES.indexOf(segments[2]) >= 0 ? `/${segments.slice(2).join('/')}` : path
}

function fileOf(path, request) {
  const segments = path.split('/').filter((segment) => segment !== '')
  const data = segments[segments.length - 1] === 'data.json'
  if (data) segments.pop()
  if (segments.length === 0) {
    segments.push(spokenBy(request))
    request.headers['x-negotiated'] = { value: '1' }
  }
  if (LOCALES.indexOf(segments[0]) < 0) segments.unshift(DEFAULT_LOCALE)
  const folder = `/${UNCHANGING.indexOf(segments[1]) < 0 ? 'pages' : 'static'}/${segments.join('/')}`
  // The not-found pages are files too, but nobody's address: they belong to answers with status 404.
  if (segments[1] === '404') return `${folder}/`
  return `${folder}/${data ? 'data.json' : 'page.html'}`
}

function spokenBy(request) {
  const cookie = request.cookies.locale
  const header = request.headers['accept-language']
  return resolveLocale({ stored: cookie ? cookie.value : null, browser: wantedLanguages(header ? header.value : '') })
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
