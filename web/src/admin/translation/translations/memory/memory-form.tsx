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
import type { Entry } from './entry.ts'

/** Changes or forgets a remembered translation. */
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
    onSuccess: () => done('Atminties įrašas išsaugotas'),
    onError: (error) => setFault(detailText(error)),
  })
  async function remove() {
    if (!(await confirm('Ištrinti šį vertimą iš atminties? Straipsniai liks tokie, kokie yra.', 'Ištrinti'))) return
    try {
      await callConfirmed((confirmation) => call('deleteMemoryEntry', { params, ...(confirmation ? { query: { confirmation } } : {}) }))
      done('Atminties įrašas ištrintas')
    } catch (error) {
      setFault(detailText(error))
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`Atminties įrašas: ${LOCALE_INFO[entry.locale].nativeName}`}
      closeButtonProps={{ 'aria-label': 'Uždaryti' }}
    >
      <Stack>
        {fault && (
          <Alert color="red" role="alert" title="Nepavyko išsaugoti">
            {fault}
          </Alert>
        )}
        <div>
          <Text c="dimmed" fz="xs">
            Angliškai
          </Text>
          <pre className="plain-text" lang="en">
            {entry.source}
          </pre>
        </div>
        <Textarea
          label="Vertimas"
          autosize
          minRows={3}
          maxRows={12}
          lang={LOCALE_INFO[entry.locale].tag}
          value={target}
          onChange={(event) => setTarget(event.currentTarget.value)}
        />
        {entry.provider === 'model' && (
          <Text c="dimmed" fz="sm">
            Išsaugojus vertimas bus laikomas žmogaus darbu.
          </Text>
        )}
        <Group justify="space-between">
          <Button variant="light" color="red" onClick={() => void remove()}>
            Ištrinti
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Atšaukti
            </Button>
            <Button disabled={!isChanged || target.trim() === ''} loading={save.isPending} onClick={() => save.mutate()}>
              Išsaugoti įrašą
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
