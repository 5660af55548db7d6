import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { IMAGE_CHECK_LIMITS } from '#shared/domain/quality/duplicate-images.ts'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { relativeTime } from '../../platform/screen/relative-time.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { RunTable } from './run-table.tsx'
import { useImageCheck } from './use-image-check.ts'

type Runs = Answer<'getImageRuns'>

/** What runs that look for shared pictures found and replaced. */
export function ImageLogs() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getImageRuns', {}), staleTime: 0, refetchOnMount: 'always' })
  return (
    <Screen title={t.pictureReplacementLog} about={t.whenIdenticalPicturesWereLooked}>
      {error && <Fault title={t.couldNotLoadLog} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {data ? <Log runs={data} /> : !error && <Loading text={t.loadingLog} />}
    </Screen>
  )
}

function Log({ runs: { stats, logs, operation_id } }: { runs: Runs }) {
  const { operation, isBusy, check } = useImageCheck(operation_id)
  return (
    <Stack gap="lg">
      <div className="stat-cards">
        <StatCard label={t.totalRuns} value={stats.total_runs} hint={t.sinceBeginning} />
        <StatCard label={t.successful} value={stats.successful_runs} {...(stats.successful_runs > 0 ? { tone: 'accent' } : {})} />
        <StatCard label={t.picturesReplaced} value={stats.images_regenerated} />
        <StatCard label={t.averageDuration} value={`${stats.average_duration_seconds.toLocaleString(FORMAT_LOCALE)} s`} />
        <StatCard label={t.lastFullCheck} value={stats.last_full_sweep ? relativeTime(stats.last_full_sweep) : t.never} />
      </div>
      {operation ? (
        <BatchProgress
          operation={operation}
          title={t.replacingIdenticalPictures}
          counts={{ pictures: t.countReplaced, skipped: t.countLeft, errors: t.countErrors }}
        />
      ) : (
        <Group gap="xs">
          <Button loading={isBusy} leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => check('quick')}>
            {t.quickCheck}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => check('full_sweep')}>
            {t.fullCheck}
          </Button>
          <Text c="dimmed" fz="sm">
            {t.quickCheckLooksAtLatest({ articles: IMAGE_CHECK_LIMITS.quick.articles, pictures: IMAGE_CHECK_LIMITS.quick.pictures })}
          </Text>
        </Group>
      )}
      <Stack component="section" gap="xs" aria-labelledby="image-runs">
        <Title order={2} fz={16} id="image-runs">
          {t.runHistory}
          {logs.length > 0 ? ` (${logs.length})` : ''}
        </Title>
        {logs.length === 0 ? <Empty text={t.noRunsYet} about={t.aboutNoRuns} /> : <RunTable runs={logs} />}
      </Stack>
    </Stack>
  )
}
