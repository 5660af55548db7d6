import { Anchor, Badge, Group, Paper, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { queryOf } from '../../platform/api/queries.ts'
import { Fault } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'

/** Parts of the system that keep quality up, by the setting that switches each. */
const PARTS = [
  { key: 'quality_gate_enabled', label: t.qualityGateBeforePublication, to: '/admin/quality-gate' },
  { key: 'auto_translation_enabled', label: t.automaticTranslation, to: '/admin/settings' },
  { key: 'auto_publish_enabled', label: t.autoPublishing, to: '/admin/settings' },
  { key: 'auto_refresh_enabled', label: t.refreshingOfOldArticles, to: '/admin/settings' },
  { key: 'ai_enabled', label: t.useOfAiModel, to: '/admin/settings' },
] as const

/** Which of the system's parts are switched on, as the settings say. */
export function SystemStatus() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listSettings', {}), staleTime: 0 })
  const values = new Map(data?.settings.map(({ key, value }) => [key as string, value]))
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="quality-system">
      <Title order={2} fz={16} id="quality-system" mb="xs">
        {t.systemStatus}
      </Title>
      {error && <Fault title={t.couldNotLoadSettings} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {data && (
        <ul className="quality-system">
          {PARTS.map(({ key, label, to }) => {
            const isOn = String(values.get(key)) === 'true'
            return (
              <li key={key}>
                <Group gap="xs">
                  <Badge variant="light" color={isOn ? 'accent' : 'gray'} tt="none">
                    {isOn ? t.on : t.off}
                  </Badge>
                  <Anchor component={Link} to={to} fz="sm">
                    {label}
                  </Anchor>
                </Group>
              </li>
            )
          })}
        </ul>
      )}
    </Paper>
  )
}
