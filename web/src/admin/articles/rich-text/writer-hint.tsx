import { Alert, Button, Group } from '@mantine/core'
import { t } from './catalogue.ts'

interface Props {
  name: string
  /** The person has tried to write: it is said at once. */
  isUrgent: boolean
  onAnyway: () => void
}

/** Somebody else is writing where the person's caret is. */
export const WriterHint = ({ name, isUrgent, onAnyway }: Props) => (
  <Alert color="yellow" p="xs" role={isUrgent ? 'alert' : 'status'} className="writer-hint">
    <Group gap="xs" justify="space-between">
      {t.writesHere({ name })}
      <Button size="compact-sm" variant="default" onMouseDown={(event) => event.preventDefault()} onClick={onAnyway}>
        {t.writeAnyway}
      </Button>
    </Group>
  </Alert>
)
