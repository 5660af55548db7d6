import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RESEARCH_LIMITS } from '#shared/contracts/research/research.ts'
import { call } from '../../platform/api/call.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'

interface CreateDialogProps {
  onClose: () => void
  onCreated: (id: string) => void
}

/** Makes a profile from a description: the AI proposes it, it is saved, and opens to be adjusted. */
export function CreateDialog({ onClose, onCreated }: CreateDialogProps) {
  const queries = useQueryClient()
  const [description, setDescription] = useState('')
  const [isMissing, setMissing] = useState(false)
  const create = useMutation({
    mutationFn: async () => {
      const { config } = await call('generateResearchProfile', { body: { description } }).catch((cause: Error) => {
        throw new Error(`Nepavyko sugeneruoti konfigūracijos. ${errorText(cause)}`, { cause })
      })
      return call('createResearchProfile', { body: config }).catch((cause: Error) => {
        throw new Error(`Nepavyko išsaugoti profilio. ${errorText(cause)}`, { cause })
      })
    },
    onSuccess: async ({ id, name }) => {
      toast({ tone: 'success', text: `Profilis „${name}“ sukurtas` })
      await queries.invalidateQueries({ queryKey: ['listResearchProfiles'] })
      onCreated(id)
    },
    onError: ({ message }) => toast({ tone: 'error', text: message }),
  })
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setMissing(description.trim() === '')
    if (description.trim() !== '') create.mutate()
  }
  return (
    <Modal opened onClose={onClose} title="Naujas profilis su DI" closeButtonProps={{ 'aria-label': 'Uždaryti' }}>
      <Stack component="form" onSubmit={submit}>
        <Textarea
          label="Ko ieškoti"
          description="Savais žodžiais: temos, auditorija, kokie straipsniai. Šaltiniai bus tie patys kaip pirmojo profilio."
          autosize
          minRows={4}
          data-autofocus
          maxLength={RESEARCH_LIMITS.description}
          value={description}
          error={isMissing && 'Įveskite aprašymą'}
          onChange={(event) => {
            setDescription(event.currentTarget.value)
            setMissing(false)
          }}
        />
        <ModelNote>Atpažįstamos tik kelios saugumo temos (pavyzdžiui, išpirkos programos, sukčiavimas, debesys); profilį papildysite patys.</ModelNote>
        <Group>
          <Button type="submit" loading={create.isPending}>
            Sukurti
          </Button>
          <Button variant="default" onClick={onClose}>
            Atšaukti
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
