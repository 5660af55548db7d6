import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { memo, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import type { CommentStore } from '../../articles/comments/comment-store.ts'
import { OthersHere } from '../../articles/presence/others-here.tsx'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Later } from '../../platform/screen/later.tsx'
import { Refusal } from '../translations/refusal.tsx'
import { t } from './catalogue.ts'
import { ContestedSegment } from './contested-segment.tsx'
import { FindingLine } from './finding-line.tsx'
import { insertWords } from './insert-words.ts'
import type { Replacement } from './replace-words.ts'
import { SegmentActs } from './segment-acts.tsx'
import { SegmentComment } from './segment-comment.tsx'
import { SEGMENT_EDITOR } from './segment-editor.ts'
import type { SegmentEdits } from './segment-edits.ts'
import type { SegmentKey } from './segment-keys.ts'
import { SegmentPanel } from './segment-panel.tsx'
import { type Finding, type Segment, STATE_TEXTS, segmentName, tagFaultText } from './segment-texts.ts'
import { SegmentWords } from './segment-words.tsx'
import { SetTextNote } from './set-text-note.tsx'
import { knownSimilar } from './similar-texts.tsx'
import { SourceChange } from './source-change.tsx'
import { tagSource, tagTarget, untag } from './tagged-text.ts'
import type { TakenText } from './target-editor.tsx'

export interface RowActions {
  open: (key: string | null) => void
  /** Saves this one and goes on to the next. */
  saveAndGoOn: (key: string) => void
  /** Confirms this one, typed or as it stands, and goes on to the next. */
  confirmAndGoOn: (key: string) => void
  move: (key: string, by: 1 | -1) => void
  /** Of the open segment; a segment that is closed leaves it destroyed. */
  editor: RefObject<Editor | null>
}

interface RowProps {
  segment: Segment
  locale: TargetLocale
  findings: readonly Finding[]
  edits: SegmentEdits
  isOpen: boolean
  actions: RowActions
  /** Null: for whoever sees no comments. */
  comments: CommentStore | null
  /** Open threads on it, the first one's id and how many. */
  firstThread: string | undefined
  threads: number
  replacement: Replacement | null
  onReplaced: () => void
}

