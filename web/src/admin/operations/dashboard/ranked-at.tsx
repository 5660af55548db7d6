import { Text } from '@mantine/core'
import { dateTime } from '../../platform/screen/date-time.ts'

/** When a list was made. */
export const RankedAt = ({ at }: { at: string | null }) =>
  at && (
    <Text c="dimmed" fz="xs">
      Sudaryta <time dateTime={at}>{dateTime.format(new Date(at))}</time>
    </Text>
  )
