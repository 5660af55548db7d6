import { sectionOf } from '#shared/domain/articles/categories.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { translationId } from '../../platform/process/ids.ts'
import type { Table, Writes } from '../../platform/table/table.ts'
import { readTogether } from '../../platform/table/transaction.ts'

/**
 * Moves a translation's working copy to the original that it belongs to, under the id that it has there: as a draft, which the
 * next publication brings out. Versions that were public stay where they were made.
 * @returns the writes of one transaction
 * @throws AppError `article-not-found`; `slug-taken`; `invalid-request` when it is live
 */
export async function relinkWrites(table: Table, { original_id: from, locale }: Pick<CardRow, 'original_id' | 'locale'>, to: string): Promise<Writes> {
  const own = { original_id: from, locale }
  const [cardRow, draftRow, recordsRow, reportRow, originalRow] = await readTogether(() =>
    table.transaction
      .get(({ cards, drafts, segmentRecords, qualityReports }) => [
        cards.get(own).commit(),
        drafts.get(own).commit(),
        segmentRecords.get({ ...own, number: 0 }).commit(),
        qualityReports.get(own).commit(),
        cards.get({ original_id: to, locale: ORIGINAL_LOCALE }).commit(),
      ])
      .go(),
  )
  const [card, draft, records, report, original] = [cardRow.item, draftRow.item, recordsRow.item, reportRow.item, originalRow.item]
  if (!card || !draft || !original) throw new AppError('article-not-found')
  if (card.published) throw new AppError('invalid-request', 'The article is live: take it off the site first.')
  const { live_version: _v, live_slug: _s, live_section: _c, live_locale: _l, live_order: _o, hreflang_alternates: _h, ...kept } = card
  const place = { original_id: to, locale, id: translationId(to, locale as TargetLocale) }
  const space = slugSpace(locale)
  const claim = (await table.entities.claims.get({ space, slug: card.slug }).go({ consistent: true })).data
  if (claim && claim.original_id !== from && claim.original_id !== to) throw new AppError('slug-taken')
  const isComplete = card.source_hash === original.source_hash && !card.failed_segments && !card.stale_segments
  const moves = from !== to
  return (entities) => [
    ...(moves
      ? [
          entities.cards
            .delete(own)
            .where((row, { eq }) => `${eq(row.version, card.version)} AND ${eq(row.published, false)}`)
            .commit(),
          entities.drafts.delete(own).commit(),
          ...(records ? [entities.segmentRecords.delete({ ...own, number: 0 }).commit()] : []),
          ...(report ? [entities.qualityReports.delete(own).commit()] : []),
        ]
      : []),
    entities.cards
      .put({ ...kept, ...place, version: card.version + 1, published: false, changed: false })
      .where((row, { eq, notExists }) => (moves ? notExists(row.id) : eq(row.version, card.version)))
      .commit(),
    entities.drafts.put({ ...draft, ...place, version: card.version + 1 }).commit(),
    ...(records && moves ? [entities.segmentRecords.put({ ...records, original_id: to }).commit()] : []),
    entities.claims
      .put({ space, slug: card.slug, article_id: place.id, original_id: to, locale, section: sectionOf(card.category_id), live: claim?.live ?? false })
      .commit(),
    entities.cards
      .patch({ original_id: to, locale: ORIGINAL_LOCALE })
      [isComplete ? 'add' : 'delete']({ translated_locales: [locale] })
      .where((row, { eq }) => eq(row.source_hash, original.source_hash))
      .commit(),
  ]
}