/** A segment beside its original. Only the open one holds an editor. */
export const SegmentRow = memo(function SegmentRow({ segment, locale, findings, edits, isOpen, actions, ...commented }: RowProps) {
  const { key, source, target, state } = segment
  const edit = useSyncExternalStore(edits.subscribe, () => edits.edit(key))
  const setText = useSyncExternalStore(edits.subscribe, () => edits.setText(key))
  const row = useRef<HTMLLIElement>(null)
  const original = useMemo(() => tagSource(source), [source])
  const html = edit?.html ?? target
  const shown = useMemo(() => tagTarget(html, original.tags), [html, original])
  const isContested = edits.isContested(key)
  const isLeft = useRef(false)
  const [taken, setTaken] = useState<TakenText | null>(null)
  const queries = useQueryClient()
  const setEditor = useCallback(
    (made: Editor) => {
      actions.editor.current = made
    },
    [actions],
  )
  // Before the next key: a frame later it would take the focus from where the person has gone since.
  useLayoutEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
    else if (isLeft.current) row.current?.querySelector<HTMLElement>('.segment-target')?.focus()
    isLeft.current = false
  }, [isOpen])
  const leave = useCallback(() => {
    isLeft.current = true
    actions.open(null)
  }, [actions])

  /** Another translation comes into the editor as if it had been typed; it is saved when the person saves. */
  const take = (text: string) => {
    const tagged = tagTarget(text, original.tags)
    const { html: typed, faults } = untag(tagged.pieces, tagged.tags, original.tags.length)
    const fault = faults.length > 0 ? tagFaultText(faults) : null
    edits.write(key, typed, fault)
    setTaken({ html: typed, fault })
  }
  const act = (pressed: SegmentKey) => {
    if (pressed.act === 'save') actions.saveAndGoOn(key)
    else if (pressed.act === 'confirm') actions.confirmAndGoOn(key)
    else if (pressed.act === 'move') actions.move(key, pressed.by)
    else if (pressed.act === 'leave') leave()
    else if (pressed.act === 'copy-source') take(source)
    else if (pressed.act === 'match') {
      const match = knownSimilar(queries, locale, source)[pressed.number - 1]
      if (match) take(match.target)
    }
  }

  return (
    <li ref={row} className="segment" data-key={key} data-place={key} data-state={state} data-open={isOpen || undefined}>
      <div className="segment-head">
        <span className="segment-name">{segmentName(segment)}</span>
        <span className="segment-state" data-color={STATE_TEXTS[state].color}>
          {STATE_TEXTS[state].text}
        </span>
        <OthersHere place={key} />
        {segment.accepted && findings.length > 0 && <span className="segment-state">{t.confirmedWithFindings}</span>}
        {edit?.html != null && <span className="segment-state" data-color="accent">{`${edit.isSaving ? t.saving : t.notSaved}`}</span>}
        <SegmentComment store={commented.comments} isOpen={isOpen} firstThread={commented.firstThread} threads={commented.threads} />
        <span className="segment-who">{whoText(segment)}</span>
      </div>
      <p className="segment-source" lang="en">
        <SegmentWords text={original} />
      </p>
      <div className="segment-side">
        {isOpen ? (
          <Later
            code={SEGMENT_EDITOR}
            instead={
              <div className="segment-editor" lang={LOCALE_INFO[locale].tag} aria-busy>
                <SegmentWords text={shown} />
              </div>
            }
          >
            {(TargetEditor) => (
              <TargetEditor
                segment={segment}
                locale={locale}
                html={html}
                taken={taken}
                replacement={commented.replacement}
                onReplaced={commented.onReplaced}
                onChange={(typed, fault) => edits.write(key, typed, fault)}
                onEditor={setEditor}
                onKey={act}
              />
            )}
          </Later>
        ) : (
          <button type="button" className="segment-target" lang={LOCALE_INFO[locale].tag} onClick={() => actions.open(key)}>
            <SegmentWords text={shown} />
          </button>
        )}
        {edit?.fault && (
          <p className="segment-fault" role="alert">
            <Refusal reason={edit.fault} />
          </p>
        )}
        {isContested && <ContestedSegment theirs={target} segment={segment} edits={edits} />}
        {segment.stale_source !== null && <SourceChange before={segment.stale_source} after={source} />}
        {state === 'failed' && segment.fault && <Fault text={segment.fault} />}
        {findings.map((finding) => (
          <FindingLine key={`${finding.source} ${finding.severity} ${finding.detail}`} finding={finding} />
        ))}
        {setText && <SetTextNote text={setText} edits={edits} isBusy={edit?.isSaving ?? false} />}
        <SegmentActs
          segment={segment}
          findings={findings}
          edits={edits}
          isOpen={isOpen}
          isBusy={edit?.isSaving ?? false}
          onSave={() => actions.saveAndGoOn(key)}
          onConfirm={() => actions.confirmAndGoOn(key)}
          onMove={(by) => actions.move(key, by)}
          onCopySource={() => take(source)}
        />
      </div>
      {isOpen && (
        <SegmentPanel
          source={source}
          locale={locale}
          onTake={take}
          onInsert={(words) => actions.editor.current && insertWords(actions.editor.current, words)}
        />
      )}
    </li>
  )
})

/** Who made it: the person with the time, or the model. */
function whoText({ state, origin, model_id, edited_at, edited_by_name }: Segment): string {
  if (edited_at) return [edited_by_name, dateTime.format(new Date(edited_at))].filter(Boolean).join(' · ')
  if (state === 'memory') return origin === 'human' ? t.humanTranslation : origin === 'model' ? t.modelTranslation : ''
  return state === 'model' ? (model_id ?? '') : ''
}

const Fault = ({ text }: { text: string }) => (
  <p className="segment-note">
    {t.englishTextStandsHere} <Refusal reason={text} />
  </p>
)
