import type { ArticlePage, AuthorPage, HomePage, PageCard, SectionPage, TopicPage } from '#shared/contracts/publishing/pages.ts'
import { articlePath, authorPath, homeAlternates, homePath, sectionPath, topicPath } from '#shared/domain/articles/addresses.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import type { AssetManifest } from '../prerender/assets.ts'

/** A family of one article in every language, for tests of pages. */
const SLUG = 'sample-advisory'
const alternates = LOCALES.map((locale) => ({ locale, path: articlePath(locale, 'guides', SLUG) }))

const paragraphs = Array.from(
  { length: 12 },
  (_, at) => `<p>Paragraph ${at + 1} tells how the flaw was found, who is affected and what to do about it today.</p>`,
).join('')
const table = '<table><caption>Fixed versions</caption><tbody><tr><td>1.0</td><td>fixed in 1.1</td></tr></tbody></table>'

export const sampleAuthor: NonNullable<ArticlePage['author']> = {
  id: '01930000-0000-7000-8000-0000000000aa',
  name: 'Ada Example',
  slug: 'ada-example',
  avatar_url: null,
  job_title: 'Security editor',
  company: 'Example Ltd',
  bio: 'Writes about advisories.',
  publications: ['First book', 'Second book', 'Third book', 'Fourth book'],
  linkedin: 'https://www.linkedin.com/in/ada-example',
  twitter: 'https://x.com/ada_example',
  github: 'https://github.com/ada-example',
}

export const sampleArticle = (locale: Locale, changes: Partial<ArticlePage> = {}): ArticlePage => ({
  kind: 'article',
  id: `01930000-0000-7000-8000-${String(LOCALES.indexOf(locale)).padStart(12, '0')}`,
  locale,
  path: articlePath(locale, 'guides', SLUG),
  section: 'guides',
  title: `Sample advisory (${locale})`,
  excerpt: 'What the advisory means, in one sentence.',
  meta_title: 'Sample advisory explained',
  meta_description: 'What the advisory means and what to do.',
  content: `<h2>Who is affected</h2>${paragraphs}<h2>How it works</h2>${table}<pre><code>sudo update</code></pre><h2>What to do &amp; when</h2>${paragraphs}`,
  hero: { url: '/images/sample/1600.webp', alt: 'A padlock' },
  tags: [{ key: 'zero-day', label: 'Zero-day' }],
  author: sampleAuthor,
  published_at: '2026-11-18T08:00:00.000Z',
  updated_at: '2026-11-18T08:00:00.000Z',
  reading_time: 5,
  alternates,
  pseudo: false,
  translated: locale !== 'en',
  related: [],
  ...changes,
})

const card = ({ id, locale, path, section, title, excerpt, hero, published_at, reading_time, author }: ArticlePage): PageCard => ({
  id,
  locale,
  path,
  section,
  title,
  excerpt,
  hero,
  published_at,
  reading_time,
  author: author?.name ?? null,
})

/** A further article, as lists show it. */
export const sampleCard = (locale: Locale, number: number): PageCard => ({
  ...card(sampleArticle(locale)),
  id: `01930000-0000-7000-8000-1${String(number).padStart(11, '0')}`,
  path: articlePath(locale, SECTIONS[number % SECTIONS.length]!, `sample-${number}`),
  section: SECTIONS[number % SECTIONS.length]!,
  title: `Further sample ${number} (${locale})`,
  hero: { url: `/images/sample-${number}/1600.webp`, alt: '' },
})

export const sampleHome = (locale: Locale, changes: Partial<HomePage> = {}): HomePage => ({
  kind: 'home',
  locale,
  path: homePath(locale),
  featured: card(sampleArticle(locale)),
  latest: [],
  alternates: homeAlternates(),
  ...changes,
})

/** Articles of one section, newest first. */
export const sampleCards = (locale: Locale, count: number): PageCard[] =>
  Array.from({ length: count }, (_, at) => ({
    ...card(sampleArticle(locale)),
    id: `01930000-0000-7000-9000-${String(at).padStart(12, '0')}`,
    path: articlePath(locale, 'guides', `sample-${at}`),
    title: `Sample ${at} (${locale})`,
  }))

const emptyList = { cards: [], total: 0, page: 1, pages: 1 }

export const sampleSection = (locale: Locale, changes: Partial<SectionPage> = {}): SectionPage => ({
  kind: 'section',
  section: 'guides',
  locale,
  path: sectionPath(locale, 'guides'),
  alternates: LOCALES.map((one) => ({ locale: one, path: sectionPath(one, 'guides') })),
  ...emptyList,
  ...changes,
})

export const sampleTopic = (locale: Locale, changes: Partial<TopicPage> = {}): TopicPage => ({
  kind: 'topic',
  topic: 'zero-day',
  label: 'Zero Day',
  locale,
  path: topicPath(locale, 'zero-day'),
  alternates: LOCALES.map((one) => ({ locale: one, path: topicPath(one, 'zero-day') })),
  ...emptyList,
  ...changes,
})

export const sampleAuthorPage = (locale: Locale, changes: Partial<AuthorPage> = {}): AuthorPage => ({
  kind: 'author',
  author: sampleAuthor,
  locale,
  path: authorPath(locale, sampleAuthor.slug),
  alternates: LOCALES.map((one) => ({ locale: one, path: authorPath(one, sampleAuthor.slug) })),
  ...emptyList,
  ...changes,
})

/** Asset names for tests that look at HTML only. */
export const sampleAssets: AssetManifest = {
  core: '/assets/core-1.js',
  reader: '/assets/reader-1.js',
  readerStyles: '/assets/reader-1.css',
  onDemand: { account: '/assets/account-1.js', ads: '/assets/ads-1.js', forms: '/assets/forms-1.js', share: '/assets/share-1.js', toast: '/assets/toast-1.js' },
  savedPage: '/assets/saved-page-1.js',
  sectionArt: Object.fromEntries(SECTIONS.map((section) => [section, `/assets/art-${section}-1.svg`])) as AssetManifest['sectionArt'],
  fonts: Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      { headline: `/assets/headline-${locale}-1.woff2`, text: locale === 'ja' ? null : `/assets/text-${locale}-1.woff2`, ui: `/assets/ui-${locale}-1.woff2` },
    ]),
  ) as AssetManifest['fonts'],
  codeFont: '/assets/code-1.woff2',
  defaultImage: '/assets/default-1.jpg',
  favicon: '/assets/favicon-1.svg',
  admin: { script: '/assets/admin-1.js', preloads: ['/assets/desk-1.js'], styles: ['/assets/admin-1.css'] },
}
