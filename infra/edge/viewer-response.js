// A CloudFront Function (cloudfront-js-2.0). The answer at "/" says that its language was negotiated, and which it is. And who goes from a page to one in another language has chosen that language in the switcher,
// and is spoken to in it at "/" from then on, also without scripts. Other links between languages send no Referer. The constants
// and what shared/domain/publishing/locale-choice.ts decides stand above, put there by source.ts. The runtime knows no destructuring or spread.

const NO_PAGE =
  /^\/(?:app|assets|images|sitemaps|data|api|admin|auth|feeds)(?:\/|$)|^\/(?:config\.json|robots\.txt|llms\.txt|[0-9a-f]{32}\.txt|favicon\.[a-z]+)$|\/feed(?:\.[a-z]+)?$/
const KEPT = 'Path=/; Max-Age=31536000; SameSite=Lax'

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const response = event.response
  if (isRoot(event.request)) sayLanguage(response.headers, spokenAtRoot(event.request))
  const chosen = chosenBy(event.request)
  if (chosen) response.cookies = Object.assign({}, response.cookies, { locale: { value: chosen, attributes: KEPT } })
  return response
}

/** Whichever address CloudFront shows here, the reader's or the file's: viewer-request.js marks the latter. */
function isRoot(request) {
  return request.uri === '/' || request.headers['x-negotiated'] !== undefined
}

function sayLanguage(headers, language) {
  const before = headers.vary ? `${headers.vary.value}, ` : ''
  headers.vary = { value: `${before}Accept-Language, Cookie` }
  headers['content-language'] = { value: language }
}

function chosenBy(request) {
  const from = request.headers.referer
  const into = request.headers['sec-fetch-dest']
  if (!from || (into && into.value !== 'document')) return null
  const address = /^https?:\/\/([^/]+)(\/[^?#]*)/.exec(from.value)
  const host = request.headers.host
  if (!address || !host || address[1] !== host.value) return null
  const left = languageOf(address[2], request)
  const entered = languageOf(request.uri, request)
  const kept = request.cookies.locale
  return left && entered && left !== entered && !(kept && kept.value === entered) ? entered : null
}

/** The language of a page's address or of its file's key; null for what has none of its own. */
function languageOf(address, request) {
  const path = address.replace(/^\/(?:pages|static)(?=\/)/, '').replace(/\/(?:page\.html|data\.json)$/, '') || '/'
  if (NO_PAGE.test(path)) return null
  if (path === '/') return spokenAtRoot(request)
  const named = localeOfPath(path)
  const first = path.split('/')[named ? 2 : 1]
  return LEGAL_PAGES.indexOf(first) >= 0 ? null : named || DEFAULT_LOCALE
}

function spokenAtRoot(request) {
  const cookie = request.cookies.locale
  const header = request.headers['accept-language']
  return resolveLocale({ stored: cookie ? cookie.value : null, browser: wantedLanguages(header ? header.value : '') })
}
