import { isReviewable, wroteIn } from '#shared/domain/articles/reviews.ts'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { AppError } from '#shared/errors.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'
import { readTogether } from '../../platform/table/transaction.ts'
import type { CardRow, DraftRow } from '../reading/family.ts'

/** One language of an article as it is at one moment, for whoever reviews it. */
export interface TextUnderReview {
  card: CardRow
  draft: DraftRow
  /** Nothing of it is missing, waits for a person, or only stands in for a translation. */
  isWhole: boolean
  /** Whether a person wrote in it. */
  wroteIn: (person: string) => boolean
}

/** @throws AppError `article-not-found` | `translation-not-found` | `dependency-unavailable` */
export const readUnderReview = (table: Table, original_id: string, locale: Locale): Promise<TextUnderReview> =>
  locale === ORIGINAL_LOCALE ? readOriginalText(table, original_id) : readTranslation(table, original_id, locale)

async function readOriginalText(table: Table, original_id: string): Promise<TextUnderReview> {
  const key = { original_id, locale: ORIGINAL_LOCALE } as const
  const [card, draft] = await readTogether(() => table.transaction.get(({ cards, drafts }) => [cards.get(key).commit(), drafts.get(key).commit()]).go())
  if (!card.item || !draft.item) throw new AppError('article-not-found')
  const { author_id, bylines } = card.item
  const { edited_by } = draft.item
  return { card: card.item, draft: draft.item, isWhole: true, wroteIn: (person) => wroteIn(person, { author_id, bylines, edited_by, records: [] }) }
}

async function readTranslation(table: Table, original_id: string, locale: Locale): Promise<TextUnderReview> {
  const key = { original_id, locale }
  const [original, card, draft, packed] = await readTogether(() =>
    table.transaction
      .get(({ cards, drafts, segmentRecords }) => [
        cards.get({ original_id, locale: ORIGINAL_LOCALE }).commit(),
        cards.get(key).commit(),
        drafts.get(key).commit(),
        segmentRecords.get({ ...key, number: 0 }).commit(),
      ])
      .go(),
  )
  if (!original.item) throw new AppError('article-not-found')
  if (!card.item || !draft.item) throw new AppError('translation-not-found')
  const isPresent = new Set<string>(original.item.translated_locales).has(locale)
  const records = packed.item ? unpack<SegmentRecord>(packed.item.records) : []
  return { card: card.item, draft: draft.item, isWhole: isReviewable({ ...card.item, isPresent }), wroteIn: (person) => wroteIn(person, { records }) }
}
