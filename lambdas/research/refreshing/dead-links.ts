import { type AnyNode, type Element, isTag } from 'domhandler'
import { filter } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { staticPageAt } from '#shared/domain/platform/static-pages.ts'
import { readUnknownAddress, searchedSpaces } from '#shared/domain/publishing/unknown-address.ts'
import { isLocale, LOCALES } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'

/** Links that are looked at; nobody writes more, and each may take a read. */
const MOST = 100
/** Files and pages that are no articles and no lists. */
const OTHERS = /^(?:images|sitemaps|search|feed(?:\.\w+)?|llms\.txt|robots\.txt|saved)(?:\/|$)/

/**
 * The links of a body within the site that lead nowhere today, each once, as they are written.
 * @param origin of the site: a link may name it
 */
export async function deadLinks(table: Table, body: string, origin: string): Promise<string[]> {
  const links = [...new Set(internalLinks(body, origin))].slice(0, MOST)
  const dead = await Promise.all(links.map(async (link) => ((await leadsSomewhere(table, pathOf(link, origin))) ? [] : [link])))
  return dead.flat()
}

function internalLinks(body: string, origin: string): string[] {
  const elements = filter(isTag, parseDocument(body).children as AnyNode[]) as Element[]
  const hrefs = elements.flatMap(({ name, attribs }) => (name === 'a' && attribs.href ? [attribs.href] : []))
  return hrefs.filter((href) => href.startsWith('/') || href === origin || href.startsWith(`${origin}/`))
}

const pathOf = (link: string, origin: string): string => new URL(link, origin).pathname

async function leadsSomewhere(table: Table, path: string): Promise<boolean> {
  const { locale, article, list } = readUnknownAddress(path)
  if (article) return isLiveSlug(table, searchedSpaces(locale), article)
  if (list?.kind === 'home' || list?.kind === 'section') return true
  if (list?.kind === 'topic') {
    const { data } = await table.entities.listingTotals.get({ kind: 'topic', key: list.name }).go()
    return LOCALES.some((one) => (data?.[one] ?? 0) > 0)
  }
  if (list?.kind === 'author') return (await table.entities.authorSlugs.get({ slug: list.name }).go()).data !== null
  const segments = path.split('/').filter(Boolean)
  const rest = (isLocale(segments[0]) ? segments.slice(1) : segments).join('/')
  return staticPageAt(rest) !== null || OTHERS.test(rest)
}

/** Also a former slug of something live: its address leads on. */
async function isLiveSlug(table: Table, spaces: readonly string[], slug: string): Promise<boolean> {
  const { data } = await table.entities.claims.get(spaces.map((space) => ({ space, slug }))).go()
  return data.some(({ live }) => live)
}
