import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { IMAGE_CHECK_LIMITS } from '#shared/domain/quality/duplicate-images.ts'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { relativeTime } from '../../platform/screen/relative-time.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { RunTable } from './run-table.tsx'
import { useImageCheck } from './use-image-check.ts'

type Runs = Answer<'getImageRuns'>

/** What runs that look for shared pictures found and replaced. */
export function ImageLogs() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getImageRuns', {}), staleTime: 0, refetchOnMount: 'always' })
  return (
    <Screen
      title="Paveikslėlių keitimo žurnalas"
      about="Kada ieškota vienodų paveikslėlių ir kiek jų pakeista naujais. Publikuotuose straipsniuose naujas paveikslėlis pasirodo publikavus iš naujo."
    >
      {error && <Fault title="Nepavyko užkrauti žurnalo" error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {data ? <Log runs={data} /> : !error && <Loading text="Kraunamas žurnalas…" />}
    </Screen>
  )
}

function Log({ runs: { stats, logs, operation_id } }: { runs: Runs }) {
  const { operation, isBusy, check } = useImageCheck(operation_id)
  return (
    <Stack gap="lg">
      <div className="stat-cards">
        <StatCard label="Iš viso paleidimų" value={stats.total_runs} hint="Nuo pat pradžių" />
        <StatCard label="Sėkmingi" value={stats.successful_runs} {...(stats.successful_runs > 0 ? { tone: 'accent' } : {})} />
        <StatCard label="Pakeista paveikslėlių" value={stats.images_regenerated} />
        <StatCard label="Vidutinė trukmė" value={`${stats.average_duration_seconds.toLocaleString('lt-LT')} s`} />
        <StatCard label="Paskutinė pilna patikra" value={stats.last_full_sweep ? relativeTime(stats.last_full_sweep) : 'Nebuvo'} />
      </div>
      {operation ? (
        <BatchProgress operation={operation} title="Keičiami vienodi paveikslėliai" counts={{ pictures: 'pakeista', skipped: 'palikta', errors: 'klaidų' }} />
      ) : (
        <Group gap="xs">
          <Button loading={isBusy} leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => check('quick')}>
            Greita patikra
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => check('full_sweep')}>
            Pilna patikra
          </Button>
          <Text c="dimmed" fz="sm">
            Greita žiūri {IMAGE_CHECK_LIMITS.quick.articles} naujausių straipsnių ir keičia iki {IMAGE_CHECK_LIMITS.quick.pictures} paveikslėlių.
          </Text>
        </Group>
      )}
      <Stack component="section" gap="xs" aria-labelledby="image-runs">
        <Title order={2} fz={16} id="image-runs">
          Paleidimų istorija{logs.length > 0 ? ` (${logs.length})` : ''}
        </Title>
        {logs.length === 0 ? <Empty text="Paleidimų dar nebuvo." /> : <RunTable runs={logs} />}
      </Stack>
    </Stack>
  )
}
