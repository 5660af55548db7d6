import { Alert, Radio, Stack } from '@mantine/core'
import { DatesProvider, DateTimePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/lt.js'
import { useState } from 'react'
import { typedTime } from '#shared/domain/platform/wall-clock.ts'
import { DESK_LANGUAGE } from '../../platform/language/desk-language.ts'
import { t } from './catalogue.ts'
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

const PUBLICATION = t.publicationTime

/** A time in the newsroom's zone. Says so when its clock does not show the time, or shows it twice. */
export function PlanPicker({ value, zone, error, readOnly = false, label = PUBLICATION, placeholder = t.notScheduled, onChange }: Props) {
  /** What was typed, where the clock skips it. */
  const [skipped, setSkipped] = useState<string | null>(null)
  const typed = value === null ? null : typedTime(wallTime(value, zone), zone)
  const pick = (text: string | null) => {
    const picked = text === null ? null : typedTime(text, zone)
    setSkipped(picked?.kind === 'skipped' && text !== null ? text.slice(0, 16) : null)
    onChange(picked === null ? null : picked.kind === 'twice' ? picked.first : picked.at)
  }
  return (
    <DatesProvider settings={{ locale: DESK_LANGUAGE }}>
      <Stack gap="xs">
        <DateTimePicker
          label={label}
          description={t.timeZone({ zone })}
          placeholder={placeholder}
          valueFormat={t.timeFormat}
          clearable={!readOnly}
          clearButtonProps={{ 'aria-label': t.clearDate }}
          submitButtonProps={{ 'aria-label': t.confirmTime }}
          timePickerProps={{ hoursInputLabel: t.hours, minutesInputLabel: t.minutes }}
          ariaLabels={{ previousMonth: t.previousMonth, nextMonth: t.nextMonth }}
          minDate={wallTime(new Date().toISOString(), zone).slice(0, 10)}
          value={value === null ? null : wallTime(value, zone)}
          error={error}
          readOnly={readOnly}
          onChange={pick}
        />
        {skipped !== null && value !== null && (
          <Alert color="yellow" p="xs" role="status">
            {t.timeSkipped({ skipped })} {label === PUBLICATION ? t.articleWillBePublishedOn : t.itWillBe} {newsroomTime(value, zone)}.
          </Alert>
        )}
        {typed?.kind === 'twice' && (
          <Radio.Group label={t.thisTimeWillOccurTwice} description={t.clocksGoBackThatNight} value={value} onChange={readOnly ? () => undefined : onChange}>
            <Stack gap={6} mt={6}>
              <Radio value={typed.first} label={t.firstTimeDaylightSavingTime({ first: offsetText(typed.first, zone) })} />
              <Radio value={typed.second} label={t.secondTimeStandardTime({ second: offsetText(typed.second, zone) })} />
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </DatesProvider>
  )
}
