import type { ArticlePage } from '#shared/contracts/publishing/pages.ts'
import { isAuthorOf } from '#shared/domain/platform/authorship.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { reviewsOf } from '../../articles/reviews/store.ts'
import type { Table } from '../../platform/table/table.ts'
import { readProfiles } from '../listings/authors.ts'
import type { StoredText } from './version-texts.ts'

/**
 * Whom the pages of some texts of one article name as their reviewers. Somebody who has no name any more is not named, and nobody as the
 * reviewer of an article that carries their own name.
 */
export async function publicReviews(table: Table, texts: readonly StoredText[]): Promise<Map<Locale, NonNullable<ArticlePage['review']>>> {
  const [first] = texts
  if (!first) return new Map()
  const found = await reviewsOf(table, first.original_id, texts)
  const original = texts.find(({ locale }) => locale === ORIGINAL_LOCALE)
  const others = [...found.values()].filter(({ locale, reviewed_by }) => locale !== ORIGINAL_LOCALE || !original || !isAuthorOf(reviewed_by, original))
  const people = await readProfiles(
    table,
    others.map(({ reviewed_by }) => reviewed_by),
  )
  return new Map(
    others.flatMap(({ locale, reviewed_by, reviewed_at }) => {
      const name = people.get(reviewed_by)?.full_name
      return name ? [[locale, { name, at: reviewed_at }] as const] : []
    }),
  )
}
