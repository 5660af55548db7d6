import type * as z from 'zod'
import type { sampledSegment } from '#shared/contracts/translation/sample.ts'
import { sampleXliff } from '#shared/domain/translation/localisation/sample-xliff.ts'
import { SAMPLE } from '#shared/domain/translation/localisation/sampling.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { readNames } from '../../articles/reading/people.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { rate, type SampledRow } from './rate.ts'

/** In the order of their ids: the same ones first, however many have gone out. */
const readSample = async (table: Table, locale: TargetLocale, week: string): Promise<SampledRow[]> =>
  (await table.entities.sampledSegments.query.week({ locale, week }).go({ consistent: true, limit: SAMPLE.ofWeek })).data

export const listSample: HandlerOf<'listSample'> = async ({ params: { locale, week }, caller }) => ({
  segments: await viewsOf(getTable(), await readSample(getTable(), locale, week), caller.id),
})

export const exportSample: HandlerOf<'exportSample'> = async ({ params: { locale, week } }) => {
  const rows = await readSample(getTable(), locale, week)
  return { xliff: sampleXliff(locale, rows), segments: rows.length }
}

export const rateSegment: HandlerOf<'rateSegment'> = async ({ params, body, caller }) =>
  viewOf(getTable(), await rate(getTable(), params, body, caller.id, new Date().toISOString()), caller.id)

export const undoRating: HandlerOf<'undoRating'> = async ({ params, caller }) =>
  viewOf(getTable(), await rate(getTable(), params, null, caller.id, new Date().toISOString()), caller.id)

type View = z.output<typeof sampledSegment>

const viewOf = async (table: Table, row: SampledRow, asking: string): Promise<View> => (await viewsOf(table, [row], asking))[0] as View

async function viewsOf(table: Table, rows: readonly SampledRow[], asking: string): Promise<View[]> {
  const names = await readNames(
    table,
    rows.map(({ rated_by }) => rated_by),
  )
  return rows.map(({ id, original_id, title, segment, source, target, provider, verdict, rating, category, note, rated_by, rated_at }) => ({
    id,
    article_id: original_id,
    title,
    segment,
    source,
    target,
    provider,
    rating:
      rating && rated_by && rated_at
        ? {
            rating,
            category: category ?? null,
            note: note ?? '',
            rated_by_name: names.get(rated_by) ?? null,
            is_mine: rated_by === asking,
            rated_at,
            verdict: verdict ?? null,
          }
        : null,
  }))
}
