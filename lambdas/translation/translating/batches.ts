import type { SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import { CHECKS } from '#shared/languages/checks.ts'
import type { TargetLocale } from '#shared/locales.ts'

/** A call holds at most this many segments and characters: more, and a model begins to leave segments out. */
const BATCH = { segments: 40, characters: 8000 }

/** Segments in their order, in as few calls as the limits allow. A segment that is longer than a call has one for itself. */
export function batchesOf(segments: readonly SourceSegment[]): SourceSegment[][] {
  const all: SourceSegment[][] = []
  let size = 0
  for (const segment of segments) {
    const current = all.at(-1)
    if (!current || current.length >= BATCH.segments || size + segment.html.length > BATCH.characters) {
      all.push([segment])
      size = segment.html.length
    } else {
      current.push(segment)
      size += segment.html.length
    }
  }
  return all
}

/** Room above the usual. The answer is cut off at the bound, and the budget reserves all of it. */
const ROOM = 1.6
/** Of the frame of the answer, of each segment's frame, and of each mask: brackets that tokenisers know only as bytes. */
const FRAME = { answer: 200, segment: 15, mask: 12 }
/** More than a full batch ever takes; how long a call may take follows from its bound, and has to stay below the step's time. */
const MOST = 16_000

/** The most tokens that an answer may take, and what it usually takes. */
export interface AnswerTokens {
  most: number
  usual: number
}

/**
 * Tokens of an answer.
 * @param texts the masked texts that are asked for
 * @param attempt from 1; a second answer gets twice the room, as the first may have been cut off
 */
export function answerTokens(texts: readonly string[], locale: TargetLocale, attempt: number): AnswerTokens {
  const frames = texts.reduce((sum, text) => sum + FRAME.segment + (text.match(/⟦/g)?.length ?? 0) * FRAME.mask, FRAME.answer)
  const words = texts.reduce((sum, text) => sum + text.length * CHECKS[locale].tokensPerCharacter, 0)
  return { most: Math.min(MOST, Math.ceil((frames + words * ROOM) * attempt)), usual: Math.ceil(frames + words) }
}
