import { articlePath, authorPath, homePath, sectionPath, topicPath } from '#shared/domain/articles/addresses.ts'
import { type ListingName, type ListingPageKind, nameOf } from '#shared/domain/publishing/listings.ts'
import { RELATED_CHOSEN } from '#shared/domain/publishing/related-limits.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { isSection } from '#shared/sections.ts'
import type { Table } from '../../platform/table/table.ts'
import { readProfiles } from '../listings/authors.ts'
import { type BuiltPage, buildListPages, type ListPage } from '../listings/list-pages.ts'
import { relatedCards, relatedTo } from '../listings/related.ts'
import { readAffiliateLinks } from './affiliate-links.ts'
import { articlePages } from './article-pages.ts'
import { linkTexts } from './linked-texts.ts'
import { type LiveMember, readLiveMembers } from './live-members.ts'
import { findVersions } from './version-texts.ts'

/** A page that mentions articles: the first one of a list in a language, or an article's, with what is related to it. */
export interface Surface {
  kind: ListingPageKind | 'article'
  /** The list's key; of an article its original's id. */
  key: string
  locale: Locale
  /** Canonical. */
  path: string
}

type SurfacePage = ListPage | Awaited<ReturnType<typeof articlePages>>[number]['page']

/** The first pages of lists in every language, whether there is one or not. People without a profile have none. */
export async function listSurfaces(table: Table, names: readonly ListingName[]): Promise<Surface[]> {
  const authors = await readProfiles(
    table,
    names.flatMap(({ kind, key }) => (kind === 'author' ? key : [])),
  )
  return names.flatMap(({ kind, key }) =>
    LOCALES.flatMap((locale): Surface[] => {
      if (kind === 'home') return [{ kind, key, locale, path: homePath(locale) }]
      if (kind === 'section') return isSection(key) ? [{ kind, key, locale, path: sectionPath(locale, key) }] : []
      if (kind === 'topic') return [{ kind, key, locale, path: topicPath(locale, key) }]
      const author = kind === 'author' ? authors.get(key) : undefined
      return author ? [{ kind: 'author', key, locale, path: authorPath(locale, author.slug) }] : []
    }),
  )
}

/** A live page of an article, and whether it may add links to its text. */
export interface ArticleSurface extends Surface {
  hasLinks: boolean
}

/** The live pages of an article. */
export async function articleSurfaces(table: Table, original_id: string): Promise<ArticleSurface[]> {
  const members = await readLiveMembers(table, original_id)
  const affiliate = await readAffiliateLinks(table, original_id, members)
  return members.map(({ locale, section, slug, links }) => ({
    kind: 'article',
    key: original_id,
    locale,
    path: articlePath(locale, section, slug),
    hasLinks: links.length > 0 || affiliate.has(locale),
  }))
}

/** Originals that article pages are to name, by the article's own original; those closest to it, where nothing was chosen. */
export type Chosen = ReadonlyMap<string, readonly string[]>

/** Chooses anew what the articles among some surfaces are to name. */
export async function chooseRelated(table: Table, surfaces: readonly Surface[]): Promise<Chosen> {
  const articles = new Set(surfaces.flatMap(({ kind, key }) => (kind === 'article' ? key : [])))
  return new Map(await Promise.all([...articles].map(async (id) => [id, await relatedTo(table, id, RELATED_CHOSEN)] as const)))
}

/** What the surfaces have to show at this moment, everything read consistently; null for one that is not there (any more). */
export async function buildSurfaces(table: Table, surfaces: readonly Surface[], chosen: Chosen): Promise<(BuiltPage<SurfacePage> | null)[]> {
  const places = surfaces.flatMap(({ kind, key, locale }) => (kind === 'article' ? [] : [{ kind, key, locale, page: 1 }]))
  const articles = Map.groupBy(
    surfaces.filter(({ kind }) => kind === 'article'),
    ({ key }) => key,
  )
  const [lists, ...families] = await Promise.all([
    buildListPages(table, places),
    ...[...articles].map(([original_id, pages]) =>
      buildArticles(
        table,
        original_id,
        pages.map(({ locale }) => locale),
        chosen.get(original_id) ?? [],
      ),
    ),
  ])
  const key = (name: { kind: string; key: string; locale: Locale }) => `${nameOf(name)} ${name.locale}`
  const built = new Map<string, BuiltPage<SurfacePage> | null>(places.map((place, index) => [key(place), lists[index] ?? null]))
  for (const [original_id, pages] of families) for (const one of pages) built.set(key({ kind: 'article', key: original_id, locale: one.page.locale }), one)
  return surfaces.map((surface) => {
    const found = built.get(key(surface)) ?? null
    return found?.page.path === surface.path ? found : null
  })
}

async function buildArticles(table: Table, original_id: string, locales: readonly Locale[], chosen: readonly string[]) {
  const set = await readLiveMembers(table, original_id)
  const members = set.filter(({ locale }) => locales.includes(locale))
  const [stored, affiliate] = await Promise.all([findVersions(table, original_id, members), readAffiliateLinks(table, original_id, set)])
  const { texts, linked, lines } = await linkTexts(table, members, stored)
  const related = await relatedCards(table, chosen, locales, linked)
  const pages = await articlePages(table, { members, set, texts, related, lines, affiliate })
  return [
    original_id,
    pages.map(({ member, page }) => mentioning(page, { related: related.get(page.locale)?.mentions ?? [], linked: linked.get(page.locale), member })),
  ] as const
}

/** A page with what it mentions: what is related to it, and what its text links to. */
function mentioning<P>(page: P, { related, linked = [], member }: { related: string[]; linked: string[] | undefined; member: LiveMember }): BuiltPage<P> {
  if (linked.length === 0 && member.placed_links === 0) return { page, mentions: related }
  return { page, mentions: [...new Set([...related, ...linked])], links: { linked, related, counted: member.placed_links, chosen: member.links.length } }
}
