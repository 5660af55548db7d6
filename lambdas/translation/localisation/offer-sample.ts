import { newsroomWeek } from '#shared/domain/platform/newsroom-weeks.ts'
import type { Rating } from '#shared/domain/translation/localisation/ratings.ts'
import { sampleOf } from '#shared/domain/translation/localisation/sampling.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { sha256 } from '../../platform/process/hash.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

/** How long a sample stays; what was counted of its ratings stays longer. */
const KEPT_SECONDS = 400 * 24 * 3600

export interface PublishedSegment {
  segment: string
  /** Inner HTML. */
  source: string
  /** Inner HTML. */
  target: string
  provider: 'human' | 'model' | 'memory'
  /** The gravest error that a judge found; undefined where none has judged it. */
  verdict: Rating | undefined
}

interface Publication {
  original_id: string
  /** Of the English article. */
  title: string
  locale: TargetLocale
  /** ISO 8601 */
  published_at: string
}

/**
 * Offers a share of what has gone out for people's ratings. The same segments of the same week give the same sample; one that is offered
 * already stays as it is, with its rating.
 * @throws AppError `dependency-unavailable`; to repeat it does no harm
 */
export async function offerSample(table: Table, { locale, published_at, ...article }: Publication, segments: readonly PublishedSegment[]): Promise<void> {
  const week = newsroomWeek(Date.parse(published_at))
  const expires_at = Math.floor(Date.parse(published_at) / 1000) + KEPT_SECONDS
  // What stays in English says nothing of a translation.
  const named = segments.flatMap((one) => (one.source === one.target ? [] : [{ ...one, id: sha256(JSON.stringify([week, locale, one.source, one.target])) }]))
  for (const { verdict, ...segment } of sampleOf(named)) {
    const row = { ...article, ...segment, locale, week, published_at, expires_at, ...(verdict === undefined ? {} : { verdict }) }
    await refusedWrites(() => table.transaction.write(({ sampledSegments }) => [sampledSegments.create(row).commit()]).go())
  }
}
