import { Button, Group, Paper, Stack, Switch, Text, Textarea, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { workflowSettings } from '#shared/contracts/articles/workflow-settings.ts'
import { CHECKLIST_LIMITS, checklistFault, checklistKey } from '#shared/domain/articles/workflow.ts'
import { SECTIONS, sectionLabel } from '#shared/sections.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { LeaveGuard } from '../../platform/screen/leave-guard.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'

type Values = ReturnType<typeof workflowSettings.parse>
const KEYS = workflowSettings.keyof().options
const LIMITS_TEXT = `Daugiausia ${CHECKLIST_LIMITS.items} punktų, kiekviename iki ${CHECKLIST_LIMITS.characters} ženklų.`

/** The workflow's settings among all of them. */
export const workflowValues = (settings: Answer<'listSettings'>['settings']): Values =>
  workflowSettings.strip().parse(Object.fromEntries(settings.map(({ key, value }) => [key, value])))

/** Whether articles are submitted and approved before they go out, and what is ticked before that in each section. */
export function WorkflowForm({ saved }: { saved: Values }) {
  const [values, setValues] = useState(saved)
  const queries = useQueryClient()
  const changed = KEYS.filter((key) => values[key] !== saved[key])
  const isFaulty = SECTIONS.some((section) => checklistFault(values[checklistKey(section)]) !== null)
  const save = useMutation({
    mutationFn: async () => {
      for (const key of changed) await call('saveSetting', { params: { key }, body: { value: String(values[key]) } })
    },
    onSuccess: () => toast({ tone: 'success', text: 'Redakcijos eigos nustatymai išsaugoti' }),
    onError: (error) => toast({ tone: 'error', text: `Nepavyko išsaugoti redakcijos eigos: ${errorText(error)}` }),
    onSettled: (_, error) => (error ? undefined : queries.invalidateQueries({ queryKey: ['listSettings'] })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed.length > 0 && !isFaulty && !save.isPending) save.mutate()
  }
  return (
    <Paper withBorder p="lg" mt="lg" component="form" onSubmit={submit} aria-label="Redakcijos eiga">
      <LeaveGuard isUnsaved={changed.length > 0 && !save.isSuccess} mayLeave={() => false} />
      <Stack gap="lg">
        <div>
          <Title order={2} fz={18}>
            Redakcijos eiga
          </Title>
          <Text fz="sm" c="dimmed">
            Straipsnis pateikiamas peržiūrai, patvirtinamas ir tik tada publikuojamas. Kas dirba vienas, to nejungia ir nieko nemato.
          </Text>
        </div>
        <Switch
          label="Straipsniai tvirtinami prieš publikuojant"
          description="Patvirtinimas galioja tik perskaitytam tekstui: pakeitus žodį, tvirtinama iš naujo."
          checked={values.workflow_enabled}
          onChange={({ currentTarget }) => setValues({ ...values, workflow_enabled: currentTarget.checked })}
        />
        {values.workflow_enabled &&
          SECTIONS.map((section) => {
            const key = checklistKey(section)
            return (
              <Textarea
                key={key}
                label={`Patikros sąrašas: ${sectionLabel(section)}`}
                description="Kiekvienas punktas naujoje eilutėje; visi pažymimi prieš publikuojant. Tuščias – nieko žymėti nereikia."
                autosize
                minRows={2}
                value={values[key]}
                error={checklistFault(values[key]) === null ? undefined : LIMITS_TEXT}
                onChange={({ currentTarget }) => setValues({ ...values, [key]: currentTarget.value })}
              />
            )
          })}
        <Group>
          <Button type="submit" disabled={changed.length === 0 || isFaulty} loading={save.isPending}>
            Išsaugoti redakcijos eigą
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
