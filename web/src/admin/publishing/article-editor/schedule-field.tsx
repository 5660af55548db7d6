import { Text } from '@mantine/core'
import { useNewsroomZone } from '../planned/newsroom-zone.ts'
import { PlanPicker } from '../planned/plan-picker.tsx'
import { t } from './catalogue.ts'

interface Props {
  value: string | null
  error?: string | undefined
  readOnly: boolean
  onChange: (value: string | null) => void
}

/** When the article is to be published by itself, in the newsroom's time; never in the past. */
export function ScheduleField({ value, ...rest }: Props) {
  const zone = useNewsroomZone()
  const hasPassed = value !== null && Date.parse(value) <= Date.now()
  return (
    <>
      <PlanPicker value={value} zone={zone} {...rest} />
      <Text c="dimmed" fz="xs">
        {hasPassed ? t.thisTimeHasPassed : t.publishedAtThisTime}
      </Text>
    </>
  )
}
