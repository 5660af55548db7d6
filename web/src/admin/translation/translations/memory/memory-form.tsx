import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LOCALE_INFO } from '#shared/locales.ts'
import { call } from '../../../platform/api/call.ts'
import { confirm } from '../../../platform/shell/confirm.tsx'
import { callConfirmed } from '../../../platform/shell/confirm-on-server.ts'
import { toast } from '../../../platform/shell/toast.ts'
import { useMarkUnsaved } from '../../../platform/shell/unsaved.ts'
import { detailText } from '../problem-detail.ts'
import { t } from './catalogue.ts'
import type { Entry } from './entry.ts'

/** Changes or deletes a translation of the memory. */
export function MemoryForm({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const queries = useQueryClient()
  const [target, setTarget] = useState(entry.target)
  const [fault, setFault] = useState<string | null>(null)
  const isChanged = target !== entry.target
  useMarkUnsaved(isChanged)
  const done = (text: string) => {
    void queries.invalidateQueries({ queryKey: ['listMemory'] })
    toast({ tone: 'success', text })
    onClose()
  }
  const params = { id: entry.id }
  const save = useMutation({
    mutationFn: () => call('saveMemoryEntry', { params, body: { target, expected: entry.target } }),
    onSuccess: () => done(t.memoryEntrySaved),
    onError: (error) => setFault(detailText(error)),
  })
  async function remove() {
    if (!(await confirm(t.deleteEntryQuestion, t.delete))) return
    try {
      await callConfirmed((confirmation) => call('deleteMemoryEntry', { params, ...(confirmation ? { query: { confirmation } } : {}) }))
      done(t.memoryEntryDeleted)
    } catch (error) {
      setFault(detailText(error))
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t.memoryEntryOf({ nativeName: LOCALE_INFO[entry.locale].nativeName })}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <Stack>
        {fault && (
          <Alert color="red" role="alert" title={t.couldNotSave}>
            {fault}
          </Alert>
        )}
        <div>
          <Text c="dimmed" fz="xs">
            {t.inEnglish}
          </Text>
          <pre className="plain-text" lang="en">
            {entry.source}
          </pre>
        </div>
        <Textarea
          label={t.translation}
          autosize
          minRows={3}
          maxRows={12}
          lang={LOCALE_INFO[entry.locale].tag}
          value={target}
          onChange={(event) => setTarget(event.currentTarget.value)}
        />
        {entry.provider === 'model' && (
          <Text c="dimmed" fz="sm">
            {t.countsAsHuman}
          </Text>
        )}
        <Group justify="space-between">
          <Button variant="light" color="red" onClick={() => void remove()}>
            {t.delete}
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button disabled={!isChanged || target.trim() === ''} loading={save.isPending} onClick={() => save.mutate()}>
              {t.saveEntry}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
