import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Page } from '#shared/contracts/publishing/pages.ts'
import { searchAlternates, searchPath } from '#shared/domain/articles/addresses.ts'
import { sampleArticle, sampleAssets, sampleAuthorPage, sampleCards, sampleHome, sampleSection, sampleTopic } from '../e2e/sample-pages.ts'
import { bodyOf } from '../src/reader/article-html.ts'
import { PageView } from '../src/reader/page-view.tsx'
import { withoutBody } from '../src/ui/shown-page.ts'
import { renderFramed } from './frames.tsx'
import { siteOf } from './render.tsx'
import { staticPages } from './static-pages.ts'
import { textsOf } from './texts.ts'

const site = { name: 'Simulpress', origin: 'https://press.example', assets: sampleAssets }

/** One that has addresses in every language, one that is marked in the header, one that exists once. */
const STATIC = new Set(['/contact', '/de/about', '/privacy'])

function rendered(page: Page): { framed: string; whole: string } {
  const reader = { locale: page.locale, site: siteOf(site), t: textsOf(page.locale) }
  const [shown, body] = [withoutBody(page), bodyOf(page, reader)]
  return { framed: renderFramed(reader, shown, body), whole: renderToString(<PageView reader={reader} page={shown} body={body} />) }
}

const article = sampleArticle('de')
const listed = { cards: sampleCards('lt', 2), total: 2 }
const pages: Record<string, Page> = {
  article,
  'another article of the section': sampleArticle('de', { alternates: [{ locale: 'de', path: `/de/guides/it's-"<another>"-&-other` }] }),
  'an article that lacks languages': sampleArticle('de', { alternates: article.alternates.slice(2, 9) }),
  'an article of another section': sampleArticle('de', { section: 'news', hero: null }),
  'an article with control characters': sampleArticle('en', {
    title: '\u0001<main \u0002\u0003',
    content: '<p>\u0001<main id="x">\u0002</main>\u00031\u0003</p>',
  }),
  home: sampleHome('ko'),
  section: sampleSection('lt', listed),
  topic: sampleTopic('lt', listed),
  author: sampleAuthorPage('lt', listed),
  search: {
    kind: 'search',
    locale: 'fr',
    path: searchPath('fr'),
    alternates: searchAlternates(),
    query: '\u0001',
    offset: 0,
    results: null,
    fault: null,
  },
}

it('give the very page that React renders whole, the first time and again', () => {
  const addresses = { general: 'a@example.org', press: 'b@example.org', partnerships: 'c@example.org' }
  const every = { ...pages, ...Object.fromEntries(staticPages(site.name, addresses).flatMap((page) => (STATIC.has(page.path) ? [[page.path, page]] : []))) }
  for (const round of [1, 2])
    for (const [name, page] of Object.entries(every)) {
      const { framed, whole } = rendered(page)
      expect(framed === whole || framed, `${name}, round ${round}`).toBe(true)
    }
})
