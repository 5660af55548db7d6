import type { SegmentTranslation } from '#shared/domain/articles/carried-segments.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { segmentHash } from '../../platform/process/hash.ts'
import { newId } from '../../platform/process/ids.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'

interface Translation {
  original_id: string
  locale: TargetLocale
}

/** A segment's source and what a model made of it. */
export type MadeSegment = readonly [source: string, target: string, record: SegmentTranslation['record']]

/** Longer than anybody lets an article wait between two runs. */
const KEPT_SECONDS = 14 * 24 * 3600

/**
 * Keeps what a model has translated for this article alone, until it is saved with the article: the memory learns it when it has gone out.
 * @param now ISO 8601
 * @throws AppError `dependency-unavailable`
 */
export async function keepUnpublished(table: Table, { original_id, locale }: Translation, made: readonly MadeSegment[], now: string): Promise<void> {
  if (made.length === 0) return
  const expires_at = Math.floor(Date.parse(now) / 1000) + KEPT_SECONDS
  await table.entities.unpublishedSegments.put({ original_id, locale, made: `${now}#${newId()}`, segments: pack([...made]), expires_at }).go()
}

/** Forgets what was kept for this article, once it has gone out. */
export async function forgetUnpublished(table: Table, translation: Translation): Promise<void> {
  const { data } = await table.entities.unpublishedSegments.query
    .article(translation)
    .go({ consistent: true, pages: 'all', attributes: ['original_id', 'locale', 'made'] })
  if (data.length > 0) await table.entities.unpublishedSegments.delete(data).go({ concurrency: 2 })
}

/** What was kept for this article, by the hash of the source; of the same source what was made last. */
export async function readUnpublished(table: Table, translation: Translation): Promise<Map<string, SegmentTranslation>> {
  const { data } = await table.entities.unpublishedSegments.query.article(translation).go({ consistent: true, pages: 'all' })
  const all = data.flatMap(({ segments }) => unpack<MadeSegment>(segments))
  return new Map(all.map(([source, target, record]) => [segmentHash(source), { target, record }]))
}
