import { Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sectionProfileKey } from '#shared/domain/articles/gate-profiles.ts'
import { SECTIONS, sectionLabel } from '#shared/sections.ts'
import { call } from '../../platform/api/call.ts'
import { LeaveGuard } from '../../platform/screen/leave-guard.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { ProfileTable } from './profile-table.tsx'
import { PROFILE_CHOICES, type SectionProfileValues } from './profile-texts.ts'

const KEYS = SECTIONS.map(sectionProfileKey)

/** Which profile the articles of each section are measured by, and what each profile asks. */
export function SectionProfiles({ saved }: { saved: SectionProfileValues }) {
  const [values, setValues] = useState(saved)
  const queries = useQueryClient()
  const changed = KEYS.filter((key) => values[key] !== saved[key])
  const save = useMutation({
    mutationFn: async () => {
      for (const key of changed) await call('saveSetting', { params: { key }, body: { value: values[key] } })
    },
    onSuccess: () => toast({ tone: 'success', text: t.sectionProfilesSaved }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotSaveSectionProfiles({ error: errorText(error) }) }),
    onSettled: (_, error) => (error ? undefined : queries.invalidateQueries({ queryKey: ['listSettings'] })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed.length > 0 && !save.isPending) save.mutate()
  }
  return (
    <Paper withBorder p="lg" mt="lg" component="form" onSubmit={submit} aria-label={t.sectionProfiles}>
      <LeaveGuard isUnsaved={changed.length > 0 && !save.isSuccess} mayLeave={() => false} />
      <Stack gap="lg">
        <div>
          <Title order={2} fz={18}>
            {t.profilesByArticleFormat}
          </Title>
          <Text fz="sm" c="dimmed">
            {t.aboutProfiles}
          </Text>
        </div>
        <ProfileTable />
        <div className="gate-fields">
          {SECTIONS.map((section) => {
            const key = sectionProfileKey(section)
            return (
              <Select
                key={key}
                label={t.section({ section: sectionLabel(section) })}
                data={PROFILE_CHOICES}
                value={values[key]}
                allowDeselect={false}
                onChange={(value) => value && setValues({ ...values, [key]: value })}
              />
            )
          })}
        </div>
        <Group>
          <Button type="submit" disabled={changed.length === 0} loading={save.isPending}>
            {t.saveSectionProfiles}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
