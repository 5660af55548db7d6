import { findAll, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { page as pageContract } from '#shared/contracts/publishing/pages.ts'
import { MESSAGES } from '#shared/languages/messages.ts'
import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { sampleArticle, sampleAssets, sampleAuthor, sampleCard, sampleHome } from '../e2e/sample-pages.ts'
import { renderNotFound, renderPage } from './render.tsx'

const site = { name: 'Simulpress', origin: 'https://press.example', assets: sampleAssets }
const body = (html: string) => {
  const nodes = parseDocument(html).children
  const all = (test: (name: string, attributes: Record<string, string>) => boolean) => findAll(({ name, attribs }) => test(name, attribs), nodes)
  const main = all((name) => name === 'main')
  const text = (test: (name: string, attributes: Record<string, string>) => boolean) => all(test).map((element) => textContent(element))
  return { all, text, main: textContent(main) }
}
const article = (...parameters: Parameters<typeof sampleArticle>) => body(renderPage(sampleArticle(...parameters), site).html)
const homeOf = (...parameters: Parameters<typeof sampleHome>) => body(renderPage(sampleHome(...parameters), site).html)

describe('article page', () => {
  it('[P-073] has breadcrumbs Home, category, title', () => {
    const crumbs = article('en').all((name, { 'aria-label': label }) => name === 'nav' && label === 'Breadcrumbs')
    expect(textContent(crumbs)).toBe('Home›Guides›Sample advisory (en)')
    const links = (locale: 'en' | 'lt') => {
      const named = { en: 'Breadcrumbs', lt: 'Naršymo kelias' }[locale]
      const found = article(locale).all((name, { 'aria-label': label }) => name === 'nav' && label === named)
      return findAll(({ name }) => name === 'a', found).map(({ attribs }) => attribs.href)
    }
    expect(links('en')).toEqual(['/en', '/en/guides'])
    expect(links('lt')).toEqual(['/lt', '/guides'])
  })

  it('[P-074] labels the category in English as its word capitalised, elsewhere in the language', () => {
    const badge = (...parameters: Parameters<typeof sampleArticle>) => {
      const [link] = article(...parameters).all((name, { class: style }) => name === 'a' && Boolean(style?.split(' ').includes('badge')))
      return [textContent(link!), link?.attribs.href]
    }
    for (const section of SECTIONS) {
      const word = section.charAt(0).toUpperCase() + section.slice(1)
      expect(badge('en', { section })).toEqual([word, `/en/${section}`])
    }
    expect(badge('lt')).toEqual(['Patarimai', '/guides'])
  })

  it('positions its picture at the focal point, which is no part of the file’s address; without one nothing says so', () => {
    const picture = (hero: string) =>
      article('en', { hero: { url: hero, alt: 'A lock' } }).all((name, { class: style }) => name === 'img' && Boolean(style?.startsWith('picture')))[0]?.attribs
    const [plain, focused] = [picture('/images/a/1600.webp'), picture('/images/a/1600.webp#focus=50,20')]
    expect(focused).toEqual({ ...plain, class: `${plain?.class} focus-y-20` })
    expect(JSON.stringify(plain)).not.toContain('focus')
  })

  it('[P-075] shows the title once, as the only h1', () => expect(article('de').text((name) => name === 'h1')).toEqual(['Sample advisory (de)']))

  it('[P-076] names the author, else Admin', () => {
    const beside = (author: ReturnType<typeof sampleArticle>['author']) =>
      article('en', { author }).text((name, { class: style }) => name === 'span' && Boolean(style?.startsWith('font-semibold text-text')))[0]
    expect(beside(sampleAuthor)).toBe('Ada Example')
    expect(beside(null)).toBe('Admin')
  })

  it('lists the other articles that it links to at the end of the text, under a heading of its language; without any there is no list', () => {
    const read_also = [
      { path: '/en/news/one', title: 'One & more' },
      { path: '/en/news/two', title: 'Two' },
    ]
    for (const locale of LOCALES) {
      const page = article(locale, { read_also })
      const [list] = page.all((name, attributes) => name === 'nav' && 'data-read-also' in attributes)
      const [heading] = page.all((_, { id }) => id === list?.attribs['aria-labelledby'])
      expect(textContent(heading!)).toBe(MESSAGES[locale].article?.readAlso)
      const links = findAll(({ name }) => name === 'a', list?.children ?? [])
      expect(links.map((link) => [link.attribs.href, textContent(link)])).toEqual(read_also.map(({ path, title }) => [path, title]))
    }
    expect(renderPage(sampleArticle('en'), site).html).not.toContain('data-read-also')
  })

  it('[P-077] dates in the language', () => {
    const date = (locale: 'lt' | 'de' | 'ja') => article(locale).text((name) => name === 'time')[0]
    expect(date('lt')).toBe('2026 m. lapkričio 18 d.')
    expect(date('de')).toBe('18. November 2026')
    expect(date('ja')).toBe('2026年11月18日')
  })

  it('[P-078] counts minutes with the plural of the language', () => {
    expect(article('lt', { reading_time: 1 }).main).toContain('1 minutė skaitymo')
    expect(article('lt', { reading_time: 10 }).main).toContain('10 minučių skaitymo')
    expect(article('pl', { reading_time: 3 }).main).toContain('3 minuty czytania')
    expect(article('en').main).toContain('5-minute read')
  })

  it('[P-084] shows an author card, for an unnamed author the default one', () => {
    expect(article('en').main).toContain('Writes about advisories.')
    const card = textContent(article('en', { author: null }).all((_, { 'aria-labelledby': label }) => label === 'author'))
    expect(card).toContain('Admin')
    expect(card).toContain('The Simulpress newsroom.')
  })

  it('[P-085] names three publications at most', () => {
    const { main } = article('en')
    for (const publication of sampleAuthor.publications.slice(0, 3)) expect(main).toContain(publication)
    expect(main).not.toContain(sampleAuthor.publications[3])
  })

  it('[P-082] has places for advertisements within, beside and after its text', () => {
    const slots = article('en').all((_, { 'data-slot': slot }) => Boolean(slot))
    expect(slots.map(({ attribs }) => attribs['data-slot'])).toEqual(['in-article-fluid', 'end-article', 'sidebar-secondary', 'sidebar-sticky'])
  })

  it('[P-086] shows at most three related articles, and no heading where there are none', () => {
    const related = Array.from({ length: 5 }, (_, number) => sampleCard('en', number))
    const { all, main } = article('en', { related })
    expect(main).toContain('Related articles')
    expect(all((name, { class: classes }) => name === 'article' && classes?.includes('card') === true)).toHaveLength(3)
    expect(article('en').main).not.toContain('Related articles')
  })

  it('shows the flaw that it is about, with its severity in words', () => {
    const { main } = article('lt', { vulnerability: { cve: 'CVE-2024-3094', score: 10, severity: 'critical' } })
    expect(main).toContain('CVE-2024-3094')
    expect(main).toContain('KritinisCVSS 10,0')
  })

  it('says in the reader’s language that it is a translation or a placeholder', () => {
    expect(article('fr').main).toContain('Cet article est une traduction.')
    expect(article('en').main).not.toContain('translation')
    expect(article('lt', { pseudo: true }).main).toContain('niekieno neišverstas')
  })

  it('says who wrote and translated it and whether a person let it go out, names no reviewer, and lists the sources that the text does not link to', () => {
    const sources = ['a', 'b'].map((name) => ({ url: `https://cert.example/?${name}&c`, title: `Advisory ${name}`, published_at: null }))
    const told = { written_by: 'model' as const, edited: false, translated_by: 'both' as const, unattended: true, sources }
    const content = '<h2>What</h2><p>As <a href="https://cert.example/?a&amp;c">cert</a> says.</p>'
    const { main, all } = article('lt', { provenance: told, content })
    for (const words of ['parašė dirbtinis intelektas', 'kurį taisė žmonės', 'žmogus neperžiūrėjo', 'Šaltiniai', 'Advisory b']) expect(main).toContain(words)
    expect(main).not.toContain('Advisory a')
    const attended = article('en', { provenance: { ...told, edited: true, unattended: false }, content })
    expect(attended.main).toContain('edited by people')
    expect(attended.main).not.toMatch(/review/i)
    expect(all((name, { href }) => name === 'a' && href === sources[1]?.url)).toHaveLength(1)
    const byPeople = article('en', { provenance: { ...told, written_by: 'people', translated_by: null, sources: [] } }).main
    for (const words of ['by AI', 'Sources', 'eviewed', 'no person']) expect(byPeople).not.toContain(words)
  })

  it('keeps the body out of the state, and stores it whole in data.json', () => {
    const page = sampleArticle('en')
    const { html, data } = renderPage(page, site)
    expect(html.split('Paragraph 7 tells')).toHaveLength(3)
    expect(JSON.parse(data)).toEqual(page)
    expect(pageContract.safeParse(JSON.parse(data)).success).toBe(true)
  })

  it('gives the hero its sizes and the highest priority', () => {
    const hero = article('en').all((name) => name === 'img')[0]?.attribs
    expect(hero).toMatchObject({ src: '/images/sample/1600.webp', width: '1600', height: '900', fetchpriority: 'high', alt: 'A padlock' })
    expect(hero?.srcset).toContain('/images/sample/480.webp 480w')
  })
})

describe('language switcher', () => {
  const links = (html: ReturnType<typeof body>) =>
    html.all((name, { 'data-locale': locale, lang }) => name === 'a' && Boolean(locale && lang)).map(({ attribs }) => attribs)

  it('[P-020][P-034] lists exactly the fifteen languages', () =>
    expect(links(article('en')).map((link) => link['data-locale'])).toEqual([
      'lt',
      'en',
      'de',
      'es',
      'fr',
      'pl',
      'ru',
      'zh',
      'ja',
      'ko',
      'it',
      'nl',
      'sv',
      'pt',
      'tr',
    ]))

  it('[P-035] leads to the translation of an article', () => {
    expect(links(article('en')).find((link) => link['data-locale'] === 'lt')?.href).toBe('/guides/sample-advisory')
    expect(links(article('en')).find((link) => link['data-locale'] === 'ja')?.href).toBe('/ja/guides/sample-advisory')
  })

  it('[P-036] leads home where there is none, for English to the root', () => {
    const alone = links(article('de', { alternates: [{ locale: 'de', path: '/de/guides/sample-advisory' }] }))
    expect(alone.find((link) => link['data-locale'] === 'fr')?.href).toBe('/fr')
    expect(alone.find((link) => link['data-locale'] === 'en')?.href).toBe('/')
  })
})

describe('home page', () => {
  it('[P-068] works without a featured article', () => {
    const { featured } = sampleHome('en')
    expect(homeOf('en', { featured: null, latest: [featured!] }).main).toContain('Latest articles')
    expect(homeOf('lt', { featured: null }).main).toContain('Dar nieko nepaskelbta')
  })

  it('shows the default picture where an article has none', () => {
    const card = { ...sampleHome('en').featured!, hero: null }
    expect(homeOf('en', { featured: card }).all((name) => name === 'img')[0]?.attribs).toMatchObject({ src: '/assets/art-guides-1.svg', alt: '' })
  })

  it('[P-060] [P-061] features an article with its picture, title, excerpt and minutes, as a link to it in its section', () => {
    const { all } = homeOf('en')
    const [featured] = all((name) => name === 'article')
    const text = textContent(featured!)
    for (const part of ['Sample advisory (en)', 'What the advisory means, in one sentence.', '5-minute read', 'Guides']) expect(text).toContain(part)
    const links = findAll(({ name }) => name === 'a', featured!.children)
    expect(links.map(({ attribs }) => attribs.href)).toEqual(['/en/guides/sample-advisory'])
    expect(findAll(({ name }) => name === 'img', featured!.children)[0]?.attribs.src).toBe('/images/sample/1600.webp')
  })

  it('[P-066] offers the featured sections by name', () => {
    const { all } = homeOf('de')
    const [sections] = all((_, { 'aria-labelledby': label }) => label === 'sections')
    const links = findAll(({ name }) => name === 'a', sections!.children).map(({ attribs }) => attribs.href)
    expect(links).toEqual(['deals', 'explainers', 'guides', 'news', 'opinion', 'reviews', 'tools'].map((section) => `/de/${section}`))
  })

  it('[P-096] loads the first six pictures of a list at once, the others when they come near', () => {
    const latest = Array.from({ length: 8 }, (_, number) => sampleCard('en', number))
    const pictures = homeOf('en', { featured: null, latest }).all((name, { src }) => name === 'img' && src?.startsWith('/images/') === true)
    expect(pictures.map(({ attribs }) => attribs.loading ?? 'eager')).toEqual([...Array(6).fill('eager'), 'lazy', 'lazy'])
  })
})

describe('shell', () => {
  it('[P-044] starts with a skip link to the content', () => {
    const { all } = article('sv')
    expect(all((name) => name === 'a')[0]?.attribs.href).toBe('#content')
    expect(all((_, { id }) => id === 'content')[0]?.attribs.tabindex).toBe('-1')
  })

  it('[P-050] says 2025 in the footer', () =>
    expect(
      article('ru')
        .text((name) => name === 'footer')
        .at(-1),
    ).toContain('© 2025 Simulpress'))

  it('comes in the texts of all fifteen languages', () => {
    for (const locale of LOCALES) {
      const texts = MESSAGES[locale]
      expect(homeOf(locale).main).toContain(String(texts.home?.tagline).replace('{languages}', '15'))
      expect(body(renderNotFound(locale, site)).main).toContain(texts.notFound?.message)
    }
  })

  it('[P-029][P-030] shows English where Portuguese has no text', () => {
    const { main } = body(renderNotFound('pt', site, 'article'))
    expect(main).toContain('Article Not Found')
    expect(main).toContain('Back to home')
  })

  it('[P-190] has a page for articles that are not there, leading to the language’s home', () => {
    expect(body(renderNotFound('en', site, 'article')).main).toContain('Article Not Found')
    const { main, all } = body(renderNotFound('de', site, 'article'))
    expect(main).toContain('Artikel nicht gefunden')
    expect(all((name, { class: style }) => name === 'a' && Boolean(style?.includes('bg-accent')))[0]?.attribs.href).toBe('/de')
  })
})
