import type { SegmentTranslation, SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import { recall } from '../memory/store.ts'
import type { Job } from './ask.ts'
import { recordOf } from './records.ts'
import { bindingFaults, machineFaults } from './verify.ts'

/** Every segment with the inner HTML of those before and after it. @param all in reading order */
export const inContext = (all: readonly SourceSegment[]) =>
  all.map((segment, index) => ({ ...segment, before: all[index - 1]?.html ?? '', after: all[index + 1]?.html ?? '' }))

/**
 * What the memory knows of these segments, by key: a person's words in this context, a person's, a model's. What would
 * break the article is passed over, and of a model's also what breaks the checks or the glossary as they are today.
 */
export async function recallSegments(open: readonly SourceSegment[], { table, locale, segments, rules }: Job): Promise<Map<string, SegmentTranslation>> {
  const wanted = new Set(open.map(({ key }) => key))
  const asked = inContext(segments).filter(({ key }) => wanted.has(key))
  const found = await recall(table, locale, asked)
  const known = new Map<string, SegmentTranslation>()
  for (const [index, segment] of asked.entries()) {
    const best = found[index]?.find(({ target, provider }) => {
      const faults = provider === 'human' ? bindingFaults(segment.html, target) : machineFaults(segment.html, target, { locale, rules })
      return faults.length === 0
    })
    if (best) known.set(segment.key, { target: best.target, record: { ...recordOf(segment), provider: 'memory', origin: best.provider } })
  }
  return known
}
