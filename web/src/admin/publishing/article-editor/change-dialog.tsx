import { Button, Group, Modal, Radio, ScrollArea, Stack, Text, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChangeKind, NOTE_LIMITS } from '#shared/domain/articles/change-notes.ts'
import { LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { useWaitingSegments } from '../../translation/waiting-segments/use-waiting-segments.ts'
import { WaitingList } from '../../translation/waiting-segments/waiting-list.tsx'
import { VersionDiff } from '../versions/version-diff.tsx'
import { WORKING_COPY } from '../versions/version-texts.ts'
import { t } from './catalogue.ts'
import { CHANGE_CHOICES, noteError } from './change-texts.ts'

export interface Change {
  kind: ChangeKind
  note: string
}

interface Props {
  articleId: string
  onPublish: (change: Change) => void
  onClose: () => void
}

/** What readers will see otherwise, which translations of people wait, and what kind of change it is: asked before a live article is published again. */
export function ChangeDialog({ articleId, onPublish, onClose }: Props) {
  const notes = useQuery({ ...queryOf('listChangeNotes', { params: { id: articleId } }), staleTime: 0, refetchOnMount: 'always' })
  const isFresh = notes.data && notes.isFetchedAfterMount
  return (
    <Modal opened onClose={onClose} size="xl" title={t.publishChanges} closeButtonProps={{ 'aria-label': t.close }}>
      {isFresh ? (
        <Stack>
          <section>
            <Title order={3} fz={14} mb={6}>
              {t.whatChangesForReaders}
            </Title>
            <ScrollArea.Autosize mah="35dvh" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t.changes }}>
              {notes.data.publication && (
                <VersionDiff articleId={articleId} reference={String(notes.data.publication)} locale={ORIGINAL_LOCALE} against={WORKING_COPY} />
              )}
            </ScrollArea.Autosize>
          </section>
          <ChangeForm
            articleId={articleId}
            initial={notes.data.pending && { kind: notes.data.pending.kind, note: notes.data.pending.text }}
            onPublish={onPublish}
            onClose={onClose}
          />
        </Stack>
      ) : notes.error ? (
        <Fault title={t.couldNotLoadChanges} error={notes.error} isAsking={notes.isFetching} onAgain={() => void notes.refetch()} />
      ) : (
        <Loading text={t.comparingWithWhatReadersSee} />
      )}
    </Modal>
  )
}

/** @param initial what was asked for at an attempt that failed */
function ChangeForm({ articleId, initial, onPublish, onClose }: { initial: Change | null } & Props) {
  const waiting = useWaitingSegments(articleId)
  const [kind, setKind] = useState<ChangeKind>(initial?.kind ?? 'update')
  const [note, setNote] = useState(initial?.note ?? '')
  const [isAsked, setAsked] = useState(false)
  const hasNote = kind !== 'edit'
  const fault = hasNote ? noteError(kind, note) : null
  const publish = async () => {
    setAsked(true)
    if (!fault && (await waiting.save())) onPublish({ kind, note: hasNote ? note.trim() : '' })
  }
  return (
    <>
      <WaitingList articleId={articleId} waiting={waiting} />
      <Radio.Group label={t.whatKindOfChange} value={kind} onChange={(value) => setKind(value as ChangeKind)}>
        <Stack gap="xs" mt="xs">
          {CHANGE_CHOICES.map(({ value, label, description }) => (
            <Radio key={value} value={value} label={label} description={description} />
          ))}
        </Stack>
      </Radio.Group>
      {hasNote && (
        <Textarea
          label={t.noteToReadersInEnglish}
          description={t.aboutNote}
          placeholder={kind === 'correction' ? t.correctionExample : ''}
          withAsterisk={kind === 'correction'}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={NOTE_LIMITS.longest}
          lang="en"
          value={note}
          error={isAsked && fault}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <Text c="dimmed" fz="xs">
        {t.aboutPublishingChanges({ count: LOCALES.length })}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button disabled={waiting.isLoading} loading={waiting.isSaving} onClick={() => void publish()}>
          {t.publishInAllLanguages}
        </Button>
      </Group>
    </>
  )
}
