import { Text } from '@mantine/core'
import { dateTime } from '../../platform/screen/date-time.ts'
import { t } from './catalogue.ts'

/** When a list was made. */
export const RankedAt = ({ at }: { at: string | null }) =>
  at && (
    <Text c="dimmed" fz="xs">
      {t.madeAt} <time dateTime={at}>{dateTime.format(new Date(at))}</time>
    </Text>
  )
