import { type DeadLink, type LinkingText, placedLink } from '#shared/domain/publishing/link-places.ts'
import { bodyLinks, linkTarget } from '#shared/domain/text/body-links.ts'
import { readCards } from '../../articles/reading/family.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { type SiteAddresses, siteAddresses } from './site-addresses.ts'

export interface LinkCheck {
  /** Links within the site that were looked at. */
  links: number
  dead: DeadLink[]
}

/**
 * The links within the site of some texts that lead nowhere today; each address once in a text.
 * @param origin of the site: a link may name it
 */
export async function deadLinksOf(texts: readonly LinkingText[], origin: string, isAnswered: SiteAddresses): Promise<LinkCheck> {
  const check: LinkCheck = { links: 0, dead: [] }
  for (const text of texts) {
    const byAddress = new Map(bodyLinks(text.content).map((link) => [link.href, link]))
    for (const link of byAddress.values()) {
      const target = linkTarget(link.href, origin)
      if (!target || !('path' in target)) continue
      check.links++
      if (!(await isAnswered(target.path))) check.dead.push(placedLink(text, link, target.path))
    }
  }
  return check
}

/** The published texts of an article, in all languages, read consistently. */
export async function publishedTexts(table: Table, original_id: string): Promise<LinkingText[]> {
  const live = (await readCards(table, original_id)).flatMap(({ published, locale, live_version: number }) =>
    published && number ? [{ original_id, locale, number }] : [],
  )
  return readAll(live, (batch) =>
    table.entities.versions.get(batch).go({ consistent: true, concurrent: 4, attributes: ['original_id', 'locale', 'title', 'content'] }),
  )
}

/** Where the links within the site lead in the published texts of an article, in all languages. */
export const checkPublishedLinks = async (table: Table, original_id: string, origin: string, isAnswered = siteAddresses(table)): Promise<LinkCheck> =>
  deadLinksOf(await publishedTexts(table, original_id), origin, isAnswered)
