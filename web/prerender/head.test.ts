import { findAll, findOne, getAttributeValue, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import type { Page } from '#shared/contracts/publishing/pages.ts'
import { shareImagePath } from '#shared/domain/articles/share-images.ts'
import { LOCALE_INFO, LOCALES } from '#shared/locales.ts'
import { sampleArticle, sampleAssets, sampleHome } from '../e2e/sample-pages.ts'
import { renderAppShell, renderNotFound, renderPage } from './render.tsx'

const site = { name: 'Simulpress', origin: 'https://press.example', assets: sampleAssets }
const read = (html: string) => {
  const document = parseDocument(html)
  const all = (name: string) => findAll((element) => element.name === name, document.children)
  const meta = (key: string) => all('meta').find((element) => [element.attribs.name, element.attribs.property].includes(key))?.attribs.content
  const links = (rel: string) => all('link').filter((element) => element.attribs.rel === rel)
  const siblings = () => links('alternate').filter(({ attribs }) => attribs.hreflang)
  const feeds = () => links('alternate').flatMap(({ attribs }) => (attribs.type ? [[attribs.type, attribs.href]] : []))
  const script = (type: string) => textContent(all('script').find((element) => element.attribs.type === type) ?? [])
  return { document, all, meta, links, siblings, feeds, script, title: textContent(findOne((element) => element.name === 'title', document.children) ?? []) }
}
const rendered = (page: Page) => read(renderPage(page, site).html)
const graph = (page: Page) => JSON.parse(rendered(page).script('application/ld+json'))['@graph'] as Record<string, unknown>[]
const thing = (page: Page, type: string) => graph(page).find((one) => one['@type'] === type)

it('tells readers and machines of corrections with their dates, readers alone of updates', () => {
  const notes = [
    { kind: 'correction' as const, text: 'Only 5.6.0 and 5.6.1 have the flaw.', at: '2026-11-20T10:00:00.000Z' },
    { kind: 'update' as const, text: 'A patch is out </script>.', at: '2026-11-19T10:00:00.000Z' },
  ]
  for (const locale of LOCALES) {
    const page = sampleArticle(locale, { notes })
    expect(thing(page, 'NewsArticle')?.correction).toEqual([
      { '@type': 'CorrectionComment', text: notes[0]?.text, datePublished: notes[0]?.at, inLanguage: LOCALE_INFO[locale].tag },
    ])
    const told = rendered(page)
      .all('time')
      .filter(({ attribs }) => notes.some(({ at }) => at === attribs.datetime))
    expect(told.map((time) => textContent(time.parent as never)).join(' ')).toContain(`${notes[0]?.text}`)
    expect(told).toHaveLength(2)
  }
  expect(thing(sampleArticle('en'), 'NewsArticle')).not.toHaveProperty('correction')
})

describe('head of a page', () => {
  it('names title, description, canonical, language, social card and icon', () => {
    const { title, meta, links, all } = rendered(sampleArticle('de'))
    expect(title).toBe('Sample advisory explained — Simulpress')
    expect(meta('description')).toBe('What the advisory means and what to do.')
    expect(links('canonical')[0]?.attribs.href).toBe('https://press.example/de/guides/sample-advisory')
    expect(all('html')[0]?.attribs.lang).toBe('de')
    expect(meta('og:title')).toBe('Sample advisory (de)')
    expect(meta('og:locale')).toBe('de_DE')
    expect(all('meta').filter((element) => element.attribs.property === 'og:locale:alternate')).toHaveLength(14)
    expect(meta('og:image')).toBe(`https://press.example${shareImagePath(sampleArticle('de').id, sampleArticle('de').updated_at)}`)
    expect([meta('og:image:width'), meta('og:image:height'), meta('og:image:alt')]).toEqual(['1200', '630', 'Sample advisory (de)'])
    expect(meta('og:url')).toBe('https://press.example/de/guides/sample-advisory')
    expect(meta('twitter:card')).toBe('summary_large_image')
    expect(links('icon')).toHaveLength(1)
  })

  it('the desk begins in the language of the stage, and asks at once for what its entry loads later', () => {
    const page = renderAppShell(site, 'en')
    expect(page).toContain('<html lang="en"')
    expect(page).toContain('<link rel="modulepreload" href="/assets/desk-1.js">')
  })

  it('calls Portuguese pages European wherever a machine reads their language, under the address /pt', () => {
    const page = sampleArticle('pt')
    const { document, meta, siblings } = rendered(page)
    expect(findOne(({ name }) => name === 'html', document.children)?.attribs.lang).toBe('pt-PT')
    expect(meta('og:locale')).toBe('pt_PT')
    expect(siblings().map(({ attribs }) => [attribs.hreflang, attribs.href])).toContainEqual(['pt-PT', 'https://press.example/pt/guides/sample-advisory'])
    expect(graph(page).map(({ inLanguage }) => inLanguage)).toContain('pt-PT')
    expect(JSON.stringify(graph(page))).not.toContain('"inLanguage":"pt"')
  })

  it('[P-051] asks for indexing, except where text is a placeholder and on errors', () => {
    expect(rendered(sampleArticle('lt')).meta('robots')).toBe('index,follow')
    expect(rendered(sampleHome('lt')).meta('robots')).toBe('index,follow')
    expect(rendered(sampleArticle('lt', { pseudo: true })).meta('robots')).toBe('noindex')
    expect(read(renderNotFound('lt', site)).meta('robots')).toBe('noindex')
    expect(read(renderAppShell(site, 'lt')).meta('robots')).toBe('noindex')
  })

  it('[P-023] pairs every language with every other, Lithuanian unprefixed, English as the default', () => {
    const expected = [
      ...LOCALES.map((locale) => [LOCALE_INFO[locale].tag, `https://press.example${locale === 'lt' ? '' : `/${locale}`}/guides/sample-advisory`]),
      ['x-default', 'https://press.example/en/guides/sample-advisory'],
    ]
    for (const locale of LOCALES) {
      const { links, siblings } = rendered(sampleArticle(locale))
      expect(siblings().map(({ attribs }) => [attribs.hreflang, attribs.href])).toEqual(expected)
      expect(expected.map(([, href]) => href)).toContain(links('canonical')[0]?.attribs.href)
    }
  })

  it('names the negotiated root as the default of home pages', () => {
    const alternates = rendered(sampleHome('fr')).siblings()
    expect(alternates).toHaveLength(16)
    expect(alternates.at(-1)?.attribs).toMatchObject({ hreflang: 'x-default', href: 'https://press.example/' })
  })

  it('names only published siblings', () => {
    const page = sampleArticle('de', { alternates: [{ locale: 'de', path: '/de/guides/sample-advisory' }] })
    expect(rendered(page).siblings()).toHaveLength(1)
  })

  it('names the feeds of its language, an article those of its section too', () => {
    expect(rendered(sampleHome('en')).feeds()).toEqual([
      ['application/rss+xml', 'https://press.example/feed'],
      ['application/atom+xml', 'https://press.example/feed.atom'],
      ['application/feed+json', 'https://press.example/feed.json'],
    ])
    expect(rendered(sampleArticle('lt')).feeds()).toEqual([
      ['application/rss+xml', 'https://press.example/guides/feed'],
      ['application/rss+xml', 'https://press.example/lt/feed'],
    ])
  })

  it('preloads the picture, then the fonts of the language: an article its text as well, what is for wide screens only there', () => {
    const fonts = (page: Page) =>
      rendered(page)
        .links('preload')
        .filter(({ attribs }) => attribs.as === 'font')
        .map(({ attribs }) => [attribs.href, attribs.media])
    for (const locale of ['lt', 'ru'] as const) {
      const { headline, text, ui } = sampleAssets.fonts[locale]
      expect(fonts(sampleArticle(locale))).toEqual([
        [headline, undefined],
        [text, undefined],
        [ui, '(min-width: 48rem)'],
      ])
      expect(fonts(sampleHome(locale))).toEqual([
        [headline, undefined],
        [ui, '(min-width: 48rem)'],
      ])
    }
    expect(
      rendered(sampleArticle('lt'))
        .links('preload')
        .map(({ attribs }) => attribs.as),
    ).toEqual(['image', 'font', 'font', 'font'])
    const { headline, ui } = sampleAssets.fonts.ja
    expect(fonts(sampleArticle('ja'))).toEqual([
      [headline, undefined],
      [ui, '(min-width: 48rem)'],
    ])
  })
})

describe('structured data', () => {
  it('[P-088] describes the article with an image of 1600×900', () => {
    expect(thing(sampleArticle('ja'), 'NewsArticle')).toMatchObject({
      headline: 'Sample advisory (ja)',
      inLanguage: 'ja',
      mainEntityOfPage: 'https://press.example/ja/guides/sample-advisory',
      image: { url: 'https://press.example/images/sample/1600.webp', width: 1600, height: 900 },
      datePublished: '2026-11-18T08:00:00.000Z',
      translationOfWork: { '@id': 'https://press.example/en/guides/sample-advisory#article' },
    })
  })

  it('[P-089] describes the author with everything known, leads to their page, and leaves out what is unknown or no web address', () => {
    expect(thing(sampleArticle('en'), 'NewsArticle')?.author).toEqual({
      '@type': 'Person',
      '@id': 'https://press.example/author/ada-example',
      url: 'https://press.example/en/author/ada-example',
      identifier: 'ada-example',
      name: 'Ada Example',
      jobTitle: 'Security editor',
      worksFor: { '@type': 'Organization', name: 'Example Ltd' },
      description: 'Writes about advisories.',
      sameAs: ['https://www.linkedin.com/in/ada-example', 'https://x.com/ada_example', 'https://github.com/ada-example'],
    })
    const author = { ...sampleArticle('en').author!, linkedin: 'javascript:alert(1)', twitter: null, github: null, bio: null }
    expect(thing(sampleArticle('en', { author }), 'NewsArticle')?.author).not.toHaveProperty('sameAs')
    expect(thing(sampleArticle('en', { author: null }), 'NewsArticle')?.author).toEqual({ '@id': 'https://press.example/#publisher' })
  })

  it('names the translations of an original, and how a text came about: by machine and from what, and no reviewer', () => {
    const original = thing(sampleArticle('en'), 'NewsArticle')
    expect(original?.workTranslation).toHaveLength(14)
    expect(original).not.toHaveProperty('digitalSourceType')
    const source = { url: 'https://cert.example/1', title: 'Advisory', published_at: '2026-11-17T00:00:00.000Z' }
    const provenance = { written_by: 'model', edited: false, translated_by: 'machine', unattended: true, sources: [source] } as const
    const german = thing(sampleArticle('de', { provenance: { ...provenance, sources: [source] } }), 'NewsArticle')
    expect(german).toMatchObject({
      digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
      citation: [{ '@type': 'CreativeWork', url: source.url, name: source.title, datePublished: source.published_at }],
      isBasedOn: [source.url],
    })
    expect(german).not.toHaveProperty('workTranslation')
    expect(JSON.stringify(german)).not.toContain('reviewedBy')
    const byPeople = { ...provenance, written_by: 'people' as const, translated_by: null, unattended: false, sources: [source] }
    const published = thing(sampleArticle('en', { provenance: byPeople }), 'NewsArticle')
    expect(JSON.stringify(published)).not.toContain('reviewedBy')
    for (const property of ['digitalSourceType', 'isBasedOn']) expect(published).not.toHaveProperty(property)
  })

  it('leads from home over the section to the article', () => {
    const { itemListElement } = thing(sampleArticle('lt'), 'BreadcrumbList') as { itemListElement: Record<string, unknown>[] }
    expect(itemListElement.map(({ position, item, name }) => [position, item ?? name])).toEqual([
      [1, 'https://press.example/lt'],
      [2, 'https://press.example/guides'],
      [3, 'Sample advisory (lt)'],
    ])
  })

  it('describes lists with what they list, and authors with their profile', () => {
    const list = { locale: 'de' as const, cards: sampleHome('de').latest, total: 1, page: 1, pages: 1, alternates: sampleHome('de').alternates }
    const section: Page = { kind: 'section', section: 'guides', path: '/de/guides', ...list }
    expect(thing(section, 'CollectionPage')).toMatchObject({ url: 'https://press.example/de/guides', inLanguage: 'de', mainEntity: { '@type': 'ItemList' } })
    const author: Page = { kind: 'author', author: sampleArticle('de').author!, path: '/de/author/ada-example', ...list, cards: [] }
    expect(thing(author, 'ProfilePage')).toMatchObject({ mainEntity: { '@type': 'Person', identifier: 'ada-example' } })
    expect(thing(author, 'BreadcrumbList')).toBeDefined()
  })

  it('describes the site and how to search it on home pages', () => {
    expect(thing(sampleHome('lt'), 'WebSite')).toMatchObject({
      potentialAction: { '@type': 'SearchAction', target: { urlTemplate: 'https://press.example/search?q={search_term_string}' } },
    })
    expect(thing(sampleHome('en'), 'WebSite')).toMatchObject({ name: 'Simulpress', inLanguage: 'en' })
  })
})

describe('hostile text', () => {
  const hostile = '</script><script>alert(1)</script><!--"\'&\u2028\u2029'
  const page = sampleArticle('en', { title: hostile, excerpt: hostile, meta_title: hostile, meta_description: hostile, tags: [{ key: 'x', label: hostile }] })

  it('ends no script, opens no element and comes back unchanged', () => {
    const { html } = renderPage(page, site)
    const { all, script, title, meta } = read(html)
    expect(all('script').map(({ attribs }) => attribs.src ?? attribs.type)).toEqual(['/assets/core-1.js', 'application/ld+json', 'application/json'])
    expect(html).not.toMatch(/[\u2028\u2029]<\/script>|<script>/)
    expect(JSON.parse(script('application/json')).page.title).toBe(hostile)
    expect(title).toBe(`${hostile} — Simulpress`)
    expect(meta('description')).toBe(hostile)
    expect(/<script type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1]).not.toMatch(/[<\u2028\u2029]/)
  })

  it('carries no inline script, style or handler', () => {
    for (const html of [renderPage(page, site).html, renderPage(sampleHome('lt'), site).html, renderNotFound('de', site), renderAppShell(site, 'lt')]) {
      const { all, document } = read(html)
      for (const script of all('script')) expect(getAttributeValue(script, 'src') ?? getAttributeValue(script, 'type')).toMatch(/^\/assets\/|json$/)
      expect(all('style')).toEqual([])
      expect(findAll((element) => Object.keys(element.attribs).some((name) => name === 'style' || name.startsWith('on')), document.children)).toEqual([])
    }
  })
})
