import { Anchor, Badge, Group, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { COMPONENT_SCREENS } from '#shared/domain/quality/health-components.ts'
import { HEALTH_PROBLEMS } from '#shared/domain/quality/health-problems.ts'
import { PlaceList } from '../../platform/screen/place-list.tsx'
import { AutoFixed } from './auto-fixed.tsx'
import { t } from './catalogue.ts'
import type { HealthEntry } from './health-entry.ts'
import { messageText } from './health-message.ts'
import { COMPONENT_TEXTS } from './name-texts.ts'
import { PROBLEM_TEXTS } from './problem-texts.ts'
import { HEALTH_COLORS, HEALTH_NAMES, turnText } from './texts.ts'

/** A part of the system: how it is, why, what to do about it, and everything that was measured. */
export function ComponentCard({ entry }: { entry: HealthEntry }) {
  const { component_name, status, problems, details, auto_fixed } = entry
  return (
    <Paper withBorder p="md" component="article" aria-label={COMPONENT_TEXTS[component_name]}>
      <Group justify="space-between" gap="xs" mb={6}>
        <Title order={3} fz={14}>
          {COMPONENT_TEXTS[component_name]}
        </Title>
        <Group gap={6}>
          {auto_fixed && <AutoFixed />}
          <Badge variant="light" color={HEALTH_COLORS[status]} data-health={status}>
            {HEALTH_NAMES[status]}
          </Badge>
        </Group>
      </Group>
      <Text fz="sm">{messageText(entry)}</Text>
      {details.turn_nights && (
        <Text fz="sm" c="dimmed">
          {turnText(details.turn_nights)}
        </Text>
      )}
      {problems.map((problem) => (
        <ProblemAdvice key={problem.problem} problem={problem} />
      ))}
      {problems.length === 0 && (
        <Anchor component={Link} to={`/admin/${COMPONENT_SCREENS[component_name]}`} fz="sm" underline="always">
          {t.openScreen}
        </Anchor>
      )}
      <details className="health-details">
        <summary>{t.detailedData}</summary>
        <pre>{JSON.stringify(details, null, 2)}</pre>
      </details>
    </Paper>
  )
}

/** What to do about a problem, where, and the first things that it is about. */
function ProblemAdvice({ problem: { problem, places } }: { problem: HealthEntry['problems'][number] }) {
  const { title, advice } = PROBLEM_TEXTS[problem]
  return (
    <div className="health-problem">
      <Text fz="sm">
        {advice}{' '}
        <Anchor component={Link} to={`/admin/${HEALTH_PROBLEMS[problem].screen}`} fz="sm" underline="always">
          {t.openScreen}
        </Anchor>
      </Text>
      <PlaceList places={places} label={title} />
    </div>
  )
}
