import type { ArticlePage, HomePage, Page } from '#shared/contracts/pages.ts'
import { defaultAlternate, homePath } from '#shared/domain/addresses.ts'
import { HERO_HEIGHT, HERO_WIDTH, responsiveImage } from '#shared/domain/images.ts'
import { LOCALE_INFO } from '#shared/locales.ts'
import { absolute } from '../src/reader/head.ts'
import type { Translate } from '../src/reader/messages.ts'
import type { Site } from '../src/reader/site.ts'

type Thing = Record<string, unknown>

/** The schema.org graph of a page. Absent facts are left out, never made up. */
export function structuredData(page: Page, site: Site, t: Translate): Thing {
  const graph = page.kind === 'article' ? [article(page, site), breadcrumbs(page, site, t)] : page.kind === 'home' ? [website(page, site, t)] : []
  return { '@context': 'https://schema.org', '@graph': [...graph, publisher(site)] }
}

const publisher = (site: Site): Thing => ({ '@type': 'NewsMediaOrganization', '@id': `${site.origin}/#publisher`, name: site.name, url: `${site.origin}/` })

function article(page: ArticlePage, site: Site): Thing {
  const original = page.translated ? defaultAlternate(page.alternates) : undefined
  return {
    '@type': 'NewsArticle',
    '@id': `${site.origin}${page.path}#article`,
    mainEntityOfPage: site.origin + page.path,
    headline: page.title,
    description: page.meta_description || page.excerpt,
    inLanguage: LOCALE_INFO[page.locale].tag,
    articleSection: page.section,
    keywords: page.tags.map(({ label }) => label),
    image: { '@type': 'ImageObject', url: imageUrl(page, site), width: HERO_WIDTH, height: HERO_HEIGHT },
    datePublished: page.published_at,
    dateModified: page.updated_at,
    timeRequired: `PT${page.reading_time}M`,
    author: page.author ? person(page.author, site) : { '@id': `${site.origin}/#publisher` },
    publisher: { '@id': `${site.origin}/#publisher` },
    ...(original ? { translationOfWork: { '@type': 'NewsArticle', '@id': `${site.origin}${original.path}#article`, inLanguage: 'en' } } : {}),
  }
}

const imageUrl = (page: ArticlePage, site: Site): string => {
  const src = responsiveImage(page.hero?.url)?.src
  return absolute(src && !src.startsWith('data:') ? src : site.defaultImage, site)
}

function person(author: NonNullable<ArticlePage['author']>, site: Site): Thing {
  const sameAs = [author.linkedin, author.twitter, author.github].filter((url) => url?.startsWith('https://'))
  return {
    '@type': 'Person',
    '@id': `${site.origin}/author/${author.slug}`,
    identifier: author.slug,
    name: author.name,
    ...(author.job_title ? { jobTitle: author.job_title } : {}),
    ...(author.company ? { worksFor: { '@type': 'Organization', name: author.company } } : {}),
    ...(author.bio ? { description: author.bio } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  }
}

function breadcrumbs(page: ArticlePage, site: Site, t: Translate): Thing {
  const steps = [{ name: t('nav.home'), item: site.origin + homePath(page.locale) }, { name: page.title }]
  return { '@type': 'BreadcrumbList', itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })) }
}

const website = (page: HomePage, site: Site, t: Translate): Thing => ({
  '@type': 'WebSite',
  '@id': `${site.origin}/#website`,
  url: site.origin + page.path,
  name: site.name,
  description: t('home.description'),
  inLanguage: LOCALE_INFO[page.locale].tag,
  publisher: { '@id': `${site.origin}/#publisher` },
})
