import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { editorPath } from '#shared/domain/articles/editor-path.ts'
import { isTextFault } from '#shared/domain/quality/text-fault-names.ts'
import { Empty } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { FAULT_TEXTS } from './texts.ts'
import type { Integrity } from './use-integrity.ts'

/** What does not hang together, article by article. */
export function FindingList({ integrity: { findings, faults } }: { integrity: Integrity }) {
  const total = Object.values(faults).reduce((sum, count) => sum + count, 0)
  return (
    <Stack component="section" gap="xs" aria-labelledby="integrity-findings">
      <Title order={2} fz={16} id="integrity-findings">
        {t.issuesFound}
        {total > findings.length ? t.countOfTotal({ count: findings.length, total }) : ''}
      </Title>
      {findings.length === 0 ? (
        <Empty text={t.noIssuesFound} />
      ) : (
        <ul className="integrity-list">
          {findings.map(({ code, id, original_id, locale, title, published, detail }) => (
            <li key={`${code} ${id} ${locale} ${detail}`}>
              <Group gap="xs">
                <Badge variant="default">{locale}</Badge>
                {published && <Badge variant="light">{t.published}</Badge>}
                {isTextFault(code) ? (
                  <Anchor component={Link} to={`/admin/${editorPath(original_id, locale)}`} fw={600} underline="always">
                    {title || id}
                  </Anchor>
                ) : (
                  <Text fw={600}>{title || id}</Text>
                )}
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
