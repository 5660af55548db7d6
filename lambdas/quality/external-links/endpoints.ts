import { DEAD_LINKS_NAMED } from '#shared/contracts/quality/dead-links.ts'
import { articlePath } from '#shared/domain/articles/addresses.ts'
import { sectionOf } from '#shared/domain/articles/categories.ts'
import { archiveAddress, isDead } from '#shared/domain/platform/external-links.ts'
import { linkScreen } from '#shared/domain/publishing/link-places.ts'
import { readFamily, readOriginal } from '../../articles/reading/family.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { deadLinksOf } from '../../publishing/links/dead-links.ts'
import { siteAddresses } from '../../publishing/links/site-addresses.ts'
import { readLinks } from './store.ts'

/** @param origin of the site */
export const listDeadLinks =
  (origin: () => string): HandlerOf<'listDeadLinks'> =>
  async ({ params }) => {
    const table = getTable()
    const { id } = await readOriginal(table, params.id)
    const [{ cards }, external] = await Promise.all([readFamily(table, id), readLinks(table, id)])
    const keys = [...cards.keys()].map((locale) => ({ original_id: id, locale }))
    const texts = await readAll(keys, (batch) =>
      table.entities.drafts.get(batch).go({ concurrent: 4, attributes: ['original_id', 'locale', 'title', 'content'] }),
    )
    // What the article will be found at itself, once it is published.
    const own = new Set([...cards.values()].map(({ locale, category_id, slug }) => articlePath(locale, sectionOf(category_id), slug)))
    const known = siteAddresses(table)
    const site = await deadLinksOf(texts, origin(), async (path) => own.has(path) || known(path))
    const gone = external?.links.filter(isDead) ?? []
    const links = [
      ...site.dead.map((link) => ({ kind: 'site' as const, ...link, archive: null, checked_at: null })),
      ...gone.flatMap(({ places, href, checked_at }) => {
        const archive = archiveAddress(href, external?.published_at ?? '')
        return places.map((place) => ({ kind: 'external' as const, original_id: id, href, checked_at, archive, ...place }))
      }),
    ]
    return {
      checked: site.links,
      dead: links.length,
      links: links.slice(0, DEAD_LINKS_NAMED).map((link) => {
        const { kind, locale, text, href, archive, checked_at } = link
        return { kind, locale, text, href, archive, checked_at, screen: linkScreen(link) }
      }),
    }
  }
