import { Anchor, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { queryOf } from '../api/queries.ts'
import { dateTime } from '../screen/date-time.ts'
import { Pager, usePages } from '../screen/pager.tsx'
import { Empty, Fault, Loading } from '../screen/states.tsx'
import { t } from './catalogue.ts'
import { OperationOutcome } from './operation-outcome.tsx'
import { duration, type ListedOperation, operationName, starterName } from './operation-texts.ts'
import { OperationsScreen } from './operations-screen.tsx'

const [BUSY_MS, IDLE_MS] = [3000, 30_000]
const FILTERS = [
  { value: 'all', label: t.all },
  { value: 'running', label: t.runningFilter },
]

/** All long work of the last 30 days, whoever began it and wherever: it goes on when a tab is closed. */
export function OperationList() {
  const [search, setSearch] = useSearchParams()
  const filter = search.get('filter') === 'running' ? 'running' : 'all'
  return (
    <OperationsScreen
      title={t.operations}
      about={t.aboutOperations}
      actions={
        <SegmentedControl
          aria-label={t.whichOperationsToShow}
          data={FILTERS}
          value={filter}
          onChange={(value) => setSearch(value === 'running' ? { filter: 'running' } : {})}
        />
      }
    >
      <OperationPages key={filter} filter={filter} />
    </OperationsScreen>
  )
}

function OperationPages({ filter }: { filter: 'all' | 'running' }) {
  const pages = usePages()
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = useQuery({
    ...queryOf('listOperations', { query: { filter, ...(pages.cursor ? { cursor: pages.cursor } : {}) } }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.operations.some(({ status }) => status === 'running') ? BUSY_MS : IDLE_MS),
    placeholderData: keepPreviousData,
  })
  const fault = error && <Fault title={t.couldNotLoadOperations} error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data) return fault ?? <Loading text={t.loadingOperations} />
  return (
    <Stack gap="sm">
      {fault}
      {data.operations.length === 0 ? (
        <Empty text={filter === 'running' ? t.nothingIsRunning : t.noOperationsYet} about={filter === 'running' ? t.aboutNothingIsRunning : undefined} />
      ) : (
        <Paper withBorder aria-busy={isPlaceholderData}>
          <table className="desk-table">
            <thead>
              <tr>
                <th>{t.operation}</th>
                <th>{t.startedBy}</th>
                <th>{t.started}</th>
                <th>{t.duration}</th>
                <th>{t.progressAndOutcome}</th>
              </tr>
            </thead>
            <tbody>
              {data.operations.map((operation) => (
                <OperationRow key={operation.id} operation={operation} now={dataUpdatedAt} />
              ))}
            </tbody>
          </table>
        </Paper>
      )}
      <Pager pages={pages} next={data.cursor} isBusy={isPlaceholderData} />
    </Stack>
  )
}

/** @param now when the server was last asked, epoch milliseconds */
function OperationRow({ operation, now }: { operation: ListedOperation; now: number }) {
  const { kind, article_id, article_title, started_at, finished_at } = operation
  return (
    <tr>
      <td>
        <Text fw={500}>{operationName(kind)}</Text>
        {article_id && (
          <Anchor component={Link} to={`/admin/articles/${article_id}`} fz="xs">
            {article_title ?? t.deletedArticle}
          </Anchor>
        )}
      </td>
      <td data-label={t.startedBy} className="words">
        {starterName(operation)}
      </td>
      <td data-label={t.started} className="nowrap">
        <time dateTime={started_at}>{dateTime.format(new Date(started_at))}</time>
      </td>
      <td data-label={t.duration} className="nowrap">
        {duration(started_at, finished_at ?? now)}
      </td>
      <td data-label={t.progressOutcomeOnPhone}>
        <OperationOutcome operation={operation} />
      </td>
    </tr>
  )
}
