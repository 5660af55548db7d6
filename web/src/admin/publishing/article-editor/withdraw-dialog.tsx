import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { start } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirmedCall } from '../../platform/shell/confirm-on-server.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import type { PublishedNote } from './published-note.ts'

const REASON = { shortest: 10, longest: 500 }

interface Props {
  articleId: string
  note: PublishedNote
  onStarted: (operationId: string) => void
  onClose: () => void
}

/** Takes a note off the live page in every language, with a reason that the history keeps. */
export function WithdrawDialog({ articleId, note, onStarted, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const key = useRef(crypto.randomUUID())
  const isShort = reason.trim().length < REASON.shortest

  const withdraw = async () => {
    setAsked(true)
    if (isShort) return
    setWorking(true)
    try {
      const started = await confirmedCall(
        (confirmation) => {
          const body = { note_id: note.id, reason: reason.trim(), ...(confirmation ? { confirmation } : {}) }
          return start('withdrawNote', { params: { id: articleId }, body }, { idempotencyKey: confirmation ? key.current : crypto.randomUUID() })
        },
        ({ pages }) => t.withdrawQuestion({ pages }),
        t.withdrawNote,
      )
      if (!started) return
      onStarted('operationId' in started ? started.operationId : started.result.operation_id)
      onClose()
    } catch (error) {
      toast({ tone: 'error', text: errorText(error) })
    } finally {
      setWorking(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t.withdrawNoteToReaders} centered closeButtonProps={{ 'aria-label': t.close }}>
      <Stack>
        <Text lang="en">{note.text}</Text>
        <Textarea
          label={t.reason}
          description={t.staysInHistory}
          withAsterisk
          autosize
          minRows={2}
          maxLength={REASON.longest}
          value={reason}
          error={isAsked && isShort && t.enterAtLeastCharacters({ shortest: REASON.shortest })}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.close}
          </Button>
          <Button color="red" loading={isWorking} onClick={() => void withdraw()}>
            {t.withdrawNote}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
