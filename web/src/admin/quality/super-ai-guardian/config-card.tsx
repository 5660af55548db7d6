import { Paper, Select, Stack, Switch, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { GUARDIAN_LIMITS } from '#shared/contracts/quality/guardian.ts'
import { GUARDIAN_INTERVALS, GUARDIAN_RANGES } from '#shared/domain/quality/guardian-config.ts'
import { type Answer, type Arguments, call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { percentText } from '../../platform/screen/figures.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { Amount, Level } from './config-fields.tsx'
import { INTERVAL_TEXTS } from './guardian-texts.ts'

type Config = Answer<'getGuardianConfig'>
type Change = Arguments<'saveGuardianConfig'>['body']

const INTERVALS = GUARDIAN_INTERVALS.map((minutes) => ({ value: String(minutes), label: INTERVAL_TEXTS[minutes] }))

/** What the guardian may do. Every field is saved as soon as it is set, and no other with it. */
export function ConfigCard({ config }: { config: Config }) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: Change) => call('saveGuardianConfig', { body }),
    onSuccess: (saved) => {
      queries.setQueryData(queryOf('getGuardianConfig', {}).queryKey, saved)
      toast({ tone: 'success', text: t.configurationSaved, milliseconds: 3000 })
    },
    onError: (error) => {
      toast({ tone: 'error', text: t.couldNotSave({ error: errorText(error) }) })
      void queries.invalidateQueries({ queryKey: ['getGuardianConfig'] })
    },
  })
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="guardian-config">
      <Stack gap="lg">
        <Title order={2} fz={18} id="guardian-config">
          {t.configuration}
        </Title>
        <Switch
          label={t.isOn}
          description={t.whenOff}
          checked={config.enabled}
          disabled={save.isPending}
          onChange={({ currentTarget }) => save.mutate({ enabled: currentTarget.checked })}
        />
        <div className="guardian-fields">
          <Level
            key={`c${config.creativity_level}`}
            label={t.creativity}
            about={t.creativityScale}
            range={GUARDIAN_RANGES.creativity_level}
            value={config.creativity_level}
            onSet={(creativity_level) => save.mutate({ creativity_level })}
          />
          <Level
            key={`m${config.min_confidence_to_act}`}
            label={t.lowestConfidence}
            about={t.lowestConfidenceHint}
            format={percentText}
            range={GUARDIAN_RANGES.min_confidence_to_act}
            value={config.min_confidence_to_act}
            onSet={(min_confidence_to_act) => save.mutate({ min_confidence_to_act })}
          />
          <Amount
            key={`p${config.max_prompts_per_day}`}
            label={t.mostSuggestionsPerDay}
            about={t.madeTodayUtc({ promptsToday: config.prompts_today })}
            value={config.max_prompts_per_day}
            min={GUARDIAN_RANGES.max_prompts_per_day.min}
            max={GUARDIAN_RANGES.max_prompts_per_day.max}
            onSet={(max_prompts_per_day) => max_prompts_per_day !== null && save.mutate({ max_prompts_per_day })}
          />
          <Select
            label={t.howOftenToCheck}
            description={t.onScheduleWithoutButton}
            data={INTERVALS}
            value={String(config.run_interval_minutes)}
            allowDeselect={false}
            onChange={(value) => {
              const run_interval_minutes = GUARDIAN_INTERVALS.find((minutes) => String(minutes) === value)
              if (run_interval_minutes) save.mutate({ run_interval_minutes })
            }}
          />
          <Amount
            key={`r${config.revenue_per_thousand_views}`}
            label={t.revenuePer1000Views}
            about={t.revenueHint}
            value={config.revenue_per_thousand_views}
            min={0}
            max={GUARDIAN_LIMITS.revenue}
            decimals={2}
            onSet={(revenue_per_thousand_views) => save.mutate({ revenue_per_thousand_views })}
          />
        </div>
      </Stack>
    </Paper>
  )
}
