import { type ArticleLink, articleLinks } from '#shared/domain/growth/internal-links.ts'
import { searchedSpaces } from '#shared/domain/publishing/unknown-address.ts'
import { readFamily } from '../../articles/reading/family.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

interface LinkCheck {
  links: number
  /** Where each stands and leads: `de: /en/news/gone`. */
  dead: string[]
}

/**
 * Where the links to other articles lead in the published texts of an article, in all languages. An address that redirects readers to a live
 * article is a good one.
 */
export async function checkLinks(table: Table, original_id: string, origin: string): Promise<LinkCheck> {
  const { cards } = await readFamily(table, original_id)
  const live = [...cards.values()].flatMap(({ published, locale, live_version: number }) => (published && number ? [{ original_id, locale, number }] : []))
  const versions = await readAll(live, (batch) => table.entities.versions.get(batch).go({ consistent: true, concurrent: 4 }))
  const found = versions.flatMap(({ locale, content }) => articleLinks(content, origin).map((link) => ({ from: locale, link })))
  const good = new Map<string, boolean>()
  for (const { link } of found) if (!good.has(link.path)) good.set(link.path, await leadsSomewhere(table, link))
  return { links: found.length, dead: found.flatMap(({ from, link }) => (good.get(link.path) ? [] : [`${from}: ${link.path}`])) }
}

/** As the site answers it: a slug that is or was somebody's in the language or any other, or an id. */
async function leadsSomewhere(table: Table, { locale, article }: ArticleLink): Promise<boolean> {
  const keys = searchedSpaces(locale).map((space) => ({ space, slug: article }))
  const claims = await readAll(keys, (batch) => table.entities.claims.get(batch).go({ consistent: true, concurrent: 4 }))
  const named = claims.map(({ original_id, locale }) => ({ original_id, locale }))
  const cards = await readAll(named, (batch) => table.entities.cards.get(batch).go({ consistent: true }))
  if (cards.some(({ published }) => published)) return true
  const { data } = await table.entities.cards.query.byId({ id: article }).go({ limit: 1 })
  return data[0]?.published === true
}
