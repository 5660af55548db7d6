import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RESEARCH_LIMITS } from '#shared/contracts/research/research.ts'
import { call } from '../../platform/api/call.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

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
        throw new Error(t.couldNotGenerateProfile({ cause: errorText(cause) }), { cause })
      })
      return call('createResearchProfile', { body: config }).catch((cause: Error) => {
        throw new Error(t.couldNotSaveProfileBecause({ cause: errorText(cause) }), { cause })
      })
    },
    onSuccess: async ({ id, name }) => {
      toast({ tone: 'success', text: t.profileCreated({ name }) })
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
    <Modal opened onClose={onClose} title={t.newProfileWithAi} closeButtonProps={{ 'aria-label': t.close }}>
      <Stack component="form" onSubmit={submit}>
        <Textarea
          label={t.whatToLookFor}
          description={t.inYourOwnWordsTopics}
          autosize
          minRows={4}
          data-autofocus
          maxLength={RESEARCH_LIMITS.description}
          value={description}
          error={isMissing && t.enterDescription}
          onChange={(event) => {
            setDescription(event.currentTarget.value)
            setMissing(false)
          }}
        />
        <ModelNote>{t.onlyFewSecurityTopicsAre}</ModelNote>
        <Group>
          <Button type="submit" loading={create.isPending}>
            {t.create}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
