import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { findAnchor, type Place } from '#shared/domain/articles/comment-anchors.ts'
import type { CommentedField } from '#shared/domain/articles/comments.ts'
import { type CommentedTexts, CommentStore, type Thread } from '../../articles/comments/comment-store.ts'
import { useThreads } from '../../articles/comments/use-threads.ts'
import { commentedField, linesOf, placeIn, type ShownSegment, segmentAt } from './commented-segments.ts'
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
  const stored = useRef<(isStored: boolean) => void>(() => undefined)
  const { data } = useThreads(original_id, locale)
  const written = edits.revision()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `written` counts what is typed.
  const lines = useMemo(() => linesByField(segments.map(({ key, target }) => ({ key, html: edits.edit(key)?.html ?? target }))), [segments, edits, written])
  const replace = useCallback((wanted: Replacement) => {
    // One that the editor has not written yet gives way.
    stored.current(false)
    setReplacement(wanted)
    return new Promise<boolean>((resolve) => {
      stored.current = resolve
    })
  }, [])
  useEffect(() => store.setTexts(textsOf(lines, open, replace)), [store, lines, open, replace])
  const onReplaced = useCallback(() => {
    const key = replacement?.key
    setReplacement(null)
    if (key === undefined) return
    const { current: tell } = stored
    void edits
      .save([key])
      .then(() => allSent(edits))
      .then(() => tell(edits.edit(key) === null))
  }, [replacement, edits])
  const threads = useMemo(() => threadsOn(lines, data?.threads ?? []), [lines, data])
  return { store, threads, replacement, onReplaced }
}

/** What is saved while another save is on its way follows it. */
function allSent(edits: SegmentEdits): Promise<void> {
  return new Promise((resolve) => {
    if (!edits.isSending) return resolve()
    const stop = edits.subscribe(() => {
      if (edits.isSending) return
      stop()
      resolve()
    })
  })
}

type Lines = (field: CommentedField) => ReturnType<typeof linesOf>

/** The lines of each field, which are asked for by every thread. */
function linesByField(shown: readonly ShownSegment[]): Lines {
  const known = new Map<CommentedField, ReturnType<typeof linesOf>>()
  return (field) => {
    const lines = known.get(field) ?? linesOf(shown, field)
    known.set(field, lines)
    return lines
  }
}

function threadsOn(lines: Lines, threads: readonly Thread[]): SegmentComments['threads'] {
  const placed = threads.flatMap(({ id, anchor, state }) => {
    if (!anchor || state === 'resolved') return []
    const of = lines(anchor.field)
    const place = findAnchor(of.text, anchor)
    const key = place && segmentAt(of.lines, place)?.key
    return key ? [{ key, id }] : []
  })
  return Map.groupBy(placed, ({ key }) => key)
}

function textsOf(lines: Lines, open: (key: string) => void, replace: (replacement: Replacement) => Promise<boolean>): CommentedTexts {
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
    replace: async (field, place, words) => {
      const found = segmentAt(lines(field).lines, place)
      if (!found) return false
      open(found.key)
      return replace({ ...found, words })
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
