import { memo } from 'react'
import { chipLabel } from './chip-label.ts'
import type { TaggedText } from './tagged-text.ts'

/** A segment to read: its words, and a chip for each tag. */
export const SegmentWords = memo(function SegmentWords({ text: { pieces, tags } }: { text: TaggedText }) {
  return pieces.map((piece, index) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a fixed text have no other name.
      <span key={index} className="tag-chip" title={tags[piece.tag - 1]?.open}>
        {chipLabel(piece, tags)}
      </span>
    ),
  )
})
