import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { Empty } from '../../platform/screen/states.tsx'
import { FAULT_TEXTS } from './texts.ts'
import type { Integrity } from './use-integrity.ts'

/** What does not hang together, article by article. */
export function FindingList({ integrity: { findings, faults } }: { integrity: Integrity }) {
  const total = Object.values(faults).reduce((sum, count) => sum + count, 0)
  return (
    <Stack component="section" gap="xs" aria-labelledby="integrity-findings">
      <Title order={2} fz={16} id="integrity-findings">
        Rasti trūkumai{total > findings.length ? ` (${findings.length} iš ${total})` : ''}
      </Title>
      {findings.length === 0 ? (
        <Empty text="Trūkumų nerasta." />
      ) : (
        <ul className="integrity-list">
          {findings.map(({ code, id, locale, title, published, detail }) => (
            <li key={`${code} ${id} ${locale} ${detail}`}>
              <Group gap="xs">
                <Badge variant="default">{locale}</Badge>
                {published && <Badge variant="light">Publikuota</Badge>}
                <Text fw={600}>{title || id}</Text>
              </Group>
              <Text c="dimmed" fz="sm">
                {FAULT_TEXTS[code]}
                {detail && `: ${detail}`}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
