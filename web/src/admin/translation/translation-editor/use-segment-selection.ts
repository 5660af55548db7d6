import type { Editor } from '@tiptap/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import type { SegmentEdits } from './segment-edits.ts'
import { filterNamed, holdsWords, isWaiting, needsLook, nextAfter, passes, type SegmentFilter } from './segment-filter.ts'
import type { RowActions } from './segment-row.tsx'
import { type Finding, isUndecided, type Segment, type Translation } from './segment-texts.ts'

/** Which segments are shown, which one is open, and how to go from one to the next. */
export function useSegmentSelection(segments: readonly Segment[], quality: Translation['quality'], edits: SegmentEdits) {
  // An address may name what is to be shown, and the segment that it is about.
  const { hash } = useLocation()
  const [search, setSearch] = useSearchParams()
  const filter = filterNamed(search.get('show'))
  const setFilter = useCallback((chosen: SegmentFilter) => setSearch(chosen === 'all' ? {} : { show: chosen }, { replace: true }), [setSearch])
  const [words, setWords] = useState('')
  const named = hash.slice(1)
  const [open, setOpen] = useState<string | null>(segments.some(({ key }) => key === named) ? named : null)

  const findings = useMemo(() => bySegment(quality?.findings ?? []), [quality])
  const sieve = { findings, isUnsaved: (key: string) => edits.edit(key)?.html != null }
  // The open one stays where it is, whatever becomes of it.
  const shown = segments.filter((segment) => segment.key === open || (passes(segment, filter, sieve) && holdsWords(segment, words)))
  const keys = shown.map(({ key }) => key)
  const waiting = segments.filter((segment) => isWaiting(segment, findings)).map(({ key }) => key)
  // Whoever asked for what waits is led through that alone.
  const looks = filter === 'waiting' ? waiting : segments.filter((segment) => needsLook(segment, findings)).map(({ key }) => key)
  const all = segments.map(({ key }) => key)

  const latest = useRef({ keys, looks, all, open, filter, findings })
  latest.current = { keys, looks, all, open, filter, findings }
  const editor = useRef<Editor | null>(null)
  const actions = useMemo<RowActions>(() => {
    const go = (key: string, by: 1 | -1) => {
      const { keys: order } = latest.current
      const at = order.indexOf(key) + by
      const next = order[at]
      if (next) setOpen(next)
    }
    return {
      open: setOpen,
      move: go,
      editor,
      saveAndGoOn: (key) => {
        void edits.save([key])
        if (!edits.edit(key)?.fault) go(key, 1)
      },
      confirmAndGoOn: (key) => {
        if (edits.confirm(key, (latest.current.findings.get(key) ?? []).some(isUndecided))) go(key, 1)
        else if (!edits.edit(key)?.fault) toast({ tone: 'info', text: t.notTranslatedByAnyone })
      },
    }
  }, [edits])
  const goToLook = useCallback(() => {
    const { looks: left, all: order, open: from, filter: chosen } = latest.current
    const next = nextAfter(left, order, from)
    if (!next) return
    if (chosen !== 'look' && chosen !== 'waiting') setFilter('all')
    setWords('')
    setOpen(next)
  }, [setFilter])

  return {
    filter,
    words,
    open,
    findings,
    sieve,
    shown,
    waiting: waiting.length,
    looks: looks.length,
    actions,
    goToLook,
    choose: (chosen: SegmentFilter) => {
      setOpen(null)
      setFilter(chosen)
    },
    search: (typed: string) => {
      setOpen(null)
      setWords(typed)
    },
    showAll: () => {
      setFilter('all')
      setWords('')
    },
  }
}

function bySegment(findings: readonly Finding[]): Map<string, Finding[]> {
  const found = new Map<string, Finding[]>()
  for (const finding of findings) found.set(finding.segment, [...(found.get(finding.segment) ?? []), finding])
  return found
}
