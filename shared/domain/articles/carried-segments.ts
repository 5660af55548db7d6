import type { ArticleSegment } from './article-segments.ts'
import { alignSegments } from './segment-alignment.ts'
import type { SegmentRecord } from './segment-records.ts'

/** A segment of the original with the hash that records know it by. */
export interface SourceSegment extends ArticleSegment {
  hash: string
}

/** A segment of a translation: its words and how they came about. */
export interface SegmentTranslation {
  /** Inner HTML. */
  target: string
  record: SegmentRecord
}

/** What a translation's working copy holds. */
export interface FormerTranslation {
  /** Segments of the translated text. */
  segments: readonly ArticleSegment[]
  /** In the order of the original that it was made from. */
  records: readonly SegmentRecord[]
}

/**
 * What a translation keeps when its original has changed, by the present keys. An unchanged source keeps its translation
 * to the byte, whoever made it. A changed source keeps a person's words only, as stale; one that is again what the
 * person translated is stale no longer. Everything else of a changed source is left out: it has to be translated.
 * `stale_source` is missing where a segment has only now become stale: only the caller knows former sources.
 */
export function carryOver(present: readonly SourceSegment[], { segments, records }: FormerTranslation): Map<string, SegmentTranslation> {
  const targets = new Map(segments.map((segment) => [segment.key, segment]))
  const former = records.flatMap((record) => {
    const segment = targets.get(record.key)
    return segment ? [{ record, segment, key: record.key, block: segment.block, hash: record.stale_for ?? record.source_hash }] : []
  })
  const pairs = alignSegments(former, present)
  const carried = new Map<string, SegmentTranslation>()
  for (const [index, { key, place, hash }] of present.entries()) {
    const from = former[pairs[index] ?? -1]
    if (!from) continue
    const { stale_for: _, stale_source, ...record } = { ...from.record, key, ...(place === undefined ? {} : { place }) }
    const target = from.segment.html
    if (record.source_hash === hash) carried.set(key, { target, record })
    else if (record.provider === 'human') {
      carried.set(key, { target, record: { ...record, ...(stale_source === undefined ? {} : { stale_source }), stale_for: hash } })
    }
  }
  return carried
}
