import type { SegmentTranslation, SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import { segmentHash } from '../../platform/process/hash.ts'
import { recall } from '../memory/store.ts'
import { readUnpublished } from '../memory/unpublished.ts'
import type { Job } from './ask.ts'
import { recordOf } from './records.ts'
import { bindingFaults, machineFaults } from './verify.ts'

/** Every segment with the inner HTML of those before and after it. @param all in reading order */
export const inContext = (all: readonly SourceSegment[]) =>
  all.map((segment, index) => ({ ...segment, before: all[index - 1]?.html ?? '', after: all[index + 1]?.html ?? '' }))

/**
 * What is known of these segments, by key: a person's words in this context, a person's, what a model has made for this article already, a
 * model's of an article that has gone out. What would break the article is passed over, and of a model's also what breaks the checks or the
 * glossary as they are today.
 */
export async function recallSegments(open: readonly SourceSegment[], job: Job): Promise<Map<string, SegmentTranslation>> {
  if (open.length === 0) return new Map()
  const { table, articleId, locale, segments, rules } = job
  const wanted = new Set(open.map(({ key }) => key))
  const asked = inContext(segments).filter(({ key }) => wanted.has(key))
  const [found, unpublished] = await Promise.all([recall(table, locale, asked), readUnpublished(table, { original_id: articleId, locale })])
  const known = new Map<string, SegmentTranslation>()
  for (const [index, segment] of asked.entries()) {
    const own = unpublished.get(segmentHash(segment.html))
    const fits = ({ target, provider }: { target: string; provider: 'human' | 'model' }) =>
      (provider === 'human' ? bindingFaults(segment.html, target) : machineFaults(segment.html, target, { locale, rules })).length === 0
    const recalled = found[index]?.find((one) => (one.provider === 'human' || !own) && fits(one))
    if (recalled) known.set(segment.key, { target: recalled.target, record: { ...recordOf(segment), provider: 'memory', origin: recalled.provider } })
    else if (own && fits({ target: own.target, provider: 'model' }))
      known.set(segment.key, { target: own.target, record: { ...own.record, ...recordOf(segment) } })
  }
  return known
}
