import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { GUARDIAN_LIMITS } from '#shared/contracts/quality/guardian.ts'
import { t } from './catalogue.ts'

interface NotesDialogProps {
  /** Of the prompt. */
  title: string
  isSaving: boolean
  onSave: (notes: string) => void
  onClose: () => void
}

/** Asks what was done before a prompt is marked as implemented. What was typed stays when it could not be saved. */
export function NotesDialog({ title, isSaving, onSave, onClose }: NotesDialogProps) {
  const [notes, setNotes] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) onSave(notes)
  }
  return (
    <Modal opened onClose={onClose} title={t.implementationNotes} closeButtonProps={{ 'aria-label': t.close }}>
      <Stack component="form" onSubmit={submit}>
        <Text fz="sm">{title}</Text>
        <Textarea
          label={t.notes}
          description={t.whatWasDoneAndWhere}
          autosize
          minRows={4}
          maxLength={GUARDIAN_LIMITS.notes}
          data-autofocus
          value={notes}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={isSaving}>
            {t.save}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
