import { Alert, Button, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { CommentsSlot } from '../../articles/comments/comments-slot.tsx'
import { useSeesComments } from '../../articles/comments/use-threads.ts'
import { OthersProvider } from '../../articles/presence/others.ts'
import { PeopleHere } from '../../articles/presence/people-here.tsx'
import { usePresence } from '../../articles/presence/use-presence.ts'
import { LanguageReview } from '../../articles/reviews/language-review.tsx'
import { queryOf } from '../../platform/api/queries.ts'
import { LeaveGuard } from '../../platform/screen/leave-guard.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { Concordance } from './concordance.tsx'
import { HomelessTexts } from './homeless-texts.tsx'
import { SegmentRow } from './segment-row.tsx'
import { type Finding, segmentName, type Translation } from './segment-texts.ts'
import { SlugField } from './slug-field.tsx'
import { TranslationBar } from './translation-bar.tsx'
import { TranslationFacts } from './translation-facts.tsx'
import { useConcordance } from './use-concordance.ts'
import { useSegmentComments } from './use-segment-comments.ts'
import { useSegmentEdits } from './use-segment-edits.ts'
import { useSegmentSelection } from './use-segment-selection.ts'

const NO_FINDINGS: readonly Finding[] = []

/** The segments of a translation with everything that can be done to them. */
export function TranslationEditor({ translation }: { translation: Translation }) {
  const { original_id: id, locale, segments } = translation
  const edits = useSegmentEdits(translation)
  useSyncExternalStore(edits.subscribe, edits.revision)
  const queries = useQueryClient()
  const selection = useSegmentSelection(segments, translation.quality, edits)
  const { filter, words, open, findings, sieve, shown, waiting, looks, actions, goToLook } = selection
  const sees = useSeesComments(id, locale)
  const comments = useSegmentComments(translation, edits, actions.open)
  const concordance = useConcordance(actions.editor)
  useHotkeys(
    [
      ['alt+K', concordance.open],
      ['alt+J', goToLook],
      ['mod+S', () => void edits.save()],
    ],
    [],
    true,
  )
  const { unsaved, homeless } = edits
  const { others } = usePresence(id, locale)

  return (
    <OthersProvider value={others}>
      <PeopleHere others={others} placeText={({ place }) => placeText(segments, place?.field)} />
      <TranslationFacts translation={translation} waiting={waiting} isUnsaved={unsaved.length > 0} />
      <LanguageReview articleId={id} locale={locale} version={translation.version} obstacle={obstacleOf(translation, unsaved.length)} />
      <div className="segment-comments">
        <CommentsSlot articleId={id} locale={locale} readOnly={false} store={comments.store} />
      </div>
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
        onFilter={selection.choose}
        onWords={selection.search}
        looks={looks}
        onNextLook={goToLook}
        onConcordance={concordance.open}
        unsaved={unsaved.length}
        isSaving={edits.isSending}
        savedAt={translation.updated_at}
        onSave={() => void edits.save()}
      />
      {shown.length === 0 ? (
        <Empty text={waiting === 0 && filter === 'waiting' ? t.nothingWaits : looks === 0 && filter === 'look' ? t.nothingToLookAt : t.noSuchSegments}>
          <Button variant="default" onClick={selection.showAll}>
            {t.showAll}
          </Button>
        </Empty>
      ) : (
        <ol className="segments" aria-label={t.segments}>
          {shown.map((segment) => (
            <SegmentRow
              key={segment.key}
              segment={segment}
              locale={locale}
              findings={findings.get(segment.key) ?? NO_FINDINGS}
              edits={edits}
              isOpen={segment.key === open}
              actions={actions}
              comments={sees ? comments.store : null}
              firstThread={comments.threads.get(segment.key)?.[0]?.id}
              threads={comments.threads.get(segment.key)?.length ?? 0}
              replacement={comments.replacement?.key === segment.key ? comments.replacement : null}
              onReplaced={comments.onReplaced}
            />
          ))}
        </ol>
      )}
      {segments.length > 0 && (
        <Text c="dimmed" fz="xs">
          {t.keyboardShortcuts}
        </Text>
      )}
      {translation.segments.some(({ state }) => state === 'pseudo') && (
        <Alert color="yellow" p="xs">
          {t.partlyPseudoTranslated}
        </Alert>
      )}
      <Concordance locale={locale} words={concordance.words} onClose={concordance.close} onInsert={open === null ? null : concordance.insert} />
      <LeaveGuard isUnsaved={unsaved.length > 0} mayLeave={() => false} />
    </OthersProvider>
  )
}

/** The segment that somebody is at. */
function placeText(segments: Translation['segments'], key: string | undefined): string {
  const found = segments.find((segment) => segment.key === key)
  return found ? segmentName(found) : ''
}

/** Why the text on the screen cannot be confirmed as it is; null where it can. */
function obstacleOf({ state, segments }: Translation, unsaved: number): string | null {
  if (unsaved > 0) return t.saveYourEditsFirst
  const isWhole = segments.every((segment) => segment.state !== 'failed' && segment.state !== 'pseudo' && segment.state !== 'stale')
  return state === 'completed' && isWhole ? null : t.confirmOnceTranslated
}
