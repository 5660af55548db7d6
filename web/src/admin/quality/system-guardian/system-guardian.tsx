import { Alert, Anchor, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconHeartbeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { queryOf } from '../../platform/api/queries.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Part } from '../../platform/screen/part.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty, Loading } from '../../platform/screen/states.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { t } from './catalogue.ts'
import { ComponentCard } from './component-card.tsx'
import type { SystemHealthView } from './health-entry.ts'
import { HealthHistory } from './health-history.tsx'
import { HealthRuns } from './health-runs.tsx'
import { HealthSections } from './health-sections.tsx'
import { PageReading } from './page-reading.tsx'
import { SectionDisagreements } from './section-disagreements.tsx'
import { HEALTH_COLORS, HEALTH_NAMES } from './texts.ts'
import { useHealthCheck } from './use-health-check.ts'

const REFRESH_MS = 60_000

/** Whether the publication is well, part by part, and what was wrong with it before. */
export function SystemGuardian() {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('getSystemHealth', {}),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  })
  const { operation, isBusy, check } = useHealthCheck(data?.operation_id ?? null)
  return (
    <Screen
      title={t.systemGuardian}
      about={t.about}
      actions={
        <Button leftSection={<IconHeartbeat size={16} aria-hidden />} loading={isBusy} onClick={check}>
          {t.checkNow}
        </Button>
      }
    >
      {error && (
        <Alert color="red" role="alert" title={t.error}>
          <Stack align="start" gap="xs">
            {t.couldNotGetHealthData}
            <Text fz="sm">{errorText(error)}</Text>
            <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
              {t.tryAgain}
            </Button>
          </Stack>
        </Alert>
      )}
      {operation && (
        <BatchProgress
          operation={operation}
          title={t.checkingPartsOfSystem}
          counts={{ critical: t.countCritical, warnings: t.countWarnings, auto_fixed: t.countRepaired }}
        />
      )}
      {data ? <Health health={data} /> : !error && <Loading text={t.loadingSystemHealth} />}
    </Screen>
  )
}

function Health({ health }: { health: SystemHealthView }) {
  const { components, history } = health
  return (
    <Stack gap="lg">
      <Overall health={health} />
      {components.length === 0 ? (
        <Empty text={t.systemNotChecked} />
      ) : (
        <>
          <HealthSections components={components} />
          <PageReading components={components} />
          <Part title={t.parts}>
            <div className="health-cards">
              {components.map((entry) => (
                <ComponentCard key={entry.component_name} entry={entry} />
              ))}
            </div>
          </Part>
        </>
      )}
      <Part title={t.articleSections}>
        <SectionDisagreements />
      </Part>
      <Part title={t.whenEachPartChanged}>
        <HealthRuns />
      </Part>
      <Part title={history.length > 0 ? t.checkHistoryCount({ count: history.length }) : t.checkHistory}>
        <HealthHistory history={history} />
      </Part>
    </Stack>
  )
}

function Overall({ health: { overall, counts, checked_at, is_stale, next_run_at, open_tasks } }: { health: SystemHealthView }) {
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group gap="md">
          <Text fw={600}>{t.overallHealth}</Text>
          <Badge variant="light" size="lg" color={HEALTH_COLORS[overall]} data-health={overall}>
            {HEALTH_NAMES[overall]}
          </Badge>
          <Text c="dimmed" fz="sm">
            {checked_at ? (
              <>
                {t.checked} <time dateTime={checked_at}>{dateTime.format(new Date(checked_at))}</time>
              </>
            ) : (
              t.notCheckedYet
            )}
            {next_run_at && (
              <>
                {t.nextCheck} <time dateTime={next_run_at}>{dateTime.format(new Date(next_run_at))}</time>
              </>
            )}
          </Text>
        </Group>
        {is_stale && (
          <Alert color="yellow" title={t.dataIsOutOfDate}>
            {t.lastCheckTooOld}
          </Alert>
        )}
        <div className="stat-cards">
          <StatCard label={t.healthyParts} value={counts.healthy} tone="accent" />
          <StatCard label={t.warnings} value={counts.warning} {...(counts.warning > 0 ? { tone: 'yellow' as const } : {})} />
          <StatCard label={t.criticalParts} value={counts.critical} {...(counts.critical > 0 ? { tone: 'red' as const } : {})} />
          <StatCard
            label={t.openTasks}
            value={open_tasks}
            hint={
              <Anchor component={Link} to="/admin/operations/tasks" fz="xs" underline="always">
                {t.showTasks}
              </Anchor>
            }
          />
        </div>
      </Stack>
    </Paper>
  )
}
