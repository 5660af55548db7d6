import { Text } from '@mantine/core'
import { DatesProvider, DateTimePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/lt.js'
import { fromWallClock, NEWSROOM_ZONE, wallClock } from './newsroom-time.ts'

interface Props {
  value: string | null
  error?: string | undefined
  readOnly: boolean
  onChange: (value: string | null) => void
}

/** When the article is to be published by itself, in the newsroom's time; never in the past. */
export function ScheduleField({ value, error, readOnly, onChange }: Props) {
  const now = wallClock(new Date().toISOString())
  const hasPassed = value !== null && wallClock(value) <= now
  return (
    <DatesProvider settings={{ locale: 'lt' }}>
      <DateTimePicker
        label="Publikavimo laikas"
        description={`Laiko juosta: ${NEWSROOM_ZONE}`}
        placeholder="Nesuplanuota"
        valueFormat="YYYY-MM-DD HH:mm"
        clearable={!readOnly}
        clearButtonProps={{ 'aria-label': 'Išvalyti datą' }}
        submitButtonProps={{ 'aria-label': 'Patvirtinti laiką' }}
        timePickerProps={{ hoursInputLabel: 'Valandos', minutesInputLabel: 'Minutės' }}
        ariaLabels={{ previousMonth: 'Ankstesnis mėnuo', nextMonth: 'Kitas mėnuo' }}
        minDate={now.slice(0, 10)}
        value={value === null ? null : wallClock(value)}
        error={error}
        readOnly={readOnly}
        onChange={(picked) => onChange(picked === null ? null : fromWallClock(picked))}
      />
      <Text c="dimmed" fz="xs">
        {hasPassed ? 'Šis laikas jau praėjo.' : 'Straipsnis bus automatiškai publikuotas nurodytu laiku.'}
      </Text>
    </DatesProvider>
  )
}
