import { Alert, Radio, Stack } from '@mantine/core'
import { DatesProvider, DateTimePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/lt.js'
import { useState } from 'react'
import { typedTime } from '#shared/domain/platform/wall-clock.ts'
import { newsroomTime, offsetText, wallTime } from './newsroom-time.ts'

interface Props {
  /** ISO 8601; null: nothing is planned. */
  value: string | null
  zone: string
  error?: string | undefined
  readOnly?: boolean
  /** What the time is of; default a publication's. */
  label?: string
  placeholder?: string
  onChange: (value: string | null) => void
}

const PUBLICATION = 'Publikavimo laikas'

/** A time in the newsroom's zone. Says so when its clock does not show the time, or shows it twice. */
export function PlanPicker({ value, zone, error, readOnly = false, label = PUBLICATION, placeholder = 'Nesuplanuota', onChange }: Props) {
  /** What was typed, where the clock skips it. */
  const [skipped, setSkipped] = useState<string | null>(null)
  const typed = value === null ? null : typedTime(wallTime(value, zone), zone)
  const pick = (text: string | null) => {
    const picked = text === null ? null : typedTime(text, zone)
    setSkipped(picked?.kind === 'skipped' && text !== null ? text.slice(0, 16) : null)
    onChange(picked === null ? null : picked.kind === 'twice' ? picked.first : picked.at)
  }
  return (
    <DatesProvider settings={{ locale: 'lt' }}>
      <Stack gap="xs">
        <DateTimePicker
          label={label}
          description={`Laiko juosta: ${zone}`}
          placeholder={placeholder}
          valueFormat="YYYY-MM-DD HH:mm"
          clearable={!readOnly}
          clearButtonProps={{ 'aria-label': 'Išvalyti datą' }}
          submitButtonProps={{ 'aria-label': 'Patvirtinti laiką' }}
          timePickerProps={{ hoursInputLabel: 'Valandos', minutesInputLabel: 'Minutės' }}
          ariaLabels={{ previousMonth: 'Ankstesnis mėnuo', nextMonth: 'Kitas mėnuo' }}
          minDate={wallTime(new Date().toISOString(), zone).slice(0, 10)}
          value={value === null ? null : wallTime(value, zone)}
          error={error}
          readOnly={readOnly}
          onChange={pick}
        />
        {skipped !== null && value !== null && (
          <Alert color="yellow" p="xs" role="status">
            Laiko {skipped} nebus: tą naktį laikrodis persukamas į priekį. {label === PUBLICATION ? 'Straipsnis išeis' : 'Bus'} {newsroomTime(value, zone)}.
          </Alert>
        )}
        {typed?.kind === 'twice' && (
          <Radio.Group
            label="Šis laikas bus du kartus"
            description="Tą naktį laikrodis persukamas atgal."
            value={value}
            onChange={readOnly ? () => undefined : onChange}
          >
            <Stack gap={6} mt={6}>
              <Radio value={typed.first} label={`Pirmą kartą, vasaros laiku (${offsetText(typed.first, zone)})`} />
              <Radio value={typed.second} label={`Antrą kartą, žiemos laiku (${offsetText(typed.second, zone)})`} />
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </DatesProvider>
  )
}
