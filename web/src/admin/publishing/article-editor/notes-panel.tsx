import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Panel } from '../../platform/screen/panel.tsx'
import { Fault } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import type { PublishedNote } from './published-note.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const KINDS = { update: t.update, correction: t.correctionNote } as const

interface Props {
  articleId: string
  /** Changes with every save and publication: then the notes are looked at again. */
  state: string
  /** Something is at work on the article. */
  isBusy: boolean
  onStarted: (operationId: string) => void
}

/** What readers are told of the changes of a live article. Nothing is shown of an article that has no such history. */
export function NotesPanel({ articleId, state, isBusy, onStarted }: Props) {
  const asked = queryOf('listChangeNotes', { params: { id: articleId } })
  const { data, error, isFetching, refetch } = useQuery({ ...asked, queryKey: [...asked.queryKey, state] })
  const [withdrawing, setWithdrawing] = useState<PublishedNote | null>(null)
  if (error && !data) {
    return (
      <Panel title={t.notesToReaders}>
        <Fault title={t.couldNotLoadNotes} error={error} isAsking={isFetching} onAgain={() => void refetch()} />
      </Panel>
    )
  }
  if (!data || data.published.length + data.withdrawn.length + (data.pending ? 1 : 0) === 0) return null
  return (
    <Panel title={t.notesToReaders}>
      {data.pending && (
        <Stack gap={2}>
          <Group gap={6}>
            <Badge variant="light" color="yellow">
              {t.notePending}
            </Badge>
            <Text fz="xs">{KINDS[data.pending.kind]}</Text>
          </Group>
          <Text lang="en">{data.pending.text}</Text>
        </Stack>
      )}
      {data.published.map((note) => (
        <Stack key={note.id} gap={2}>
          <Text c="dimmed" fz="xs">
            {KINDS[note.kind]} · {dateTime.format(new Date(note.published_at))}
          </Text>
          <Text lang="en">{note.text}</Text>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            style={{ alignSelf: 'start' }}
            disabled={isBusy}
            aria-label={t.withdrawNoteText({ text: note.text })}
            onClick={() => setWithdrawing(note)}
          >
            {t.withdrawNote}
          </Button>
        </Stack>
      ))}
      {data.withdrawn.map((note) => (
        <Stack key={note.id} gap={2}>
          <Text c="dimmed" fz="xs">
            {t.withdrawn({ withdrawnAt: dateTime.format(new Date(note.withdrawn_at)) })} {note.withdrawn_by_name ?? t.automatically}
            {note.reason && ` · ${note.reason}`}
          </Text>
          <Text lang="en" c="dimmed" td="line-through">
            {note.text}
          </Text>
        </Stack>
      ))}
      {withdrawing && <WithdrawDialog articleId={articleId} note={withdrawing} onStarted={onStarted} onClose={() => setWithdrawing(null)} />}
    </Panel>
  )
}
