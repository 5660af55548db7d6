import type { Place } from '#shared/domain/articles/comment-anchors.ts'
import { COMMENTED_FIELDS, type CommentedField } from '#shared/domain/articles/comments.ts'
import { plainText } from './tagged-text.ts'

/** A segment as it is on the screen. */
export interface ShownSegment {
  key: string
  html: string
}

/** The field of a comment that a segment's words stand in: `c12` is of the body. */
export function commentedField(key: string): CommentedField {
  if (key.startsWith('tag:')) return 'tags'
  if (key.startsWith('note:')) return 'notes'
  return COMMENTED_FIELDS.find((field) => field === key) ?? 'content'
}

interface Line extends Place {
  key: string
}

/** The segments of a field as one text, a line each, and where each begins and ends. */
export function linesOf(segments: readonly ShownSegment[], field: CommentedField): { text: string; lines: Line[] } {
  const lines: Line[] = []
  const texts: string[] = []
  let start = 0
  for (const { key, html } of segments) {
    if (commentedField(key) !== field) continue
    const text = plainText(html).replace(/\n/g, ' ')
    lines.push({ key, start, end: start + text.length })
    texts.push(text)
    start += text.length + 1
  }
  return { text: texts.join('\n'), lines }
}

/** The segment in which words of a field begin, and their place within it. */
export function segmentAt(lines: readonly Line[], { start, end }: Place): { key: string; place: Place } | null {
  const line = lines.find((one) => start >= one.start && start < one.end)
  return line ? { key: line.key, place: { start: start - line.start, end: Math.min(end, line.end) - line.start } } : null
}

/** The place in the field's text of words within a segment; without words all of the segment. */
export function placeIn(lines: readonly Line[], key: string, words: Place | null): Place | null {
  const line = lines.find((one) => one.key === key)
  if (!line) return null
  return words ? { start: line.start + words.start, end: Math.min(line.end, line.start + words.end) } : { start: line.start, end: line.end }
}
