import { articlePath } from '#shared/domain/articles/addresses.ts'
import { PLACES_NAMED } from '#shared/domain/platform/problem-places.ts'
import { linkScreen } from '#shared/domain/publishing/link-places.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { deadLinksOf } from '../links/dead-links.ts'
import { siteAddresses } from '../links/site-addresses.ts'
import type { PublicationPlan } from './plan.ts'

/** The links of the working copies that are about to go out that lead nowhere; what goes out with them is there. */
export async function plannedDeadLinks(
  table: Table,
  original_id: string,
  { members, kind }: PublicationPlan,
  origin: string,
): Promise<PublicationPlan['dead_links']> {
  if (kind === 'rollback') return []
  const keys = members.map(({ locale }) => ({ original_id, locale }))
  const drafts = await readAll(keys, (batch) =>
    table.entities.drafts.get(batch).go({ concurrent: 4, attributes: ['original_id', 'locale', 'title', 'content'] }),
  )
  const own = new Set(members.map(({ locale, section, slug }) => articlePath(locale, section, slug)))
  const known = siteAddresses(table)
  const { dead } = await deadLinksOf(drafts, origin, async (path) => own.has(path) || known(path))
  return dead.slice(0, PLACES_NAMED).map((link) => ({ locale: link.locale, text: link.text, href: link.href, screen: linkScreen(link) }))
}
