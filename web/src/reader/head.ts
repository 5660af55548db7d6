import { defaultAlternate } from '#shared/domain/articles/addresses.ts'
import { joinedNames } from '#shared/domain/articles/bylines.ts'
import { HERO_HEIGHT, HERO_WIDTH, responsiveImage } from '#shared/domain/articles/images.ts'
import { SHARE_HEIGHT, SHARE_WIDTH, shareImagePath } from '#shared/domain/articles/share-images.ts'
import type { Alternate } from '#shared/domain/platform/locale-prefix.ts'
import { LOCALE_INFO } from '#shared/locales.ts'
import type { Translate } from '../ui/messages.ts'
import type { ShownPage } from '../ui/shown-page.ts'
import type { Site } from '../ui/site.ts'
import { feedLinks } from './feed-links.ts'
import { aboutList, isListed } from './list-head.ts'
import { aboutStatic } from './static-head.ts'

type ShownArticle = Extract<ShownPage, { kind: 'article' }>
type Attributes = Record<string, string>

/** What a page puts into `<head>`, as data: the prerenderer writes it, the SPA updates the document with it. */
export interface Head {
  lang: string
  title: string
  meta: Attributes[]
  links: Attributes[]
}

const named = (name: string, content: string): Attributes => ({ name, content })
const property = (name: string, content: string): Attributes => ({ property: name, content })

const OPEN_GRAPH_TYPES = {
  article: 'article',
  author: 'profile',
  home: 'website',
  section: 'website',
  search: 'website',
  static: 'website',
  topic: 'website',
} as const satisfies Record<ShownPage['kind'], string>

/** The complete head of a page; every address in it is absolute. Robots: noindex while any text is a placeholder. */
export function pageHead(page: ShownPage, site: Site, t: Translate): Head {
  const about = aboutPage(page, site, t)
  const others = page.alternates.filter(({ locale }) => locale !== page.locale)
  return {
    lang: LOCALE_INFO[page.locale].tag,
    title: about.title,
    meta: [
      named('description', about.description),
      named('robots', isListed(page) ? 'index,follow' : 'noindex'),
      property('og:site_name', site.name),
      property('og:type', OPEN_GRAPH_TYPES[page.kind]),
      property('og:title', about.shareTitle),
      property('og:description', about.description),
      property('og:url', site.origin + page.path),
      property('og:locale', LOCALE_INFO[page.locale].openGraph),
      ...others.map(({ locale }) => property('og:locale:alternate', LOCALE_INFO[locale].openGraph)),
      ...shareImage(page, site),
      ...(page.kind === 'article' ? [...articleTimes(page, t), ...signers(page)] : []),
      named('twitter:card', 'summary_large_image'),
    ],
    links: [{ rel: 'canonical', href: site.origin + page.path }, ...hreflang(page, site), ...feedLinks(page, site, t)],
  }
}

const aboutPage = (page: ShownPage, site: Site, t: Translate) => {
  if (page.kind === 'article') return aboutArticle(page, site)
  if (page.kind === 'search') return aboutSearch(page.query, site, t)
  if (page.kind === 'static') return aboutStatic(page, site, t)
  return page.kind === 'home' ? aboutHome(site, t) : aboutList(page, site, t)
}

const aboutSearch = (query: string, site: Site, t: Translate) => ({
  title: `${query ? `${query} — ` : ''}${t('search.title')} — ${site.name}`,
  shareTitle: `${site.name}: ${t('search.title')}`,
  description: t('search.description', { site: site.name }),
})

const aboutArticle = (page: ShownArticle, site: Site) => ({
  title: `${page.meta_title || page.title} — ${site.name}`,
  shareTitle: page.title,
  description: page.meta_description || page.excerpt,
})

const aboutHome = (site: Site, t: Translate) => ({
  title: `${t('home.title')} — ${site.name}`,
  shareTitle: `${site.name}: ${t('home.title')}`,
  description: t('home.description'),
})

const articleTimes = (page: ShownArticle, t: Translate): Attributes[] => [
  property('article:published_time', page.published_at),
  property('article:modified_time', page.updated_at),
  property('article:section', t(`nav.${page.section}`)),
  ...page.tags.map(({ label }) => property('article:tag', label)),
]

/** One author alone is named by the page and its structured data. */
const signers = ({ byline = [], locale }: ShownArticle): Attributes[] =>
  byline.length > 0
    ? [
        named(
          'author',
          joinedNames(
            byline.map(({ name }) => name),
            LOCALE_INFO[locale].tag,
          ),
        ),
      ]
    : []

function heroOf(page: ShownPage) {
  if (page.kind === 'article') return page.hero
  if (page.kind === 'static' || page.kind === 'search') return null
  return (page.kind === 'home' ? page.featured : page.cards[0])?.hero ?? null
}

/** An article's is drawn with its title when somebody asks for it; other pages show the picture of what they list first. */
function shareImage(page: ShownPage, site: Site): Attributes[] {
  if (page.kind === 'article')
    return [
      property('og:image', site.origin + shareImagePath(page.id, page.updated_at)),
      ...size(SHARE_WIDTH, SHARE_HEIGHT),
      property('og:image:alt', page.title),
    ]
  const hero = heroOf(page)
  const share = responsiveImage(hero?.url)?.share
  const own = share?.startsWith('/images/')
  return [
    property('og:image', absolute(share || site.defaultImage, site)),
    ...(own ? size(SHARE_WIDTH, SHARE_HEIGHT) : share ? [] : size(HERO_WIDTH, HERO_HEIGHT)),
    ...(share && hero?.alt ? [property('og:image:alt', hero.alt)] : []),
  ]
}

const size = (width: number, height: number) => [property('og:image:width', String(width)), property('og:image:height', String(height))]

/** An address of this site made absolute; others are returned as they are. */
export const absolute = (url: string, site: Site): string => (url.startsWith('/') ? site.origin + url : url)

/** None on the later pages of a list, which the other languages need not have. */
function hreflang(page: ShownPage, site: Site): Attributes[] {
  if ('page' in page && page.page > 1) return []
  const fallback: Alternate | undefined = page.kind === 'home' ? { locale: page.locale, path: '/' } : defaultAlternate(page.alternates)
  return [
    ...page.alternates.map(({ locale, path }) => ({ rel: 'alternate', hreflang: LOCALE_INFO[locale].tag, href: site.origin + path })),
    ...(fallback ? [{ rel: 'alternate', hreflang: 'x-default', href: site.origin + fallback.path }] : []),
  ]
}
