import { Alert, Button, Group, Text } from '@mantine/core'
import { t } from './catalogue.ts'
import { FIELD_TEXTS } from './field-texts.ts'
import type { ProposableField } from './proposed-fields.ts'

interface Props {
  fields: readonly ProposableField[]
  onUndo: () => void
  onKeep: () => void
}

/** Which proposals of a model were accepted last, and the way back. */
export const AcceptedNotice = ({ fields, onUndo, onKeep }: Props) => (
  <Alert color="blue" variant="light" role="status" p="xs">
    <Group justify="space-between" gap="xs">
      <Text fz="sm">
        {t.acceptedFromModel} {fields.map((field) => FIELD_TEXTS[field]).join(', ')}.
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onUndo}>
          {t.undoAcceptance}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onKeep}>
          {t.keep}
        </Button>
      </Group>
    </Group>
  </Alert>
)
