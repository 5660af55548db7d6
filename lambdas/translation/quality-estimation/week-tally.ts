import type { SegmentPair } from '#shared/domain/articles/article-segments.ts'
import { needsMachine, type SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { newsroomWeek } from '#shared/domain/platform/newsroom-weeks.ts'
import { gravestOf } from '#shared/domain/translation/localisation/ratings.ts'
import { addSegments, type SegmentCounts } from '#shared/domain/translation/localisation/segment-counts.ts'
import { judgedCount, sumCounts, type WeekCounts } from '#shared/domain/translation/localisation/week-counts.ts'
import type { WeekAddition } from '../localisation/week-writes.ts'
import type { Report, TranslationKey } from './store.ts'

/** What a pair adds to its week by the checks; null where a bundle has not all of them. */
export type SegmentCounter = (pair: SegmentPair) => SegmentCounts

interface Seen {
  pairs: readonly (SegmentPair & { id: string })[]
  /** By segment key. */
  records: ReadonlyMap<string, SegmentRecord>
  before: Report | null
}

/**
 * What a report adds to the week: pairs that the checks, and that the judges, see for the first time. Estimating again adds nothing.
 * What nobody has translated does not count.
 */
export function tallyReport(
  { locale }: TranslationKey,
  { pairs, records, before }: Seen,
  report: Omit<Report, 'counted'>,
  count: SegmentCounter | null,
): { counted: string[]; addition: WeekAddition } {
  const known = new Set(before?.counted ?? [])
  const fresh = new Map(
    count
      ? pairs.flatMap((pair) => {
          const record = records.get(pair.key)
          return known.has(pair.id) || !record || needsMachine(record) ? [] : [[pair.id, count(pair)] as const]
        })
      : [],
  )
  const { counts, broken } = addSegments([...fresh.values()])
  return {
    counted: [...new Set(pairs.flatMap(({ id }) => (known.has(id) || fresh.has(id) ? [id] : [])))],
    addition: { locale, week: newsroomWeek(Date.parse(report.estimated_at)), counts: sumCounts([counts, ...newlyJudged(report, before)]), broken },
  }
}

const newlyJudged = (report: Pick<Report, 'judged' | 'findings'>, before: Report | null): WeekCounts[] =>
  Object.entries(report.judged).flatMap(([id, { segment }]) => {
    if (before?.judged[id]) return []
    const found = report.findings.filter((finding) => finding.source === 'judge' && finding.segment === segment)
    return [{ [judgedCount(gravestOf(found.map(({ severity }) => severity)))]: 1 }]
  })
