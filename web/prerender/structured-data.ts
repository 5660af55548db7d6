import type {
  BreadcrumbList,
  CollectionPage,
  CreativeWork,
  Graph,
  ItemList,
  NewsArticle,
  NewsMediaOrganization,
  Person,
  ProfilePage,
  SearchAction,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts'
import type { ArticlePage, AuthorPage, HomePage, Page, PageCard, PageSigner, SectionPage, StaticPage, TopicPage } from '#shared/contracts/publishing/pages.ts'
import { authorPath, defaultAlternate, homePath, sectionPath } from '#shared/domain/articles/addresses.ts'
import { HERO_HEIGHT, HERO_WIDTH, responsiveImage } from '#shared/domain/articles/images.ts'
import { digitalSourceType, schemaSource } from '#shared/domain/articles/provenance.ts'
import { localePrefix } from '#shared/domain/platform/locale-prefix.ts'
import { LOCALE_INFO, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { absolute } from '../src/reader/head.ts'
import { aboutList, listTitle } from '../src/reader/list-head.ts'
import { aboutStatic } from '../src/reader/static-head.ts'
import type { Translate } from '../src/ui/messages.ts'
import type { Site } from '../src/ui/site.ts'

/** The fields of one type of schema.org, without those of the types below it. */
type FieldsOf<Type extends Thing, Name extends string> = Omit<Extract<Type, { '@type': Name }>, '@type'>
type ArticleFields = FieldsOf<NewsArticle, 'NewsArticle'>
/** Search engines ask for `query-input`, which is a suffixed form of a field and in no list of the vocabulary. */
type SiteSearch = SearchAction & { 'query-input': string }

/** The schema.org graph of a page. Absent facts are left out, never made up. */
export function structuredData(page: Page, site: Site, t: Translate): Graph {
  return { '@context': 'https://schema.org', '@graph': [...thingsOf(page, site, t), publisher(site)] }
}

function thingsOf(page: Page, site: Site, t: Translate): Thing[] {
  switch (page.kind) {
    case 'article':
      return [
        article(page, site, t),
        breadcrumbs(page, [{ name: t(`nav.${page.section}`), path: sectionPath(page.locale, page.section) }], page.title, site, t),
      ]
    case 'home':
      return [website(page, site, t), ...(page.featured ? [itemList([page.featured, ...page.latest], `${site.origin}${page.path}`, site)] : [])]
    case 'section':
    case 'topic':
      return [collection(page, site, t), breadcrumbs(page, [], listTitle(page, t), site, t)]
    case 'author':
      return [profile(page, site, t), breadcrumbs(page, [], listTitle(page, t), site, t)]
    case 'static':
      return [plainPage(page, site, t)]
    case 'search':
      return []
  }
}

const publisherId = (site: Site): { '@id': string } => ({ '@id': `${site.origin}/#publisher` })

const publisher = (site: Site): NewsMediaOrganization => ({ '@type': 'NewsMediaOrganization', ...publisherId(site), name: site.name, url: `${site.origin}/` })

function article(page: ArticlePage, site: Site, t: Translate): NewsArticle {
  const original = page.translated ? defaultAlternate(page.alternates) : undefined
  return {
    '@type': 'NewsArticle',
    '@id': `${site.origin}${page.path}#article`,
    mainEntityOfPage: reviewedPage(page, site),
    headline: page.title,
    description: page.meta_description || page.excerpt,
    inLanguage: LOCALE_INFO[page.locale].tag,
    articleSection: t(`nav.${page.section}`),
    keywords: page.tags.map(({ label }) => label),
    image: { '@type': 'ImageObject', url: imageUrl(page, site), width: pixels(HERO_WIDTH), height: pixels(HERO_HEIGHT) },
    datePublished: page.published_at,
    dateModified: page.updated_at,
    ...corrections(page),
    timeRequired: `PT${page.reading_time}M`,
    author: authorsOf(page, site),
    publisher: publisherId(site),
    ...(original
      ? { translationOfWork: { '@type': 'NewsArticle', '@id': `${site.origin}${original.path}#article`, inLanguage: LOCALE_INFO[ORIGINAL_LOCALE].tag } }
      : {}),
    ...(page.translated ? {} : translations(page, site)),
    ...origin(page),
  }
}

/** Who signs it: one person, several in order, or the newsroom. */
function authorsOf({ author, byline, locale }: ArticlePage, site: Site): NonNullable<ArticleFields['author']> {
  if (byline) return byline.map((signer) => (signer.author ? person(signer.author, locale, site) : guest(signer)))
  return author ? person(author, locale, site) : publisherId(site)
}

const guest = ({ name, about }: PageSigner): Person => ({ '@type': 'Person', name, ...(about ? { description: about } : {}) })

/** The page of an article: by its address, and as a page that names who confirmed its text, where somebody has. */
function reviewedPage({ path, review }: ArticlePage, site: Site): NonNullable<ArticleFields['mainEntityOfPage']> {
  const url = site.origin + path
  if (!review) return url
  return { '@type': 'WebPage', '@id': url, url, reviewedBy: { '@type': 'Person', name: review.name }, lastReviewed: review.at.slice(0, 10) }
}

/** The translations of an original: what kind of work each is says its own page. */
function translations(page: ArticlePage, site: Site): Pick<ArticleFields, 'workTranslation'> {
  const others = page.alternates.filter(({ locale }) => locale !== page.locale)
  if (others.length === 0) return {}
  const workTranslation = others.map(({ locale, path }) => ({
    '@type': 'CreativeWork',
    '@id': `${site.origin}${path}#article`,
    inLanguage: LOCALE_INFO[locale].tag,
  }))
  return { workTranslation }
}

/** How the article came about: by machine or not, and from what. */
function origin({ provenance }: ArticlePage): Pick<ArticleFields, 'digitalSourceType' | 'citation' | 'isBasedOn'> {
  if (!provenance) return {}
  const { sources, written_by } = provenance
  const code = digitalSourceType(provenance)
  const cited = sources.map(
    ({ url, title, published_at }): CreativeWork => ({
      '@type': 'CreativeWork',
      url,
      ...(title ? { name: title } : {}),
      ...(published_at ? { datePublished: published_at } : {}),
    }),
  )
  return {
    ...(code ? { digitalSourceType: schemaSource(code) } : {}),
    ...(cited.length > 0 ? { citation: cited, ...(written_by === 'people' ? {} : { isBasedOn: sources.map(({ url }) => url) }) } : {}),
  }
}

/** What was wrong and is right now; updates are no corrections. */
function corrections({ notes = [], locale }: ArticlePage): Pick<ArticleFields, 'correction'> {
  const told = notes.filter(({ kind }) => kind === 'correction')
  if (told.length === 0) return {}
  return { correction: told.map(({ text, at }) => ({ '@type': 'CorrectionComment', text, datePublished: at, inLanguage: LOCALE_INFO[locale].tag })) }
}

/** Search engines read a number as pixels; schema.org knows only quantities with a unit. */
const pixels = (count: number): string => count as unknown as string

const imageUrl = (page: ArticlePage, site: Site): string => {
  const src = responsiveImage(page.hero?.url)?.src
  return absolute(src && !src.startsWith('data:') ? src : site.defaultImage, site)
}

/** One person in all languages, with their page in this one. */
function person(author: NonNullable<ArticlePage['author']>, locale: Locale, site: Site): Person {
  const sameAs = [author.linkedin, author.twitter, author.github].flatMap((url) => (url?.startsWith('https://') ? [url] : []))
  return {
    '@type': 'Person',
    '@id': `${site.origin}/author/${author.slug}`,
    url: site.origin + authorPath(locale, author.slug),
    identifier: author.slug,
    name: author.name,
    ...(author.job_title ? { jobTitle: author.job_title } : {}),
    ...(author.company ? { worksFor: { '@type': 'Organization', name: author.company } } : {}),
    ...(author.bio ? { description: author.bio } : {}),
    ...(author.avatar_url ? { image: absolute(author.avatar_url, site) } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  }
}

function breadcrumbs(page: Page, between: readonly { name: string; path: string }[], name: string, site: Site, t: Translate): BreadcrumbList {
  const pages = [{ name: t('nav.home'), path: homePath(page.locale) }, ...between]
  const steps = [...pages.map((step) => ({ name: step.name, item: site.origin + step.path })), { name }]
  return { '@type': 'BreadcrumbList', itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })) }
}

