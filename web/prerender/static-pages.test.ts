import { findAll, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { page as pageContract } from '#shared/contracts/publishing/pages.ts'
import { isListedPage, LEGAL_PAGES, type StaticPageName, staticPath } from '#shared/domain/platform/static-pages.ts'
import { MESSAGES } from '#shared/languages/messages.ts'
import { LOCALE_INFO, LOCALES, type Locale } from '#shared/locales.ts'
import { sampleArticle, sampleAssets, sampleHome } from '../e2e/sample-pages.ts'
import { renderNotFound, renderPage } from './render.tsx'
import { staticPageFiles, staticPages } from './static-pages.ts'

const site = { name: 'Simulpress', origin: 'https://press.example', assets: sampleAssets }
const addresses = { general: 'hello@press.example', press: 'press@press.example', partnerships: 'deals@press.example' }
const pages = staticPages(site.name, addresses)

const read = (html: string) => {
  const nodes = parseDocument(html).children
  const all = (test: (name: string, attributes: Record<string, string>) => boolean) => findAll(({ name, attribs }) => test(name, attribs), nodes)
  const text = (name: string) => textContent(all((element) => element === name))
  return { all, text }
}
const shown = (name: StaticPageName, locale: Locale) => {
  const page = pages.find((one) => one.name === name && one.locale === locale)
  if (!page) throw new Error(`There is no ${name} in ${locale}.`)
  return read(renderPage(page, site).html)
}
const linksTo = ({ all }: ReturnType<typeof read>) => all((name, { href }) => name === 'a' && Boolean(href)).map(({ attribs }) => attribs.href)
const textsOf = (locale: Locale) => MESSAGES[locale] as typeof MESSAGES.en & Record<string, Record<string, string>>

describe('static pages', () => {
  it('exist in every language, legal ones in English only, each as its contract says', () => {
    for (const page of pages) expect(pageContract.safeParse(page).error?.issues).toBeUndefined()
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
    expect(pages.filter(({ name }) => name === 'about')).toHaveLength(15)
    expect(pages.filter(({ name }) => name === 'privacy').map(({ path, locale }) => [path, locale])).toEqual([['/privacy', 'en']])
  })

  it('have titles and descriptions of their own, a canonical address and reciprocal languages', () => {
    const listed = pages.filter(({ name }) => isListedPage(name)).map((page) => ({ page, ...read(renderPage(page, site).html) }))
    for (const locale of LOCALES) {
      const own = listed.filter(({ page }) => page.locale === locale)
      const descriptions = own.map(({ all }) => all((name, { name: key }) => name === 'meta' && key === 'description')[0]?.attribs.content)
      expect(new Set(own.map(({ text }) => text('title'))).size).toBe(own.length)
      expect(new Set(descriptions).size).toBe(own.length)
      expect(descriptions.every((text) => (text?.length ?? 0) > 10)).toBe(true)
    }
    for (const { page, all } of listed) {
      const links = (rel: string) => all((name, attributes) => name === 'link' && attributes.rel === rel).map(({ attribs }) => attribs)
      expect(links('canonical').map(({ href }) => href)).toEqual([site.origin + page.path])
      const expected = page.alternates.map(({ locale, path }) => [LOCALE_INFO[locale].tag, site.origin + path])
      const fallback = page.alternates.length > 0 ? [['x-default', `${site.origin}/en/${page.name}`]] : []
      expect(
        links('alternate')
          .filter(({ hreflang }) => hreflang)
          .map(({ hreflang, href }) => [hreflang, href]),
      ).toEqual([...expected, ...fallback])
    }
  })

  it('that tell what came of a form are not for search engines', () => {
    for (const page of pages.filter(({ name, locale }) => !isListedPage(name) && locale === 'ko')) {
      expect(renderPage(page, site).html).toContain('<meta name="robots" content="noindex"')
    }
  })

  it('carry data for navigation only where links lead to them', () => {
    const files = staticPageFiles(site, addresses)
    expect(files.filter(([, file]) => file === 'page.html')).toHaveLength(pages.length)
    expect(files.filter(([, file]) => file === 'data.json')).toHaveLength(3 * 15 + 3)
  })
})

describe('about and contact', () => {
  it('[P-003] [P-186] about is translated and names an address', () => {
    for (const locale of LOCALES) {
      const { text } = shown('about', locale)
      expect(text('main')).toContain(textsOf(locale).about?.mission)
      expect(text('main')).toContain(addresses.general)
    }
    expect(staticPath('about', 'lt')).toBe('/about')
    expect(staticPath('about', 'de')).toBe('/de/about')
  })

  it('[P-005] [P-180] contact asks for name, e-mail, subject and message, all required, and works as a plain form', () => {
    for (const locale of LOCALES) {
      const { all, text } = shown('contact', locale)
      expect(text('h1')).toBe(textsOf(locale).contact?.title)
      const fields = all((name, { class: style }) => ['input', 'textarea'].includes(name) && Boolean(style?.includes('field')))
      expect(fields.map(({ attribs }) => attribs.name)).toEqual(['name', 'email', 'subject', 'message'])
      expect(fields.every(({ attribs }) => 'required' in attribs)).toBe(true)
      expect(fields[1]?.attribs.type).toBe('email')
      const form = all((name, attributes) => name === 'form' && attributes['data-form'] === 'contact')[0]?.attribs
      expect([form?.method, form?.action]).toEqual(['post', `/api/contact?locale=${locale}`])
    }
  })

  it('[P-181] shows three cards, each with an address', () => {
    const links = linksTo(shown('contact', 'en')).filter((href) => href?.startsWith('mailto:'))
    expect(links).toEqual(Object.values(addresses).map((address) => `mailto:${address}`))
    for (const title of ['General inquiries', 'Press', 'Partnerships']) expect(shown('contact', 'en').text('main')).toContain(title)
  })

  it('[P-182] links to the privacy policy under the form', () => {
    const { all } = shown('contact', 'fr')
    const form = all((name, attributes) => name === 'form' && attributes['data-form'] === 'contact')[0]!
    expect(findAll(({ name, attribs }) => name === 'a' && attribs.href === '/privacy', form.children)).toHaveLength(1)
  })

  it('[P-185] promises a reply within 24-48 hours', () => expect(shown('contact', 'en').text('main')).toContain('24-48 hours'))
})

describe('legal pages', () => {
  it('[P-004] [P-187] are English, dated 15 January 2025, and have no language variant', () => {
    for (const name of LEGAL_PAGES) {
      const { all, text } = shown(name, 'en')
      expect(all((element) => element === 'html')[0]?.attribs.lang).toBe('en')
      expect(all((element, { datetime }) => element === 'time' && datetime === '2025-01-15')).toHaveLength(1)
      expect(text('main')).toContain('15 January 2025')
      expect(all((element, { rel, hreflang }) => element === 'link' && rel === 'alternate' && Boolean(hreflang))).toEqual([])
      expect(text('main').length).toBeGreaterThan(1_500)
    }
    expect(LEGAL_PAGES.map((name) => shown(name, 'en').text('h1'))).toEqual(['Privacy Policy', 'Terms of Service', 'Disclosures'])
  })

  it('keep the switcher on the page: only the choice of a language is stored', () => {
    const switcher = shown('privacy', 'en').all((name, attributes) => name === 'a' && Boolean(attributes['data-locale'] && attributes.lang))
    expect(switcher.map(({ attribs }) => attribs.href)).toEqual(LOCALES.map(() => '/privacy'))
  })
})

it('[P-189] the not-found page leads home and to the search', () => {
  const page = read(renderNotFound('en', site))
  expect(page.text('h1')).toBe('Page Not Found')
  expect(page.text('main')).toContain("The page you're looking for doesn't exist or has been moved")
  const links = findAll(
    ({ name }) => name === 'a',
    page.all((name) => name === 'main'),
  )
  expect(links.map((link) => [textContent(link), link.attribs.href])).toEqual([
    ['Go Home', '/'],
    ['Search Articles', '/search'],
  ])
})

it('[P-230] the newsletter form stands on home pages and at the end of articles, in every language', () => {
  for (const locale of LOCALES) {
    for (const page of [sampleHome(locale), sampleArticle(locale)]) {
      const { all } = read(renderPage(page, site).html)
      const forms = all((name, attributes) => name === 'form' && attributes['data-form'] === 'newsletter')
      expect(forms.map(({ attribs }) => [attribs.method, attribs.action])).toEqual([['post', `/api/newsletter?locale=${locale}`]])
      expect(textContent(forms)).toContain(textsOf(locale).newsletter?.subscribe)
    }
  }
})
