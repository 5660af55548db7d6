import { pageKey } from '#shared/domain/articles/addresses.ts'
import { monthlyKey, SITEMAP_INDEX } from '#shared/domain/publishing/sitemaps.ts'
import type { Locale } from '#shared/locales.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { at, type Fault, type Found, type Round } from './fault.ts'
import type { PlantedSite } from './site.ts'

/** A fault of one page's document, which the page check names and repairs, and the nightly reconciliation too. */
const onPage = (name: string, article: number, locale: Locale, codes: readonly string[], plant: (site: PlantedSite) => unknown): Fault => ({
  name,
  plant,
  found: {
    pages: codes.map((code) => ({ code, where: at(article, locale), repaired: true })),
    reconciliation: [{ code: codes[0] === 'missing' ? 'page-missing' : 'page-differs', where: at(article, locale), repaired: true }],
  },
})

/** What the check of advertisements says where it finds no page. */
const noPage = (article: number, locale: Locale) => [{ code: 'no-page', where: at(article, locale) }]

/** A document that is no whole page any more: advertisements are missed as well. */
function torn(name: string, article: number, locale: Locale, codes: readonly string[], cut: (html: string) => string): Fault {
  const { plant, found } = onPage(name, article, locale, codes, ({ write, path, file }) =>
    write(path(article, locale), cut(file(`${pageKey(path(article, locale))}/page.html`))),
  )
  return { name, plant, found: { ...found, ads: noPage(article, locale), health: [{ code: 'ads-faulty', where: at(article, locale) }] } }
}

const changed = (name: string, article: number, locale: Locale, code: string, from: RegExp, to: string): Fault =>
  onPage(name, article, locale, [code], ({ change }) => change(article, locale, from, to))

const missing = (name: string, article: number, locale: Locale, file: string): Fault => {
  const fault = onPage(name, article, locale, ['missing'], ({ remove, path }) => remove(`${pageKey(path(article, locale))}/${file}`))
  const health: Found[] = [{ code: 'pages', repaired: true }]
  if (file !== 'page.html') return { ...fault, found: { ...fault.found, health } }
  health.push({ code: 'ads-faulty', where: at(article, locale) })
  return { ...fault, found: { ...fault.found, health, ads: noPage(article, locale) } }
}

const MONTH = monthOf(new Date().toISOString())
const LD_JSON = /<script type="application\/ld\+json"[^>]*>[^<]*<\/script>/

const documents: Fault[] = [
  missing('the document of a live page is deleted', 0, 'lt', 'page.html'),
  missing('the data of a live page is deleted', 0, 'de', 'data.json'),
  changed('all hreflang links of a page are lost', 0, 'fr', 'hreflang', /<link rel="alternate" hreflang=[^>]*>/g, ''),
  changed('one hreflang link of a page is lost', 0, 'es', 'hreflang', /<link rel="alternate" hreflang="fr"[^>]*>/, ''),
  changed('a hreflang link leads to another address', 0, 'it', 'hreflang', /(hreflang="fr" href="[^"]*)"/, '$1-x"'),
  changed('a page has another title', 0, 'pl', 'title', /<title>[^<]*<\/title>/, '<title>Casino</title>'),
  changed('a page forbids search engines to list it', 0, 'nl', 'robots', /content="index,follow"/, 'content="noindex"'),
  changed('a second robots meta forbids it', 0, 'sv', 'robots', /<\/head>/, '<meta name="googlebot" content="noindex"></head>'),
  changed('the JSON-LD of a page is broken', 0, 'pt', 'structured-data', /(<script type="application\/ld\+json"[^>]*>){/, '$1{{'),
  changed('the JSON-LD of a page is lost', 0, 'tr', 'structured-data', LD_JSON, ''),
  changed('the JSON-LD names another page', 0, 'ru', 'structured-data', /"mainEntityOfPage":"[^"]*"/, '"mainEntityOfPage":"https://news.example/x"'),
  changed('the canonical address is another one', 1, 'lt', 'canonical', /(rel="canonical" href="[^"]*)"/, '$1x"'),
  changed('a page has two canonical addresses', 1, 'ja', 'canonical', /<\/head>/, '<link rel="canonical" href="https://elsewhere.example/"></head>'),
  changed('a document says that it is in another language', 1, 'ko', 'language', /<html lang="[^"]*"/, '<html lang="en"'),
  changed('words of a page are others', 1, 'zh', 'content', /<\/h1>/, ' (hacked)</h1>'),
  changed('a script of a stranger stands on a page', 1, 'de', 'content', /<\/body>/, '<script src="https://elsewhere.example/x.js"></script></body>'),
  changed('the picture of a page is another one', 1, 'fr', 'content', /\/images\/subject-1\//g, '/images/other/'),
  torn('the document of a page is empty', 1, 'en', ['canonical', 'hreflang', 'title', 'language', 'structured-data'], () => ''),
  torn('half of a document is there', 1, 'es', ['structured-data'], (html) => html.slice(0, html.search(LD_JSON))),
]

/** A file of which the check says what it is, and writes it anew. */
const madeAnew = (name: string, plant: (site: PlantedSite) => unknown, pages: string, reconciliation: string | null, where: string): Fault => ({
  name,
  plant,
  found: {
    pages: [{ code: pages, where, repaired: true }],
    ...(reconciliation ? { reconciliation: [{ code: reconciliation, where, repaired: true }] } : {}),
  },
})

const lists: Fault[] = [
  madeAnew('the front page of a language is deleted', ({ remove }) => remove('pages/fr/page.html'), 'missing', 'home-missing', '/fr'),
  madeAnew('a section’s page is deleted', ({ remove }) => remove('pages/de/news/page.html'), 'missing', 'section-missing', '/de/news'),
]

const syndicated: Fault[] = [
  {
    name: 'a feed is deleted',
    plant: ({ remove }) => remove('feeds/de/all.atom'),
    found: {
      pages: [{ code: 'missing', where: 'feeds/de/all.atom', repaired: true }],
      reconciliation: [{ code: 'feed-differs', where: 'feeds/de/all.atom', repaired: true }],
    },
  },
  {
    name: 'the sitemap of a month is deleted',
    plant: ({ remove }) => remove(monthlyKey('lt', MONTH, 1)),
    found: {
      pages: [{ code: 'missing', where: monthlyKey('lt', MONTH, 1), repaired: true }],
      reconciliation: [{ code: 'sitemap-differs', where: monthlyKey('lt', MONTH, 1), repaired: true }],
      health: [{ code: 'sitemap', repaired: true }],
    },
  },
  {
    name: 'the index of the sitemaps is deleted',
    plant: ({ remove }) => remove(SITEMAP_INDEX),
    found: { pages: [{ code: 'missing', where: SITEMAP_INDEX, repaired: true }], health: [{ code: 'sitemap', repaired: true }] },
  },
]

export const FILE_ROUND: Round = {
  title: 'Files of the site',
  faults: [...documents, ...lists, ...syndicated],
  monitors: ['pages', 'reconciliation', 'health', 'ads'],
}