/** The search of the site as an action that a search engine may offer. */
function siteSearch({ locale }: HomePage, site: Site): SearchAction {
  const action: SiteSearch = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}${localePrefix(locale)}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return action
}

const website = (page: HomePage, site: Site, t: Translate): WebSite => ({
  '@type': 'WebSite',
  '@id': `${site.origin}/#website`,
  url: site.origin + page.path,
  name: site.name,
  description: t('home.description'),
  inLanguage: LOCALE_INFO[page.locale].tag,
  publisher: publisherId(site),
  potentialAction: siteSearch(page, site),
})

/** What every kind of list says of itself. */
function listed(page: SectionPage | TopicPage | AuthorPage, site: Site, t: Translate) {
  const { shareTitle, description } = aboutList(page, site, t)
  const url = site.origin + page.path
  return { '@id': `${url}#page`, url, name: shareTitle, description, inLanguage: LOCALE_INFO[page.locale].tag, isPartOf: { '@id': `${site.origin}/#website` } }
}

const collection = (page: SectionPage | TopicPage, site: Site, t: Translate): CollectionPage => ({
  '@type': 'CollectionPage',
  ...listed(page, site, t),
  mainEntity: itemList(page.cards, site.origin + page.path, site),
})

const profile = (page: AuthorPage, site: Site, t: Translate): ProfilePage => ({
  '@type': 'ProfilePage',
  ...listed(page, site, t),
  mainEntity: person(page.author, page.locale, site),
})

/** Pages that schema.org has a type of their own for. */
const PAGE_TYPES: Readonly<Partial<Record<StaticPage['name'], 'AboutPage' | 'ContactPage'>>> = { about: 'AboutPage', contact: 'ContactPage' }

const plainPage = (page: StaticPage, site: Site, t: Translate): WebPage => {
  const { shareTitle, description } = aboutStatic(page, site, t)
  const url = site.origin + page.path
  const type = PAGE_TYPES[page.name] ?? 'WebPage'
  return { '@type': type, '@id': `${url}#page`, url, name: shareTitle, description, isPartOf: { '@id': `${site.origin}/#website` } }
}

const itemList = (cards: readonly PageCard[], url: string, site: Site): ItemList => ({
  '@type': 'ItemList',
  '@id': `${url}#list`,
  itemListElement: cards.map(({ path, title }, index) => ({ '@type': 'ListItem', position: index + 1, url: site.origin + path, name: title })),
})
