import { Alert, Button, Group, Text } from '@mantine/core'
import { dateTime } from '../../platform/screen/date-time.ts'

/** Text that this browser kept when the page was closed without saving. */
export const RestoreOffer = ({ at, onRestore, onDiscard }: { at: string; onRestore: () => void; onDiscard: () => void }) => (
  <Alert color="yellow" role="status">
    <Group justify="space-between">
      <Text>Ši naršyklė išsaugojo {dateTime.format(new Date(at))} rašytą, bet neišsaugotą tekstą.</Text>
      <Group gap="xs">
        <Button size="compact-sm" onClick={onRestore}>
          Atkurti
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          Atmesti
        </Button>
      </Group>
    </Group>
  </Alert>
)
