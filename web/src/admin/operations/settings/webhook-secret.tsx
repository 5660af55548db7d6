import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { t } from './catalogue.ts'

/** A new secret, this once. */
export const WebhookSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <Alert color="yellow" title={t.secretIsShownOnlyNow} role="status">
    <Stack gap="xs">
      <Text fz="sm">{t.secretAbout}</Text>
      <Code block className="webhook-secret">
        {secret}
      </Code>
      <Group gap="xs">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button size="compact-sm" onClick={copy}>
              {copied ? t.copied : t.copySecret}
            </Button>
          )}
        </CopyButton>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          {t.iHaveSavedIt}
        </Button>
      </Group>
    </Stack>
  </Alert>
)
