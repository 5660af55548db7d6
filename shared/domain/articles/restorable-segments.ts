import type { ArticleSegment } from './article-segments.ts'
import type { FormerTranslation, SegmentTranslation, SourceSegment } from './carried-segments.ts'
import { alignSegments } from './segment-alignment.ts'

export interface RestorableSegments {
  /** By present key: the former words of a segment whose English is the same now, and how they came about. */
  restorable: Map<string, SegmentTranslation>
  /** Former segments whose English the original no longer has. */
  gone: Pick<ArticleSegment, 'key' | 'html'>[]
}

/**
 * What of an earlier text of a translation can stand in it again. A segment that has moved in the original is found by its English. What nobody had
 * translated then, where the English text stood in, is left out. A segment that waited for a person because its source had changed is restorable while
 * that source stands, and waits again.
 */
export function restorableSegments(present: readonly SourceSegment[], { segments, records }: FormerTranslation): RestorableSegments {
  const targets = new Map(segments.map((segment) => [segment.key, segment]))
  const former = records.flatMap((record) => {
    const segment = targets.get(record.key)
    return segment && record.provider !== 'failed'
      ? [{ record, segment, key: record.key, block: segment.block, hash: record.stale_for ?? record.source_hash }]
      : []
  })
  const pairs = alignSegments(former, present)
  const restorable = new Map<string, SegmentTranslation>()
  const found = new Set<number>()
  for (const [index, { key, place, hash }] of present.entries()) {
    const from = pairs[index]
    const one = from === undefined ? undefined : former[from]
    if (from === undefined || one?.hash !== hash) continue
    found.add(from)
    const { place: _, ...record } = one.record
    restorable.set(key, { target: one.segment.html, record: { ...record, key, ...(place === undefined ? {} : { place }) } })
  }
  return { restorable, gone: former.flatMap(({ segment: { key, html } }, index) => (found.has(index) ? [] : [{ key, html }])) }
}
