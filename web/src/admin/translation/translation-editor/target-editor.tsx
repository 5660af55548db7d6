import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { t } from './catalogue.ts'
import { type Replacement, replaceText, replaceWords } from './replace-words.ts'
import { type SegmentKey, segmentKey } from './segment-keys.ts'
import { type Segment, segmentName, tagFaultText } from './segment-texts.ts'
import { insertTag, piecesOf, SEGMENT_EXTENSIONS, segmentDoc } from './tag-chip.ts'
import { missingTags, tagSource, tagTarget, untag } from './tagged-text.ts'

/** Another translation of the segment, in the place of what is written. */
export interface TakenText {
  html: string
  /** Of its tags, in words. */
  fault: string | null
}

export interface TargetEditorProps {
  segment: Segment
  locale: TargetLocale
  /** Where it starts. */
  html: string
  /** A translation that was asked for while the editor is open; each is another object. */
  taken?: TakenText | null
  /** An accepted edit to write. */
  replacement?: Replacement | null
  onReplaced?: () => void
  /** The editor, for words that come from elsewhere. */
  onEditor?: (editor: Editor) => void
  /** @param fault of its tags, in words */
  onChange: (html: string, fault: string | null) => void
  /** A key other than those of tags, which are inserted here. */
  onKey?: (key: SegmentKey) => void
}

/** One segment's translation while it is written: words are free, tags are chips. */
export function TargetEditor({ segment, locale, html, taken = null, replacement = null, onReplaced, onEditor, onChange, onKey }: TargetEditorProps) {
  const source = useMemo(() => tagSource(segment.source), [segment.source])
  const [start] = useState(() => tagTarget(html, source.tags))
  const [missing, setMissing] = useState(() => missingTags(start.pieces, source.tags))
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const editor = useEditor({
    extensions: SEGMENT_EXTENSIONS,
    content: segmentDoc(start),
    editorProps: {
      attributes: {
        'aria-label': t.translationOfSegment({ segment: segmentName(segment) }),
        role: 'textbox',
        lang: LOCALE_INFO[locale].tag,
        class: 'segment-editor',
        // Escape leaves the words, not the dialog around them.
        'data-mantine-stop-propagation': 'true',
      },
      handleKeyDown: (_, event) => keys.current(event),
      // A segment has no line breaks: what was copied from several lines becomes one.
      clipboardTextParser: (text, context) => context.doc.type.schema.nodes.paragraph!.create(null, inline(text, context.doc.type.schema)).slice(0),
    },
    onUpdate: ({ editor: changed }) => {
      const pieces = piecesOf(changed.getJSON())
      const { html: typed, faults } = untag(pieces, start.tags, source.tags.length)
      setMissing(missingTags(pieces, source.tags))
      onChange(typed, faults.length > 0 ? tagFaultText(faults) : null)
    },
  })
  // At once: `autofocus` waits for a frame, and what is typed or selected until then is lost.
  useLayoutEffect(() => {
    editor.commands.setTextSelection(editor.state.doc.content.size)
    editor.view.focus()
    onEditor?.(editor)
  }, [editor, onEditor])
  // Before the next key, which may already undo it. What was taken before the editor was there is what it began with.
  const seen = useRef(taken)
  useLayoutEffect(() => {
    if (!taken || taken === seen.current) return
    seen.current = taken
    replaceText(editor, segmentDoc(tagTarget(taken.html, source.tags)))
    onChange(taken.html, taken.fault)
  }, [editor, taken, source.tags, onChange])
  useEffect(() => {
    if (!replacement) return
    replaceWords(editor, replacement.place, replacement.words)
    onReplaced?.()
  }, [editor, replacement, onReplaced])
  keys.current = (event) => {
    const key = segmentKey(event)
    if (!key || (key.act === 'leave' && editor.view.composing)) return false
    event.preventDefault()
    if (key.act !== 'tag') onKey?.(key)
    else if (key.number <= source.tags.length) insertTag(editor, key.number, source.tags)
    return true
  }

  return (
    <div className="segment-editing">
      <EditorContent editor={editor} />
      {missing.length > 0 && (
        <div className="segment-tags">
          <span>{t.missingTags}</span>
          {missing.map((tag) => (
            <button
              key={tag}
              type="button"
              className="tag-chip"
              title={t.altTag({ tag })}
              // The cursor stays where the tag is wanted.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insertTag(editor, tag, source.tags)}
            >
              {tag} {source.tags[tag - 1]?.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const inline = (text: string, schema: Editor['schema']) => {
  const folded = text.replace(/\s+/g, ' ')
  return folded ? schema.text(folded) : null
}
