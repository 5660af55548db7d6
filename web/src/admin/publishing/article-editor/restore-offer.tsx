import { Alert, Button, Group, Text } from '@mantine/core'
import { dateTime } from '../../platform/screen/date-time.ts'
import { t } from './catalogue.ts'

/** Text that this browser kept when the page was closed without saving. */
export const RestoreOffer = ({ at, onRestore, onDiscard }: { at: string; onRestore: () => void; onDiscard: () => void }) => (
  <Alert color="yellow" role="status">
    <Group justify="space-between">
      <Text>{t.browserKeptText({ at: dateTime.format(new Date(at)) })}</Text>
      <Group gap="xs">
        <Button size="compact-sm" onClick={onRestore}>
          {t.restore}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {t.discard}
        </Button>
      </Group>
    </Group>
  </Alert>
)
