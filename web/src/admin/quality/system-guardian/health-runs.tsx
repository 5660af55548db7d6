import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { healthLines } from '#shared/domain/quality/health-runs.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { COMPONENT_TEXTS } from './name-texts.ts'
import { CHECK_NAMES, HEALTH_COLORS, HEALTH_NAMES } from './texts.ts'

type Run = Answer<'listHealthRuns'>['runs'][number]

const at = (iso: string) => dateTime.format(new Date(iso))

/** Runs of the check: which part changed when. Runs that found everything as it was are one line together. */
export function HealthRuns() {
  const { data, error, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: ['listHealthRuns'],
    queryFn: ({ pageParam, signal }) => call('listHealthRuns', pageParam ? { query: { cursor: pageParam } } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }: Answer<'listHealthRuns'>) => cursor,
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const fault = error && <Fault title={t.couldNotLoadCheckRuns} error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data) return fault ?? <Loading text={t.loadingCheckRuns} />
  const lines = healthLines(data.pages.flatMap(({ runs }) => runs))
  if (lines.length === 0) return fault ?? <Empty text={t.noChecksYet} about={t.aboutNoChecks} />
  return (
    <Stack gap="xs">
      {fault}
      <Paper withBorder p="md">
        <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t.checkRuns}>
          {lines.map((line) =>
            line.kind === 'run' ? (
              <RunLine key={line.run.id} run={line.run} />
            ) : (
              <Text component="li" key={line.to} fz="sm" c="dimmed">
                {line.runs === 1 ? t.noChangesAt({ to: at(line.to) }) : t.checksWithoutChanges({ from: at(line.from), to: at(line.to), runs: line.runs })}
              </Text>
            ),
          )}
        </Stack>
      </Paper>
      {hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t.showEarlierChecks}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

const RunLine = ({ run: { checked_at, check_type, overall, changes, repaired } }: { run: Run }) => (
  <li>
    <Group gap={6}>
      <time dateTime={checked_at}>{at(checked_at)}</time>
      <Badge variant="light" color={HEALTH_COLORS[overall]}>
        {HEALTH_NAMES[overall]}
      </Badge>
      <Text fz="xs" c="dimmed">
        {CHECK_NAMES[check_type]}
      </Text>
    </Group>
    <Stack component="ul" gap={2} m={0} pl="md">
      {changes.map(({ component_name, from, to, message }) => (
        <Text component="li" key={component_name} fz="sm">
          <b>{COMPONENT_TEXTS[component_name]}</b>: {from ? `${HEALTH_NAMES[from]} → ` : t.firstCheck}
          {HEALTH_NAMES[to]}. {message}
        </Text>
      ))}
      {repaired.length > 0 && (
        <Text component="li" fz="sm">
          {t.checkRepaired} {repaired.map((name) => COMPONENT_TEXTS[name]).join(', ')}
        </Text>
      )}
    </Stack>
  </li>
)
