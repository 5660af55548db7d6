import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Place } from '#shared/domain/articles/comment-anchors.ts'
import { type CommentedTexts, CommentStore } from '../../articles/comments/comment-store.ts'
import { useThreads } from '../../articles/comments/use-threads.ts'
import { commentedField, linesOf, placeIn, segmentAt } from './commented-segments.ts'
import type { Replacement } from './replace-words.ts'
import type { SegmentEdits } from './segment-edits.ts'
import type { Translation } from './segment-texts.ts'

export interface SegmentComments {
  store: CommentStore
  /** Open threads on each segment, by its key. */
  threads: ReadonlyMap<string, readonly { id: string }[]>
  /** An accepted edit that the open segment's editor has to write. */
  replacement: Replacement | null
  onReplaced: () => void
}

/** The comments on a translation's segments. @param open shows a segment with its editor */
export function useSegmentComments(translation: Translation, edits: SegmentEdits, open: (key: string) => void): SegmentComments {
  const { original_id, locale, segments } = translation
  const [store] = useState(() => new CommentStore())
  const [replacement, setReplacement] = useState<Replacement | null>(null)
  const { data } = useThreads(original_id, locale)
  useSyncExternalStore(store.subscribe, store.revision)
  const written = edits.revision()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `written` counts what is typed.
  useEffect(() => {
    const shown = shownOf(segments, edits)
    store.setTexts(textsOf((field) => linesOf(shown, field), open, setReplacement))
  }, [store, segments, edits, open, written])

  const shown = shownOf(segments, edits)
  const threads = Map.groupBy(
    (data?.threads ?? []).flatMap(({ id, anchor, state }) => {
      const place = state === 'open' && anchor ? store.find(anchor) : null
      const key = place && anchor ? segmentAt(linesOf(shown, anchor.field).lines, place)?.key : undefined
      return key === undefined ? [] : [{ key, id }]
    }),
    ({ key }) => key,
  )
  return { store, threads, replacement, onReplaced: useCallback(() => setReplacement(null), []) }
}

const shownOf = (segments: Translation['segments'], edits: SegmentEdits) => segments.map(({ key, target }) => ({ key, html: edits.edit(key)?.html ?? target }))

type Lines = (field: Parameters<CommentedTexts['textOf']>[0]) => ReturnType<typeof linesOf>

function textsOf(lines: Lines, open: (key: string) => void, replace: (replacement: Replacement) => void): CommentedTexts {
  return {
    textOf: (field) => lines(field).text,
    selected: () => {
      const found = selectedSegment()
      if (!found) return null
      const field = commentedField(found.key)
      const place = placeIn(lines(field).lines, found.key, found.words)
      return place && { field, place }
    },
    show: (field, place) => {
      const found = segmentAt(lines(field).lines, place)
      if (found) open(found.key)
    },
    replace: (field, place, words) => {
      const found = segmentAt(lines(field).lines, place)
      if (!found) return
      open(found.key)
      replace({ ...found, words })
    },
  }
}

/** The segment that the person is in, and which of its words are selected. */
function selectedSegment(): { key: string; words: Place | null } | null {
  const row = document.activeElement?.closest<HTMLElement>('.segment')
  const key = row?.dataset.key
  if (!row || !key) return null
  const text = row.querySelector('.segment-editor, .segment-target')
  const selection = getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  if (!text || !range || range.collapsed || !text.contains(range.commonAncestorContainer)) return { key, words: null }
  const start = lengthBefore(text, range.startContainer, range.startOffset)
  return { key, words: { start, end: lengthBefore(text, range.endContainer, range.endOffset) } }
}

/** Characters of a segment before a place in it, its tags left out. */
function lengthBefore(text: Element, container: Node, offset: number): number {
  const range = document.createRange()
  range.selectNodeContents(text)
  range.setEnd(container, offset)
  const before = range.cloneContents()
  for (const chip of before.querySelectorAll('.tag-chip')) chip.remove()
  return before.textContent?.length ?? 0
}
