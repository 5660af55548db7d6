import { NumberInput, Paper, Select, Slider, Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { GUARDIAN_LIMITS } from '#shared/contracts/quality/guardian.ts'
import { GUARDIAN_INTERVALS, GUARDIAN_RANGES } from '#shared/domain/quality/guardian-config.ts'
import { type Answer, type Arguments, call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
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
      toast({ tone: 'success', text: 'Konfigūracija išsaugota', milliseconds: 3000 })
    },
    onError: (error) => {
      toast({ tone: 'error', text: `Nepavyko išsaugoti. ${errorText(error)}` })
      void queries.invalidateQueries({ queryKey: ['getGuardianConfig'] })
    },
  })
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="guardian-config">
      <Stack gap="lg">
        <Title order={2} fz={18} id="guardian-config">
          Konfigūracija
        </Title>
        <Switch
          label="Įjungtas"
          description="Išjungus pasiūlymai nekuriami nei pagal laikrodį, nei ranka."
          checked={config.enabled}
          disabled={save.isPending}
          onChange={({ currentTarget }) => save.mutate({ enabled: currentTarget.checked })}
        />
        <div className="guardian-fields">
          <Level
            key={`c${config.creativity_level}`}
            label="Kūrybiškumas"
            about="1 – tik tai, kas sugedę; 10 – ir drąsesnės idėjos."
            range={GUARDIAN_RANGES.creativity_level}
            value={config.creativity_level}
            onSet={(creativity_level) => save.mutate({ creativity_level })}
          />
          <Level
            key={`m${config.min_confidence_to_act}`}
            label="Mažiausias patikimumas"
            about="Mažiau patikimi pasiūlymai nekuriami."
            unit=" %"
            range={GUARDIAN_RANGES.min_confidence_to_act}
            value={config.min_confidence_to_act}
            onSet={(min_confidence_to_act) => save.mutate({ min_confidence_to_act })}
          />
          <Amount
            key={`p${config.max_prompts_per_day}`}
            label="Daugiausia pasiūlymų per dieną"
            about={`Šiandien (UTC) sukurta: ${config.prompts_today}`}
            value={config.max_prompts_per_day}
            min={GUARDIAN_RANGES.max_prompts_per_day.min}
            max={GUARDIAN_RANGES.max_prompts_per_day.max}
            onSet={(max_prompts_per_day) => max_prompts_per_day !== null && save.mutate({ max_prompts_per_day })}
          />
          <Select
            label="Kaip dažnai tikrinti"
            description="Pagal laikrodį, be mygtuko."
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
            label="Pajamos už 1000 peržiūrų, $"
            about="Jei nežinote, palikite tuščią: pajamos tada nevertinamos."
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

interface LevelProps {
  label: string
  about: string
  unit?: string
  range: { min: number; max: number; step: number }
  value: number
  onSet: (value: number) => void
}

/** A slider that is saved when it is let go. */
function Level({ label, about, unit = '', range, value, onSet }: LevelProps) {
  const [shown, setShown] = useState(value)
  return (
    <div>
      <Text fz="sm" fw={500}>
        {label}: {shown}
        {unit}
      </Text>
      <Text c="dimmed" fz="xs" mb={8}>
        {about}
      </Text>
      <Slider {...range} value={shown} onChange={setShown} onChangeEnd={(set) => set !== value && onSet(set)} label={null} thumbLabel={label} />
    </div>
  )
}

interface AmountProps {
  label: string
  about: string
  value: number | null
  min: number
  max: number
  decimals?: number
  onSet: (value: number | null) => void
}

/** A number that is saved when it is left. */
function Amount({ label, about, value, min, max, decimals = 0, onSet }: AmountProps) {
  const [typed, setTyped] = useState<number | string>(value ?? '')
  const leave = () => {
    const next = typeof typed === 'number' ? Math.min(max, Math.max(min, typed)) : null
    if (next === null && decimals === 0) return setTyped(value ?? '')
    if (next !== value) onSet(next)
  }
  return (
    <NumberInput
      label={label}
      description={about}
      value={typed}
      min={min}
      max={max}
      decimalScale={decimals}
      allowNegative={false}
      decimalSeparator=","
      onChange={setTyped}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  )
}
