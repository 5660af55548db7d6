import { Button, Group, Paper, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { UNSAVED_QUESTION, useMarkUnsaved } from '../../platform/shell/unsaved.ts'
import { t } from './catalogue.ts'
import { ProfileFields } from './profile-fields.tsx'
import { faultsOf, type Profile, type ProfileValues, valuesOf } from './profile-values.ts'

/** The edit mode of a profile. */
export function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const queries = useQueryClient()
  const [values, setValues] = useState<ProfileValues>(valuesOf(profile))
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(profile))
  useMarkUnsaved(isChanged)
  const faults = faultsOf(values)
  const save = useMutation({
    mutationFn: () =>
      call('saveResearchProfile', { params: { id: profile.id }, body: { ...values, is_active: profile.is_active, revision: profile.revision } }),
    onSuccess: async (saved) => {
      const unread = Object.values(saved.source_states).filter(({ fault }) => fault !== null).length
      toast(unread > 0 ? { tone: 'warning', text: t.profileSavedSourcesNotRead({ unread }) } : { tone: 'success', text: t.profileSaved })
      await queries.invalidateQueries({ queryKey: ['listResearchProfiles'] })
      onClose()
    },
    onError: (error) => toast({ tone: 'error', text: t.couldNotSaveProfile({ error: errorText(error) }) }),
  })
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (Object.keys(faults).length === 0) save.mutate()
  }
  const leave = async () => {
    if (!isChanged || (await confirm(UNSAVED_QUESTION, t.leave))) onClose()
  }
  return (
    <Paper withBorder p="md" component="form" onSubmit={submit} noValidate>
      <Stack>
        <ProfileFields values={values} faults={faults} onChange={(change) => setValues({ ...values, ...change })} />
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!isChanged || Object.keys(faults).length > 0}>
            {t.save}
          </Button>
          <Button variant="default" onClick={() => void leave()}>
            {t.cancel}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
