import { Text } from '@mantine/core'
import { Later } from '../../platform/screen/later.tsx'
import { loadOnce } from '../../platform/screen/load-once.ts'
import { useNewsroomZone } from '../planned/newsroom-zone.ts'
import { PlannedTime } from '../planned/planned-time.tsx'
import { t } from './catalogue.ts'

// The calendar is larger than all other fields together.
const PICKER = loadOnce(async () => (await import('../planned/plan-picker.tsx')).PlanPicker)

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
      <Later code={PICKER} instead={<PlannedTime value={value} zone={zone} />}>
        {(PlanPicker) => <PlanPicker value={value} zone={zone} {...rest} />}
      </Later>
      <Text c="dimmed" fz="xs">
        {hasPassed ? t.thisTimeHasPassed : t.publishedAtThisTime}
      </Text>
    </>
  )
}
