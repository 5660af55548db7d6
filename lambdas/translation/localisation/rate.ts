import type { EntityItem } from 'electrodb'
import type { Rating } from '#shared/domain/translation/localisation/ratings.ts'
import { agreementCount, ratedCount, sumCounts, type WeekCounts } from '#shared/domain/translation/localisation/week-counts.ts'
import type { QualityFinding } from '#shared/domain/translation/quality-findings.ts'
import { AppError } from '#shared/errors.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { SampledSegment } from '#shared/table/translation/localisation.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { WEEK_TRIES, weekWrites } from './week-writes.ts'

export type SampledRow = EntityItem<ReturnType<typeof SampledSegment>>

export interface SampleKey {
  locale: TargetLocale
  week: string
  id: string
}

export interface PersonsRating {
  rating: Rating
  category: QualityFinding['category'] | null
  note: string
}

/** How often a rating looks again when the segment was rated meanwhile. */
const ROUNDS = 3

/**
 * Keeps a person's rating of a sampled segment in the place of their earlier one, and counts it in the week of the sample in the same
 * transaction: to repeat it changes nothing.
 * @param given null: the rating is taken back
 * @throws AppError `sampled-segment-not-found`, `rated-by-another`
 */
export async function rate(table: Table, key: SampleKey, given: PersonsRating | null, by: string, now: string): Promise<SampledRow> {
  for (let round = 0; round < ROUNDS; round++) {
    const row = (await table.entities.sampledSegments.get(key).go({ consistent: true })).data
    if (!row) throw new AppError('sampled-segment-not-found')
    if (row.rated_by !== undefined && row.rated_by !== by) throw new AppError('rated-by-another')
    if (saysTheSame(row, given)) return row
    if (await write(table, row, given, by, now)) return ratedRow(row, given, by, now)
  }
  throw new AppError('rated-by-another')
}

const saysTheSame = ({ rating, category, note }: SampledRow, given: PersonsRating | null): boolean =>
  rating === given?.rating && (category ?? null) === (given?.category ?? null) && (note ?? '') === (given?.note ?? '')

function ratedRow(
  { rating: _, category: _category, note: _note, rated_by: _by, rated_at: _at, ...row }: SampledRow,
  given: PersonsRating | null,
  by: string,
  now: string,
): SampledRow {
  if (!given) return row
  const { rating, category, note } = given
  return { ...row, rating, rated_by: by, rated_at: now, ...(category ? { category } : {}), ...(note ? { note } : {}) }
}

/** @returns false when somebody has rated it since it was read */
async function write(table: Table, row: SampledRow, given: PersonsRating | null, by: string, now: string): Promise<boolean> {
  const { locale, week } = row
  const counts = sumCounts([...(row.rating ? [countOf(row.verdict, row.rating, -1)] : []), ...(given ? [countOf(row.verdict, given.rating, 1)] : [])])
  const attempt = () =>
    table.transaction
      .write((entities) => [
        entities.sampledSegments
          .put(ratedRow(row, given, by, now))
          .where((was, { eq, notExists }) => (row.rated_at === undefined ? notExists(was.rated_at) : eq(was.rated_at, row.rated_at)))
          .commit(),
        ...weekWrites(entities, { locale, week, counts }),
      ])
      .go()
  return (await refusedWrites(attempt, WEEK_TRIES)).length === 0
}

const countOf = (verdict: Rating | undefined, rating: Rating, by: 1 | -1): WeekCounts => ({
  [ratedCount(rating)]: by,
  ...(verdict === undefined ? {} : { [agreementCount(verdict, rating)]: by }),
})
