import { Alert, Button, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../../../auth/session.tsx'
import { call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { LeaveGuard } from '../../platform/screen/leave-guard.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { HomelessTexts } from './homeless-texts.tsx'
import { keptEdits, useKeepEdits } from './kept-edits.ts'
import { SegmentEdits } from './segment-edits.ts'
import { holdsWords, isWaiting, nextAfter, passes, type SegmentFilter } from './segment-filter.ts'
import { type RowActions, SegmentRow } from './segment-row.tsx'
import type { Finding, Translation } from './segment-texts.ts'
import { SlugField } from './slug-field.tsx'
import { TranslationBar } from './translation-bar.tsx'
import { TranslationFacts } from './translation-facts.tsx'

const NO_FINDINGS: readonly Finding[] = []

/** The segments of a translation with everything that can be done to them. */
export function TranslationEditor({ translation }: { translation: Translation }) {
  const { original_id: id, locale, segments } = translation
  const edits = useSegmentEdits(translation)
  useSyncExternalStore(edits.subscribe, edits.revision)
  const queries = useQueryClient()
  const [filter, setFilter] = useState<SegmentFilter>('all')
  const [words, setWords] = useState('')
  // An address may name the segment that it is about.
  const named = useLocation().hash.slice(1)
  const [open, setOpen] = useState<string | null>(segments.some(({ key }) => key === named) ? named : null)

  const findings = useMemo(() => bySegment(translation.quality?.findings ?? []), [translation.quality])
  const sieve = { findings, isUnsaved: (key: string) => edits.edit(key)?.html != null }
  // The open one stays where it is, whatever becomes of it.
  const shown = segments.filter((segment) => segment.key === open || (passes(segment, filter, sieve) && holdsWords(segment, words)))
  const keys = shown.map(({ key }) => key)
  const waiting = segments.filter((segment) => isWaiting(segment, findings)).map(({ key }) => key)
  const all = segments.map(({ key }) => key)

  const latest = useRef({ keys, waiting, all, open })
  latest.current = { keys, waiting, all, open }
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
      saveAndGoOn: (key) => {
        void edits.save([key])
        if (!edits.edit(key)?.fault) go(key, 1)
      },
    }
  }, [edits])
  const goToWaiting = useCallback(() => {
    const { waiting: left, all: order, open: from } = latest.current
    const next = nextAfter(left, order, from)
    if (!next) return
    setFilter((chosen) => (chosen === 'waiting' ? chosen : 'all'))
    setWords('')
    setOpen(next)
  }, [])
  useHotkeys(
    [
      ['alt+J', goToWaiting],
      ['mod+S', () => void edits.save()],
    ],
    [],
    true,
  )
  const { unsaved, homeless } = edits

  return (
    <>
      <TranslationFacts translation={translation} waiting={waiting.length} />
      <SlugField
        key={translation.slug}
        translation={translation}
        onSaved={(saved) => queries.setQueryData(queryOf('getTranslation', { params: { id, locale } }).queryKey, saved)}
      />
      {homeless.length > 0 && <HomelessTexts texts={homeless} onDrop={(key) => edits.drop(key)} />}
      <TranslationBar
        segments={segments}
        sieve={sieve}
        filter={filter}
        words={words}
        onFilter={(chosen) => {
          setOpen(null)
          setFilter(chosen)
        }}
        onWords={(typed) => {
          setOpen(null)
          setWords(typed)
        }}
        waiting={waiting.length}
        onWaiting={goToWaiting}
        unsaved={unsaved.length}
        isSaving={edits.isSending}
        savedAt={translation.updated_at}
        onSave={() => void edits.save()}
      />
      {shown.length === 0 ? (
        <Empty text={waiting.length === 0 && filter === 'waiting' ? 'Nieko nelaukia: viskas išversta ir patvirtinta.' : 'Tokių segmentų nėra.'}>
          <Button
            variant="default"
            onClick={() => {
              setFilter('all')
              setWords('')
            }}
          >
            Rodyti visus
          </Button>
        </Empty>
      ) : (
        <ol className="segments" aria-label="Segmentai">
          {shown.map((segment) => (
            <SegmentRow
              key={segment.key}
              segment={segment}
              locale={locale}
              findings={findings.get(segment.key) ?? NO_FINDINGS}
              edits={edits}
              isOpen={segment.key === open}
              actions={actions}
            />
          ))}
        </ol>
      )}
      {segments.length > 0 && (
        <Text c="dimmed" fz="xs">
          Ctrl+Enter išsaugo ir eina toliau · Alt+↑ ir Alt+↓ keičia segmentą · Alt+1…9 įterpia žymą · Alt+J šoka prie kito laukiančio
        </Text>
      )}
      {translation.segments.some(({ state }) => state === 'pseudo') && (
        <Alert color="yellow" p="xs">
          Dalis teksto pseudoišversta: modelis neprijungtas, todėl tai tik demonstracija. Tokie puslapiai neindeksuojami.
        </Alert>
      )}
      <LeaveGuard isUnsaved={unsaved.length > 0} mayLeave={() => false} />
    </>
  )
}

function bySegment(findings: readonly Finding[]): Map<string, Finding[]> {
  const found = new Map<string, Finding[]>()
  for (const finding of findings) found.set(finding.segment, [...(found.get(finding.segment) ?? []), finding])
  return found
}

/** The edits of this translation: made once, told of every newer text, kept by the browser. */
function useSegmentEdits(translation: Translation): SegmentEdits {
  const { original_id: id, locale } = translation
  const queries = useQueryClient()
  const place = `${useSession().profile?.id}.${id}.${locale}`
  const [edits] = useState(() => {
    const query = queryOf('getTranslation', { params: { id, locale } })
    const transport = {
      save: async (version: number, body: Parameters<ConstructorParameters<typeof SegmentEdits>[1]['save']>[1]) => {
        const saved = await call('saveSegments', { params: { id, locale }, body: { version, edits: body } })
        queries.setQueryData(query.queryKey, saved)
        return saved
      },
      reload: () => queries.fetchQuery({ ...query, staleTime: 0 }),
      onSettled: (error: unknown) => {
        void queries.invalidateQueries({ queryKey: ['getArticle'] })
        if (error) toast({ tone: 'error', text: errorText(error) })
      },
    }
    return new SegmentEdits(translation, transport, keptEdits.read(place) ?? [])
  })
  useEffect(() => edits.load(translation), [edits, translation])
  useKeepEdits(place, edits)
  return edits
}
