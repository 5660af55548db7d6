import { Badge, Group, Paper, Text, Title } from '@mantine/core'
import { COMPONENT_NAMES } from '#shared/domain/quality/health-problems.ts'
import { AutoFixed } from './auto-fixed.tsx'
import type { HealthEntry } from './health-entry.ts'
import { HEALTH_COLORS, HEALTH_NAMES } from './texts.ts'

/** A part of the system: how it is, why, and everything that was measured. */
export const ComponentCard = ({ entry: { component_name, status, message, details, auto_fixed } }: { entry: HealthEntry }) => (
  <Paper withBorder p="md" component="article" aria-label={COMPONENT_NAMES[component_name]}>
    <Group justify="space-between" gap="xs" mb={6}>
      <Title order={3} fz={14}>
        {COMPONENT_NAMES[component_name]}
      </Title>
      <Group gap={6}>
        {auto_fixed && <AutoFixed />}
        <Badge variant="light" color={HEALTH_COLORS[status]} data-health={status}>
          {HEALTH_NAMES[status]}
        </Badge>
      </Group>
    </Group>
    <Text fz="sm">{message}</Text>
    <details className="health-details">
      <summary>Išsamūs duomenys</summary>
      <pre>{JSON.stringify(details, null, 2)}</pre>
    </details>
  </Paper>
)
