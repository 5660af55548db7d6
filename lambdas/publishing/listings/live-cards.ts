import type { PageCard } from '#shared/contracts/publishing/pages.ts'
import { signingAuthors } from '#shared/domain/articles/bylines.ts'
import { sectionOf } from '#shared/domain/articles/categories.ts'
import { pageCardOf } from '#shared/domain/publishing/publication.ts'
import { readingTime } from '#shared/domain/text/words.ts'
import type { Locale } from '#shared/locales.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { readProfiles } from './authors.ts'
import { signedInList } from './signed.ts'

/** An article in a language. */
export interface CardName {
  original_id: string
  locale: Locale
}
const nameOf = ({ original_id, locale }: CardName): string => `${original_id} ${locale}`

/** How lists show articles, by article and language. */
export interface ShownCards {
  /** Undefined when it is not live. */
  of(name: CardName): PageCard | undefined
}

/** Of a card what lists show: a whole one also holds its links, its scores and the addresses of its other languages. */
const SHOWN = [
  ...(['original_id', 'locale', 'id', 'published', 'published_at', 'created_at', 'changed', 'live_version'] as const),
  ...(['title', 'slug', 'live_slug', 'excerpt', 'category_id', 'live_section', 'hero_image_url', 'hero_image_alt', 'reading_time'] as const),
  ...(['author_id', 'bylines'] as const),
] as const satisfies readonly (keyof CardRow)[]
type ShownCard = Pick<CardRow, (typeof SHOWN)[number]>

/**
 * Articles as readers see them, read consistently: what is not live is not among them, and of a changed one the published
 * version's words count.
 */
export async function readShownCards(table: Table, names: Iterable<CardName>): Promise<ShownCards> {
  const keys = [...new Map([...names].map(({ original_id, locale }) => [nameOf({ original_id, locale }), { original_id, locale }])).values()]
  const rows = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ consistent: true, concurrent: 4, attributes: [...SHOWN] }))
  const live = rows.filter(({ published }) => published)
  const changed = live.flatMap(({ original_id, locale, changed, live_version }) =>
    changed && live_version ? [{ original_id, locale, number: live_version }] : [],
  )
  const versions = await readAll(changed, (batch) => table.entities.versions.get(batch).go({ consistent: true, concurrent: 4 }))
  const published = new Map(versions.map((version) => [nameOf(version), version]))
  const words = new Map(live.map((card) => [nameOf(card), published.get(nameOf(card)) ?? card]))
  const authors = await readProfiles(table, [...words.values()].flatMap(signingAuthors))
  const cards = new Map(
    live.map((card) => {
      const text = words.get(nameOf(card)) ?? card
      const author = signedInList(text, authors, card.locale)
      const minutes = 'content' in text ? readingTime(text.content, text.locale) : card.reading_time
      return [nameOf(card), pageCardOf({ ...text, ...placeOf(card) }, { published_at: card.published_at ?? card.created_at, reading_time: minutes, author })]
    }),
  )
  return { of: (name) => cards.get(nameOf(name)) }
}

const placeOf = ({ id, locale, live_slug, slug, live_section, category_id }: ShownCard) => ({
  id,
  locale,
  slug: live_slug ?? slug,
  category_id: live_section ?? sectionOf(category_id),
})
