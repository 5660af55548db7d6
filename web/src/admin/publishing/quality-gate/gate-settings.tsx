import { Button, Group, NumberInput, Paper, Stack, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { LeaveGuard } from '../../platform/screen/leave-guard.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { GATE_DEFAULTS, GATE_KEYS, type GateValues, gateValues, NUMBER_FIELDS, SWITCH_FIELDS, thresholdOf } from './gate-fields.ts'
import { sectionProfiles } from './profile-texts.ts'
import { ReviewForm, reviewValues } from './review-form.tsx'
import { SectionProfiles } from './section-profiles.tsx'
import { WorkflowForm, workflowValues } from './workflow-form.tsx'

/** What an article must measure up to before it may be published. */
export function GateSettings() {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({ ...queryOf('listSettings', {}), staleTime: 0, refetchOnMount: 'always' })
  return (
    <Screen title={t.qualityGate} about={t.aboutGate} width={760}>
      {error && <Fault title={t.couldNotLoadSettings} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {data ? (
        <>
          <GateForm key={dataUpdatedAt} saved={gateValues(data.settings)} />
          <ReviewForm key={`review ${dataUpdatedAt}`} saved={reviewValues(data.settings)} />
          <WorkflowForm key={`workflow ${dataUpdatedAt}`} saved={workflowValues(data.settings)} />
          <SectionProfiles key={`profiles ${dataUpdatedAt}`} saved={sectionProfiles(data.settings)} />
        </>
      ) : (
        !error && <Loading />
      )}
    </Screen>
  )
}

function GateForm({ saved }: { saved: GateValues }) {
  const [values, setValues] = useState(saved)
  const queries = useQueryClient()
  const changed = GATE_KEYS.filter((key) => values[key] !== saved[key])
  const save = useMutation({
    mutationFn: async () => {
      for (const key of changed) await call('saveSetting', { params: { key }, body: { value: String(values[key]) } })
    },
    onSuccess: () => toast({ tone: 'success', text: t.settingsSaved }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotSaveSettings({ error: errorText(error) }) }),
    // Some may have been saved before one was not: what the server has now is what the form starts from.
    onSettled: (_, error) => (error ? undefined : queries.invalidateQueries({ queryKey: ['listSettings'] })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed.length > 0 && !save.isPending) save.mutate()
  }
  return (
    <Paper withBorder p="lg" component="form" onSubmit={submit} aria-label={t.qualityGateThresholds}>
      <LeaveGuard isUnsaved={changed.length > 0 && !save.isSuccess} mayLeave={() => false} />
      <Stack gap="lg">
        {SWITCH_FIELDS.map(({ key, label, about }) => (
          <Switch
            key={key}
            label={label}
            description={about}
            checked={values[key]}
            onChange={({ currentTarget }) => setValues({ ...values, [key]: currentTarget.checked })}
          />
        ))}
        <div className="gate-fields">
          {NUMBER_FIELDS.map(({ key, label, about, max, step }) => (
            <NumberInput
              key={key}
              label={label}
              description={about}
              value={values[key]}
              onChange={(typed) => setValues({ ...values, [key]: thresholdOf(typed, max) })}
              min={0}
              max={max}
              step={step}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="strict"
            />
          ))}
        </div>
        <Group gap="xs">
          <Button type="submit" disabled={changed.length === 0} loading={save.isPending}>
            {t.save}
          </Button>
          <Button variant="default" disabled={GATE_KEYS.every((key) => values[key] === GATE_DEFAULTS[key])} onClick={() => setValues(GATE_DEFAULTS)}>
            {t.defaults}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
