import type { TextLink } from '#shared/domain/articles/text-links.ts'
import type { Table } from '../../platform/table/table.ts'
import type { ShownMember } from './article-pages.ts'

/** A language of an article that readers see, with the links that its page adds to its text. */
export interface LiveMember extends ShownMember {
  links: readonly TextLink[]
  /** How many of them its page is said to have. */
  placed_links: number
}

/** The languages of an article that readers see, as its cards say; none of an article that is not there. */
export async function readLiveMembers(table: Table, original_id: string): Promise<LiveMember[]> {
  const { data: cards } = await table.entities.cards.query.family({ original_id }).go({ consistent: true, pages: 'all' })
  return cards.flatMap(({ locale, published, live_version, live_section, live_slug, published_at, links = [], placed_links = 0 }) =>
    published && live_version && live_section && live_slug && published_at
      ? [{ locale, number: live_version, section: live_section, slug: live_slug, published_at, links, placed_links }]
      : [],
  )
}
