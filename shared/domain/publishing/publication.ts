import type { ArticlePage, HomePage, PageCard } from '#shared/contracts/publishing/pages.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE, REQUIRED_LOCALES, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import { articleLink, articlePath, homeAlternates, homePath } from '../articles/addresses.ts'
import type { PageText } from '../articles/page-text.ts'
import { pictureIn } from '../articles/pictures.ts'
import { type Vulnerability, vulnerabilityOf } from '../articles/vulnerability.ts'
import type { Alternate } from '../platform/locale-prefix.ts'
import { THRESHOLDS } from '../platform/thresholds.ts'
import { renderedBody } from '../text/article-html.ts'
import { readingTime } from '../text/words.ts'
import { type AffiliateLink, withAffiliateLinks } from './affiliate-links.ts'

export type Readiness =
  | { ready: true; missing: TargetLocale[] }
  | { ready: false; code: 'translations-incomplete' | 'force-reason-required'; message: string; missing: TargetLocale[] }

/**
 * Whether a set may go out: all translations, or, when forced, the required locales and a reason.
 * @param translated locales whose translation is of the present text
 */
export function readiness(translated: ReadonlySet<string>, force: boolean, reason: string): Readiness {
  const missing = TARGET_LOCALES.filter((locale) => !translated.has(locale))
  const figures = `${TARGET_LOCALES.length - missing.length} of ${TARGET_LOCALES.length}`
  const incomplete = `Cannot publish: translations incomplete: ${figures}`
  if (missing.length === 0) return { ready: true, missing }
  if (!force) return { ready: false, code: 'translations-incomplete', message: incomplete, missing }
  if (reason.trim().length < THRESHOLDS.forceReasonLength) {
    return { ready: false, code: 'force-reason-required', message: 'Cannot publish: a forced publication needs a reason of at least ten characters.', missing }
  }
  const required = REQUIRED_LOCALES.filter((locale) => locale !== ORIGINAL_LOCALE && !translated.has(locale))
  if (required.length > 0)
    return { ready: false, code: 'translations-incomplete', message: `${incomplete}; required even when forced: ${required.join(', ')}`, missing }
  return { ready: true, missing }
}

/** Published siblings in registry order, the article itself included. */
export const alternatesOf = (members: readonly { locale: Locale; section: Section; slug: string }[]): Alternate[] =>
  LOCALES.flatMap((locale) => {
    const member = members.find((sibling) => sibling.locale === locale)
    return member ? [{ locale, path: articlePath(locale, member.section, member.slug) }] : []
  })

/** Whether two sets of addresses are the same, whatever order their fields are in. */
export const sameAlternates = (one: readonly Alternate[], other: readonly Alternate[]): boolean =>
  one.length === other.length && one.every(({ locale, path }, index) => other[index]?.locale === locale && other[index]?.path === path)

export interface PublicationFacts {
  author: ArticlePage['author']
  byline?: ArticlePage['byline']
  /** First publication of this language. */
  published_at: string
  alternates: Alternate[]
  pseudo: boolean
  related: PageCard[]
  /** Links at the end of the text. */
  read_also?: readonly { path: string; title: string }[]
  /** Links to products that the page adds to the text. */
  affiliate?: readonly Pick<AffiliateLink, 'anchor' | 'href'>[]
  provenance?: ArticlePage['provenance']
  review?: ArticlePage['review']
  /** What the original says of the flaw that it is about; absent: what this text says. */
  vulnerability?: Vulnerability | undefined
}

/** The page of an article. The body is sanitised here once more, whatever was stored. */
export function articlePageOf(
  text: PageText,
  { author, byline, published_at, alternates, pseudo, related, read_also = [], affiliate = [], provenance, review, vulnerability }: PublicationFacts,
): ArticlePage {
  const { html, placed } = withAffiliateLinks(renderedBody(text.content, text.locale), affiliate)
  const flaw = vulnerability ?? vulnerabilityOf(text.title, text.content)
  return {
    kind: 'article',
    id: text.id,
    locale: text.locale,
    path: articlePath(text.locale, text.category_id, text.slug),
    section: text.category_id,
    title: text.title,
    excerpt: text.excerpt,
    meta_title: text.meta_title || text.title,
    meta_description: text.meta_description || text.excerpt,
    content: html,
    ...(flaw ? { vulnerability: { cve: flaw.cve, score: flaw.score, severity: flaw.severity } } : {}),
    ...notesOf(text),
    hero: heroOf(text),
    tags: text.tags.map((key, index) => ({ key, label: text.tag_labels[index] || key })),
    author,
    ...(byline ? { byline } : {}),
    published_at,
    updated_at: text.updated_at > published_at ? text.updated_at : published_at,
    reading_time: readingTime(text.content, text.locale),
    alternates,
    pseudo,
    translated: text.locale !== ORIGINAL_LOCALE,
    ...(placed > 0 ? { affiliate: true } : {}),
    ...(read_also.length > 0 ? { read_also: read_also.map(({ path, title }) => ({ path, title })) } : {}),
    related,
    ...(provenance ? { provenance } : {}),
    ...(review ? { review } : {}),
  }
}

/** Those that are published, the newest first. */
function notesOf({ notes = [] }: PageText): Pick<ArticlePage, 'notes'> {
  const shown = notes.flatMap(({ kind, text, at }) => (at ? [{ kind, text, at }] : []))
  return shown.length > 0 ? { notes: shown.sort((one, other) => (one.at < other.at ? 1 : -1)) } : {}
}

/** How lists show a published article. `text` is what readers see, not a changed working copy. */
export function pageCardOf(
  text: Pick<PageText, 'id' | 'locale' | 'title' | 'slug' | 'excerpt' | 'category_id' | 'hero_image_url' | 'hero_image_alt'>,
  facts: { published_at: string; reading_time: number; author: string | null },
): PageCard {
  return {
    id: text.id,
    locale: text.locale,
    path: articleLink(text.locale, text.category_id, text.slug),
    section: text.category_id,
    title: text.title,
    excerpt: text.excerpt,
    hero: heroOf(text),
    published_at: facts.published_at,
    reading_time: facts.reading_time,
    author: facts.author,
  }
}

/** A locale's home page. The first of its articles is the one on top. */
export const homePageOf = (locale: Locale, [featured, ...latest]: readonly PageCard[]): HomePage => ({
  kind: 'home',
  locale,
  path: homePath(locale),
  featured: featured ?? null,
  latest,
  alternates: homeAlternates(),
})

const heroOf = ({ locale, hero_image_url, hero_image_alt }: Pick<PageText, 'locale' | 'hero_image_url' | 'hero_image_alt'>) =>
  hero_image_url ? { url: pictureIn(hero_image_url, locale), alt: hero_image_alt } : null
