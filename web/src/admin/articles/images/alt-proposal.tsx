import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { t } from './catalogue.ts'

interface Props {
  text: string
  /** Who proposes it. */
  from: 'library' | 'model'
  onAccept: () => void
  onDecline: () => void
}

/** A proposed alternative text. The field changes only when somebody accepts it. */
export const AltProposal = ({ text, from, onAccept, onDecline }: Props) => (
  <Paper withBorder p="xs" role="group" aria-label={t.proposedAlt}>
    <Stack gap="xs">
      <Text c="dimmed" fz="xs">
        {from === 'model' ? t.modelProposes : t.libraryProposes}
      </Text>
      <Text fz="sm" lang={ORIGINAL_LOCALE} role="status">
        {text}
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" onClick={onAccept}>
          {t.accept}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDecline}>
          {t.decline}
        </Button>
      </Group>
    </Stack>
  </Paper>
)
