import { findAll, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { page as pageContract } from '#shared/contracts/publishing/pages.ts'
import { LOCALES } from '#shared/locales.ts'
import { sampleArticle, sampleAssets, sampleAuthorPage, sampleCards, sampleSection, sampleTopic } from '../e2e/sample-pages.ts'
import { renderNotFound, renderPage } from './render.tsx'

const site = { name: 'Simulpress', origin: 'https://press.example', assets: sampleAssets }

function read(html: string) {
  const nodes = parseDocument(html).children
  const all = (name: string, attributes: Record<string, string> = {}) =>
    findAll((element) => element.name === name && Object.entries(attributes).every(([key, value]) => element.attribs[key] === value), nodes)
  const main = all('main')
  const inMain = (name: string) => findAll((element) => element.name === name, main[0]?.children ?? [])
  return {
    title: textContent(all('title')),
    text: textContent(main),
    h1: textContent(inMain('h1')),
    links: inMain('a').map(({ attribs }) => attribs.href),
    hrefOf: (name: string) => inMain('a').find((link) => textContent(link) === name)?.attribs.href,
    images: inMain('img').map(({ attribs }) => attribs),
    crumbs: textContent(findAll(({ name }) => name === 'ol', main[0]?.children ?? [])[0] ?? []),
    meta: (name: string) => all('meta', { name })[0]?.attribs.content,
    canonical: all('link', { rel: 'canonical' })[0]?.attribs.href,
    alternates: all('link', { rel: 'alternate' }).flatMap(({ attribs }) => (attribs.hreflang ? [[attribs.hreflang, attribs.href]] : [])),
  }
}
const shown = (page: Parameters<typeof renderPage>[0]) => read(renderPage(pageContract.parse(page), site).html)

describe('section page', () => {
  it('[P-010] has its name, what it is about, how many articles there are, and the articles', () => {
    const page = shown(sampleSection('en', { cards: sampleCards('en', 9), total: 20, pages: 3 }))
    expect(page).toMatchObject({ h1: 'Guides', title: 'Guides — Simulpress', canonical: 'https://press.example/en/guides' })
    expect(page.text).toContain('20 articles')
    expect(page.links.filter((href) => href?.startsWith('/en/guides/sample-'))).toHaveLength(9)
    expect(page.links).toContain('/en/guides/page/2')
    expect(page.meta('robots')).toBe('index,follow')
    expect(page.alternates).toHaveLength(LOCALES.length + 1)
    expect(page.alternates).toContainEqual(['x-default', 'https://press.example/en/guides'])
    expect(page.alternates).toContainEqual(['lt', 'https://press.example/guides'])
  })

  it('[P-201] leads from a later page to its neighbours, is canonical to itself and names no other languages', () => {
    const page = shown(sampleSection('lt', { cards: sampleCards('lt', 2), total: 20, page: 2, pages: 3, path: '/guides/page/2' }))
    expect(page.links).toEqual(expect.arrayContaining(['/guides', '/guides/page/3']))
    expect(page.canonical).toBe('https://press.example/guides/page/2')
    expect(page.alternates).toEqual([])
    expect(page.title).toContain('2')
    expect(shown(sampleSection('lt', { cards: sampleCards('lt', 2), total: 20, page: 3, pages: 3, path: '/guides/page/3' })).links).not.toContain(
      '/guides/page/4',
    )
  })

  it('says that nothing is there yet, in every language', () => {
    for (const locale of LOCALES) {
      const page = shown(sampleSection(locale))
      expect(page.images).toEqual([])
      expect(page.text.length).toBeGreaterThan(10)
    }
    expect(shown(sampleSection('en')).text).toContain('No articles in this section yet')
  })
})

describe('card pictures', () => {
  it('[P-096] are fetched at once for the first six, later for the rest', () => {
    const { images } = shown(sampleSection('en', { cards: sampleCards('en', 9), total: 9 }))
    expect(images.map(({ loading }) => loading)).toEqual([...Array(6).fill(undefined), 'lazy', 'lazy', 'lazy'])
    expect(images.filter(({ fetchpriority }) => fetchpriority === 'high')).toHaveLength(1)
  })

  it('[P-097] are the default one where a data URL is too short to be a picture', () => {
    const short = { url: 'data:image/png;base64,AAAA', alt: 'x' }
    const long = { url: `data:image/png;base64,${'A'.repeat(100)}`, alt: 'x' }
    const [first, second] = sampleCards('en', 2)
    if (!first || !second) throw new Error('Two cards are expected.')
    const { images } = shown(
      sampleTopic('en', {
        cards: [
          { ...first, hero: short },
          { ...second, hero: long },
        ],
        total: 2,
      }),
    )
    expect(images.map(({ src }) => src)).toEqual([sampleAssets.sectionArt.guides, long.url])
  })
})

describe('topic page', () => {
  it('[P-152] [P-153] [P-156] has its name as title with the site behind it, the count, and breadcrumbs from home', () => {
    const page = shown(sampleTopic('en', { cards: sampleCards('en', 2), total: 2 }))
    expect(page).toMatchObject({ h1: 'Zero Day', title: 'Zero Day — Simulpress', crumbs: 'Home›Zero Day' })
    expect(page.text).toContain('Explore 2 articles about the topic')
    expect(shown(sampleTopic('en', { cards: sampleCards('en', 1), total: 1 })).text).toContain('Explore 1 article about the topic')
  })

  it('[P-150] is in the language of its address', () => {
    const html = renderPage(sampleTopic('ja', { cards: sampleCards('ja', 1), total: 1 }), site).html
    expect(html).toContain('<html lang="ja"')
    expect(read(html).canonical).toBe('https://press.example/ja/topic/zero-day')
  })

  it('[P-157] shows title, excerpt, address, picture, date, minutes, section and author, Admin where there is none', () => {
    const [card] = sampleCards('en', 1)
    if (!card) throw new Error('A card is expected.')
    const page = shown(sampleTopic('en', { cards: [{ ...card, author: null }], total: 1 }))
    for (const part of [card.title, card.excerpt, 'Guides', 'November 18, 2026', '5-minute read', 'Admin']) expect(page.text).toContain(part)
    expect(page.links).toContain(card.path)
    expect(page.images).toHaveLength(1)
    expect(shown(sampleTopic('en', { cards: [card], total: 1 })).text).toContain('Ada Example')
  })

  it('[P-154] says that nobody has written about it, leads on, and asks not to be listed', () => {
    const page = shown(sampleTopic('en'))
    expect(page.h1).toBe('Zero Day')
    expect(page.text).toContain('No articles found for the topic')
    expect(page.hrefOf('Browse all articles')).toBe('/en')
    expect(page.meta('robots')).toBe('noindex')
  })

  it('[P-155] is not found without a name, and leads home', () => {
    const page = read(renderNotFound('en', site, 'topic'))
    expect(page.h1).toBe('Topic not found')
    expect(page.hrefOf('Go home')).toBe('/en')
  })
})

describe('author page', () => {
  it('[P-170] has an initial for a picture, name, biography, count and articles', () => {
    const page = shown(sampleAuthorPage('en', { cards: sampleCards('en', 3), total: 3 }))
    expect(page).toMatchObject({ h1: 'Ada Example', title: 'Ada Example — Simulpress', canonical: 'https://press.example/en/author/ada-example' })
    for (const part of ['A', 'Security editor · Example Ltd', 'Writes about advisories.', '3 articles']) expect(page.text).toContain(part)
    expect(page.images).toHaveLength(3)
    expect(page.links).toContain('https://github.com/ada-example')
  })

  it('[P-173] says that there are no articles yet', () => {
    expect(shown(sampleAuthorPage('en')).text).toContain('No articles yet')
  })

  it('[P-172] is not found where nobody has that name, and leads home', () => {
    const page = read(renderNotFound('en', site, 'author'))
    expect(page).toMatchObject({ h1: 'Author not found' })
    expect(page.hrefOf('Go home')).toBe('/en')
  })

  it('leads nowhere but to secure addresses', () => {
    const author = { ...sampleAuthorPage('en').author, github: 'javascript:alert(1)', twitter: 'http://x.example' }
    expect(shown(sampleAuthorPage('en', { author })).links.filter((href) => /javascript|http:/.test(href ?? ''))).toEqual([])
  })
})

describe('article page', () => {
  it('[P-083] leads from each tag to its topic', () => {
    const tags = [
      { key: 'zero day', label: 'Nulinė diena' },
      { key: 'C++', label: 'C++' },
    ]
    expect(shown(sampleArticle('de', { tags })).links).toEqual(expect.arrayContaining(['/de/topic/zero-day', '/de/topic/c%2B%2B']))
    expect(shown(sampleArticle('lt', { tags })).links).toContain('/topic/zero-day')
  })

  it('[P-086] shows what is related, and nothing of it where nothing is', () => {
    const page = shown(sampleArticle('en', { related: sampleCards('en', 3) }))
    expect(page.text).toContain('Related articles')
    expect(page.links.filter((href) => href?.startsWith('/en/guides/sample-'))).toHaveLength(3)
    expect(shown(sampleArticle('en')).text).not.toContain('Related articles')
  })
})
