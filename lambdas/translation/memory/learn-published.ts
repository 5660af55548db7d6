import { type SegmentPair, segmentPairs } from '#shared/domain/articles/article-segments.ts'
import { gravestOf, type Rating } from '#shared/domain/translation/localisation/ratings.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { offerSample, type PublishedSegment } from '../localisation/offer-sample.ts'
import { pairId } from '../quality-estimation/pair-id.ts'
import { type Estimated, type Report, readEstimated } from '../quality-estimation/store.ts'
import { rememberPublished } from './store.ts'
import { forgetUnpublished } from './unpublished.ts'

interface Published {
  locale: TargetLocale
  /** Of the working copy that has gone out. */
  version: number
}

/**
 * The memory learns what a model has translated of an article that has gone out, but for segments that somebody finds a major
 * error in, or that are suspicious and that no judge has found right. A sample is offered for people's ratings. A
 * working copy that has moved since is left to its next publication.
 * @param at of the publication, ISO 8601
 * @throws AppError `dependency-unavailable`; everything that was learned is learned again without harm
 */
export async function learnPublished(table: Table, original_id: string, published: readonly Published[], at: string): Promise<void> {
  for (const { locale, version } of published) {
    const estimated = await readEstimated(table, { original_id, locale })
    if (estimated?.translation.version !== version) continue
    const { original, translation, records, report } = estimated
    const doubted = new Set(
      (report?.findings ?? []).filter(({ severity, question, answer }) => severity !== 'minor' || (question && !answer?.right)).map(({ segment }) => segment),
    )
    const pairs = segmentPairs(original, translation)
    const good = pairs.filter(({ key }) => records.get(key)?.provider === 'model' && !doubted.has(key))
    await rememberPublished(table, locale, new Map(good.map(({ source, target }) => [source, target])), { learned_from: original_id, now: at })
    await forgetUnpublished(table, { original_id, locale })
    await offerSample(table, { original_id, title: original.title, locale, published_at: at }, publishedSegments(pairs, estimated))
  }
}

const publishedSegments = (pairs: readonly SegmentPair[], { records, report }: Estimated): PublishedSegment[] =>
  pairs.flatMap((pair) => {
    const provider = records.get(pair.key)?.provider
    if (!provider || provider === 'failed' || provider === 'pseudo') return []
    return [{ segment: pair.key, source: pair.source, target: pair.target, provider, verdict: verdictOf(report, pair) }]
  })

/** The gravest error that judges found in these very words; undefined where they have not seen them. */
function verdictOf(report: Report | null, pair: SegmentPair): Rating | undefined {
  if (!report?.judged[pairId(pair)]) return undefined
  return gravestOf(report.findings.flatMap(({ source, segment, severity }) => (source === 'judge' && segment === pair.key ? [severity] : [])))
}
