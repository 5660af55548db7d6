import type { Table } from '../runtime/table.ts'
import type { ShownMember } from './article-pages.ts'

/** The languages of an article that readers see, as its cards say; none of an article that is not there. */
export async function readLiveMembers(table: Table, original_id: string): Promise<ShownMember[]> {
  const { data: cards } = await table.entities.cards.query.family({ original_id }).go({ consistent: true, pages: 'all' })
  return cards.flatMap(({ locale, published, live_version, live_section, live_slug, published_at }) =>
    published && live_version && live_section && live_slug && published_at
      ? [{ locale, number: live_version, section: live_section, slug: live_slug, published_at }]
      : [],
  )
}
