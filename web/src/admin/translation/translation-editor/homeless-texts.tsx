import { Alert, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { t } from './catalogue.ts'
import type { KeptEdit } from './segment-edits.ts'
import { plainText } from './tagged-text.ts'

/** Typed texts whose English is no longer in the original: to copy from, or to let go. */
export const HomelessTexts = ({ texts, onDrop }: { texts: readonly KeptEdit[]; onDrop: (key: string) => void }) => (
  <Alert color="yellow" title={t.originalHasLostSegments}>
    <Stack gap="xs">
      {texts.map(({ key, html, source }) => (
        <div key={key}>
          <Text fz="xs" c="dimmed" lang="en">
            {plainText(source)}
          </Text>
          <Text>{plainText(html)}</Text>
          <Group gap="xs">
            <CopyButton value={plainText(html)}>
              {({ copied, copy }) => (
                <Button size="compact-xs" variant="default" onClick={copy}>
                  {copied ? t.copied : t.copy}
                </Button>
              )}
            </CopyButton>
            <Button size="compact-xs" variant="subtle" onClick={() => onDrop(key)}>
              {t.discard}
            </Button>
          </Group>
        </div>
      ))}
    </Stack>
  </Alert>
)
