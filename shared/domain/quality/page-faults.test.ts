import { describe, expect, it } from 'vitest'
import { pageFaults } from './page-faults.ts'

const URL = 'https://news.example/de/news/eins'
const HREFLANG = [
  { lang: 'de', url: URL },
  { lang: 'en', url: 'https://news.example/en/news/one' },
  { lang: 'x-default', url: 'https://news.example/en/news/one' },
]
const PUBLISHED = { url: URL, lang: 'de', hreflang: HREFLANG, title: 'Eins — News', headline: 'Eins', indexable: true }

const article = { '@type': 'NewsArticle', mainEntityOfPage: URL, headline: 'Eins' }
const PARTS = {
  html: '<!doctype html><html lang="de">',
  title: '<title>Eins — News</title>',
  canonical: `<link rel="canonical" href="${URL}">`,
  hreflang: HREFLANG.map(({ lang, url }) => `<link rel="alternate" hreflang="${lang}" href="${url}">`).join(''),
  robots: '<meta name="robots" content="index,follow">',
  data: `<script type="application/ld+json">${JSON.stringify(article)}</script>`,
  body: '<svg><title>A drawing</title></svg><h1>Eins</h1>',
}
const page = (parts: Partial<typeof PARTS> = {}) => {
  const { html, title, canonical, hreflang, robots, data, body } = { ...PARTS, ...parts }
  return `${html}<head>${title}${canonical}${hreflang}${robots}<link rel="alternate" type="application/atom+xml" href="/de/feed.xml">${data}</head><body>${body}</body></html>`
}
const data = (graph: unknown) => ({ data: `<script type="application/ld+json">${JSON.stringify(graph)}</script>` })

it('finds nothing wrong with a page as it was published', () => expect(pageFaults(page(), PUBLISHED)).toEqual([]))

it('says only of a page that is not there that it is missing', () => expect(pageFaults(null, PUBLISHED)).toEqual(['missing']))

it('says everything that an empty page lacks, in the order in which it is told', () =>
  expect(pageFaults('', PUBLISHED)).toEqual(['canonical', 'hreflang', 'title', 'language', 'structured-data']))

describe('finds', () => {
  it.each<[what: string, fault: string, parts: Partial<typeof PARTS>]>([
    ['no canonical address', 'canonical', { canonical: '' }],
    ['another canonical address', 'canonical', { canonical: `<link rel="canonical" href="${URL}-2">` }],
    ['a second canonical address', 'canonical', { canonical: `${PARTS.canonical}<link REL="Canonical" href="https://x.example/">` }],
    ['a canonical link without an address', 'canonical', { canonical: '<link rel="canonical">' }],
    ['no hreflang', 'hreflang', { hreflang: '' }],
    ['one hreflang lost', 'hreflang', { hreflang: PARTS.hreflang.replace(/<link[^>]*hreflang="en"[^>]*>/, '') }],
    ['one hreflang too many', 'hreflang', { hreflang: `${PARTS.hreflang}<link rel="alternate" hreflang="fr" href="/fr">` }],
    ['hreflang to another address', 'hreflang', { hreflang: PARTS.hreflang.replace('/en/news/one', '/en/news/two') }],
    ['hreflang of another language', 'hreflang', { hreflang: PARTS.hreflang.replace('hreflang="en"', 'hreflang="pl"') }],
    ['hreflang without an address', 'hreflang', { hreflang: PARTS.hreflang.replace(` href="${URL}"`, '') }],
    ['noindex', 'robots', { robots: '<meta name="robots" content="noindex">' }],
    ['none, in other letters', 'robots', { robots: '<meta name="ROBOTS" content="NONE, noarchive">' }],
    ['noindex for one search engine', 'robots', { robots: `${PARTS.robots}<meta name="googlebot" content="noindex">` }],
    ['noindex for another', 'robots', { robots: `${PARTS.robots}<meta name="bingbot" content="noindex">` }],
    ['another title', 'title', { title: '<title>Casino</title>' }],
    ['no title but that of a drawing', 'title', { title: '', body: '<svg><title>Eins — News</title></svg>' }],
    ['another language', 'language', { html: '<html lang="en">' }],
    ['no language', 'language', { html: '<html>' }],
    ['no structured data', 'structured-data', { data: '' }],
    ['broken structured data', 'structured-data', { data: PARTS.data.replace('{', '{{') }],
    ['a broken script beside a right one', 'structured-data', { data: `${PARTS.data}<script type="application/ld+json">{</script>` }],
    ['structured data in a script of another kind', 'structured-data', { data: PARTS.data.replace('application/ld+json', 'text/plain') }],
    ['structured data of another page', 'structured-data', data({ ...article, mainEntityOfPage: `${URL}-2` })],
    ['structured data of no page', 'structured-data', data({ ...article, mainEntityOfPage: null })],
    ['another headline', 'structured-data', data({ ...article, headline: 'Zwei' })],
    ['another kind of thing', 'structured-data', data({ ...article, '@type': 'WebPage' })],
    ['a list in place of a graph', 'structured-data', data([article])],
  ])('%s', (_, fault, parts) => expect(pageFaults(page(parts), PUBLISHED)).toEqual([fault]))
})

describe('accepts', () => {
  it.each<[what: string, html: string]>([
    [
      'hreflang in another order',
      page({
        hreflang: HREFLANG.toReversed()
          .map(({ lang, url }) => `<link rel="alternate" hreflang="${lang}" href="${url}">`)
          .join(''),
      }),
    ],
    ['no robots meta', page({ robots: '' })],
    ['other meta that say noindex', page({ robots: '<meta name="description" content="What noindex means"><meta name="robots">' })],
    ['words that only contain what forbids indexing', page({ robots: '<meta name="robots" content="max-image-preview:nonexistent">' })],
    ['an article in a graph', page(data({ '@graph': [{ '@type': 'WebPage' }, null, 7, article] }))],
    ['an article that names its page as a thing', page(data({ ...article, mainEntityOfPage: { '@type': 'WebPage', '@id': URL } }))],
    ['a second script', page({ data: `${PARTS.data}<script type="application/ld+json">{"@type":"Organization"}</script>` })],
    ['the type of a script in capitals', page({ data: PARTS.data.replace('application/ld+json', 'Application/LD+JSON') })],
  ])('%s', (_, html) => expect(pageFaults(html, PUBLISHED)).toEqual([]))
})

it('asks nothing of a title and a headline that nobody knows', () => {
  const unknown = { ...PUBLISHED, title: null, headline: null }
  expect(pageFaults(page({ title: '<title>Casino</title>', ...data({ ...article, headline: 'Casino' }) }), unknown)).toEqual([])
  expect(pageFaults(page(data({ ...article, mainEntityOfPage: `${URL}-2` })), unknown)).toEqual(['structured-data'])
})

it('a page that must not be listed has to say so', () => {
  const hidden = { ...PUBLISHED, indexable: false }
  expect(pageFaults(page(), hidden)).toEqual(['robots'])
  expect(pageFaults(page({ robots: '<meta name="robots" content="noindex,follow">' }), hidden)).toEqual([])
})
