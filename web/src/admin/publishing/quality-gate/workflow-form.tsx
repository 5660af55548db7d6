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
import { t } from './catalogue.ts'

type Values = ReturnType<typeof workflowSettings.parse>
const KEYS = workflowSettings.keyof().options
const LIMITS_TEXT = t.checklistLimits({ items: CHECKLIST_LIMITS.items, characters: CHECKLIST_LIMITS.characters })

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
    onSuccess: () => toast({ tone: 'success', text: t.editorialWorkflowSettingsSaved }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotSaveEditorialWorkflow({ error: errorText(error) }) }),
    onSettled: (_, error) => (error ? undefined : queries.invalidateQueries({ queryKey: ['listSettings'] })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed.length > 0 && !isFaulty && !save.isPending) save.mutate()
  }
  return (
    <Paper withBorder p="lg" mt="lg" component="form" onSubmit={submit} aria-label={t.editorialWorkflow}>
      <LeaveGuard isUnsaved={changed.length > 0 && !save.isSuccess} mayLeave={() => false} />
      <Stack gap="lg">
        <div>
          <Title order={2} fz={18}>
            {t.editorialWorkflow}
          </Title>
          <Text fz="sm" c="dimmed">
            {t.aboutWorkflow}
          </Text>
        </div>
        <Switch
          label={t.articlesAreApprovedBeforePublication}
          description={t.aboutApproval}
          checked={values.workflow_enabled}
          onChange={({ currentTarget }) => setValues({ ...values, workflow_enabled: currentTarget.checked })}
        />
        {values.workflow_enabled &&
          SECTIONS.map((section) => {
            const key = checklistKey(section)
            return (
              <Textarea
                key={key}
                label={t.checklist({ section: sectionLabel(section) })}
                description={t.aboutChecklist}
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
            {t.saveEditorialWorkflow}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
