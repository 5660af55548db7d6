import { diffWords, type Part } from '#shared/domain/text/word-diff.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { Answer } from '../../../platform/api/call.ts'
import type { Segment } from '../segment-texts.ts'
import { plainText } from '../tagged-text.ts'

type Former = Answer<'getTranslationRevision'>['segments'][number]

export interface DifferingSegment {
  segment: Segment
  /** From then to now; empty where the words are the same and only tags or where they come from differ. */
  parts: Part[]
}

/** Segments that a revision has otherwise than the translation now, in reading order. */
export function differingSegments(present: readonly Segment[], revision: readonly Former[], locale: TargetLocale): DifferingSegment[] {
  const former = new Map(revision.map((one) => [one.key, one]))
  return present.flatMap((segment) => {
    const was = former.get(segment.key)
    if (!was || (was.target === segment.target && was.state === segment.state)) return []
    const [before, after] = [plainText(was.target), plainText(segment.target)]
    return [{ segment, parts: before === after ? [] : diffWords(before, after, locale) }]
  })
}
