import type { EntityItem } from 'electrodb'
import { reviewedText } from '#shared/domain/articles/reviews.ts'
import type { Locale } from '#shared/locales.ts'
import type { Review } from '#shared/table/articles/reviews.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

export type ReviewRow = EntityItem<ReturnType<typeof Review>>
type Text = Parameters<typeof reviewedText>[0] & { locale: Locale }

/** By what a review knows the text that was confirmed: SHA-256 in hexadecimal. */
export const fingerprintOf = (text: Text): string => sha256(reviewedText(text))

/** The reviews of exactly these texts, by language; one key for each text is read, consistently. */
export async function reviewsOf(table: Table, original_id: string, texts: Iterable<Text>): Promise<Map<Locale, ReviewRow>> {
  const keys = [...texts].map((text) => ({ original_id, locale: text.locale, fingerprint: fingerprintOf(text) }))
  const rows = await readAll(keys, (batch) => table.entities.reviews.get(batch).go({ consistent: true, concurrent: 4 }))
  return new Map(rows.map((row) => [row.locale, row]))
}

/** Every review that was ever given to a text of an article, and not taken back. */
export async function allReviews(table: Table, original_id: string): Promise<ReviewRow[]> {
  return (await table.entities.reviews.query.family({ original_id }).go({ consistent: true, pages: 'all' })).data
}

/**
 * Keeps a review. Where the same text has one already, the first stands, but for that of somebody who wrote in the text: a second person's takes its
 * place. @returns the one that stands
 */
export async function keepReview(table: Table, review: ReviewRow): Promise<ReviewRow> {
  try {
    await table.entities.reviews
      .put(review)
      .where((row, { eq, notExists }) => (review.own ? notExists(row.original_id) : `${notExists(row.original_id)} OR ${eq(row.own, true)}`))
      .go()
    return review
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
  const { original_id, locale, fingerprint } = review
  const { data } = await table.entities.reviews.get({ original_id, locale, fingerprint }).go({ consistent: true })
  return data ?? review
}
