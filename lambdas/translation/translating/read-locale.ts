import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import type { CardRow, DraftRow } from '../../articles/reading/family.ts'
import { unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'
import { readTogether } from '../../platform/table/transaction.ts'

/** The cards of an original and of one of its translations. */
export interface CardPair {
  original: CardRow
  /** Null while there is no such translation. */
  existing: CardRow | null
}

export interface TranslationCopy {
  draft: DraftRow
  /** How its segments came about; empty when that is not known. */
  records: SegmentRecord[]
}

export interface LocaleRows extends CardPair {
  /** The original's working copy. */
  source: DraftRow
  copy: TranslationCopy | null
}

/**
 * All that a translation into one language hangs on, as it is at one moment: the records are those of the text that is read with them.
 * @throws AppError `article-not-found` | `dependency-unavailable`
 */
export async function readLocale(table: Table, original_id: string, locale: TargetLocale): Promise<LocaleRows> {
  const [original, existing, source, draft, records] = await readTogether(() =>
    table.transaction
      .get(({ cards, drafts, segmentRecords }) => [
        cards.get({ original_id, locale: ORIGINAL_LOCALE }).commit(),
        cards.get({ original_id, locale }).commit(),
        drafts.get({ original_id, locale: ORIGINAL_LOCALE }).commit(),
        drafts.get({ original_id, locale }).commit(),
        segmentRecords.get({ original_id, locale, number: 0 }).commit(),
      ])
      .go(),
  )
  if (!original.item || !source.item) throw new AppError('article-not-found')
  const copy = existing.item && draft.item ? { draft: draft.item, records: records.item ? unpack<SegmentRecord>(records.item.records) : [] } : null
  return { original: original.item, existing: existing.item, source: source.item, copy }
}

/** The cards alone. @throws AppError `article-not-found` | `dependency-unavailable` */
export async function readCardPair(table: Table, original_id: string, locale: TargetLocale): Promise<CardPair> {
  const [original, existing] = await readTogether(() =>
    table.transaction.get(({ cards }) => [cards.get({ original_id, locale: ORIGINAL_LOCALE }).commit(), cards.get({ original_id, locale }).commit()]).go(),
  )
  if (!original.item) throw new AppError('article-not-found')
  return { original: original.item, existing: existing.item }
}
