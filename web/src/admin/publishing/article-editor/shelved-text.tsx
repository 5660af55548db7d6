import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { Panel } from '../../platform/screen/panel.tsx'
import { type ArticleValues, changedFields } from './article-form.ts'
import { t } from './catalogue.ts'
import { FIELD_TEXTS, fieldText } from './field-texts.ts'

/** The person's own text, put aside when the server's version was loaded, to copy from. */
export function ShelvedText({ mine, shown, onDiscard }: { mine: ArticleValues; shown: ArticleValues; onDiscard: () => void }) {
  return (
    <Panel
      title={t.yourTextPutAside}
      action={
        <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
          {t.discard}
        </Button>
      }
    >
      <Stack gap="xs">
        {changedFields(mine, shown).map((field) => (
          <div key={field}>
            <Group justify="space-between">
              <Text fz="xs" c="dimmed">
                {FIELD_TEXTS[field]}
              </Text>
              <CopyButton value={fieldText(mine, field)} timeout={2000}>
                {({ copied, copy }) => (
                  <Button variant="subtle" size="compact-xs" onClick={copy}>
                    {copied ? t.copied : t.copy}
                  </Button>
                )}
              </CopyButton>
            </Group>
            <pre className="plain-text">{fieldText(mine, field) || '—'}</pre>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
