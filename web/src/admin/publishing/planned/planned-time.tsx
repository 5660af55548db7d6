import { TextInput } from '@mantine/core'
import { t } from './catalogue.ts'
import { newsroomTime } from './newsroom-time.ts'

/** The time of a publication in the newsroom’s zone, as high as the field that changes it. @param value ISO 8601; null: nothing is planned */
export const PlannedTime = ({ value, zone }: { value: string | null; zone: string }) => (
  <TextInput
    label={t.publicationTime}
    description={t.timeZone({ zone })}
    placeholder={t.notScheduled}
    value={value === null ? '' : newsroomTime(value, zone)}
    disabled
    readOnly
  />
)
