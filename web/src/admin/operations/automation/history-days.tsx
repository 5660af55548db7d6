import { Button, Group, Stack } from '@mantine/core'
import { daysUntil, newsroomDay } from '#shared/domain/platform/newsroom-days.ts'
import { t } from './catalogue.ts'
import { dayName } from './texts.ts'

/** Days that are one click away. */
const DAYS = 8

interface DayChoiceProps {
  from: string | undefined
  to: string | undefined
  onChange: (from: string | null, to: string | null) => void
}

/** One of the latest days, or any stretch of days. */
export function DayChoice({ from, to, onChange }: DayChoiceProps) {
  const today = newsroomDay(Date.now())
  return (
    <Stack gap="xs">
      <Group gap={6} role="group" aria-label={t.day}>
        <Button size="compact-sm" variant={from || to ? 'default' : 'filled'} aria-pressed={!from && !to} onClick={() => onChange(null, null)}>
          {t.allDays}
        </Button>
        {daysUntil(today, DAYS)
          .toReversed()
          .map((day) => {
            const isChosen = from === day && to === day
            return (
              <Button
                key={day}
                size="compact-sm"
                variant={isChosen ? 'filled' : 'default'}
                aria-pressed={isChosen}
                onClick={() => (isChosen ? onChange(null, null) : onChange(day, day))}
              >
                {dayName(day, today)}
              </Button>
            )
          })}
      </Group>
    </Stack>
  )
}
