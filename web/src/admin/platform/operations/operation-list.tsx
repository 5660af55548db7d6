import { Anchor, Badge, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { queryOf } from '../api/queries.ts'
import { dateTime } from '../screen/date-time.ts'
import { Pager, usePages } from '../screen/pager.tsx'
import { Empty, Fault, Loading } from '../screen/states.tsx'
import { ERROR_TEXTS } from '../screen/texts.ts'
import { CancelButton } from './cancel-button.tsx'
import { countsText, duration, failureText, type ListedOperation, operationName, starterName, statusName } from './operation-texts.ts'
import { OperationsScreen } from './operations-screen.tsx'
import { OperationProgress } from './work-indicator.tsx'

const [BUSY_MS, IDLE_MS] = [3000, 30_000]
const FILTERS = [
  { value: 'all', label: 'Visi' },
  { value: 'running', label: 'Vykdomi' },
]

/** All long work of the last 30 days, whoever began it and wherever: it goes on when a tab is closed. */
export function OperationList() {
  const [search, setSearch] = useSearchParams()
  const filter = search.get('filter') === 'running' ? 'running' : 'all'
  return (
    <OperationsScreen
      title="Darbai"
      about="Ilgi darbai per paskutines 30 dienų. Jie tęsiasi ir uždarius naršyklės skirtuką."
      actions={
        <SegmentedControl
          aria-label="Kuriuos darbus rodyti"
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
  const fault = error && <Fault title="Nepavyko užkrauti darbų" error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data) return fault ?? <Loading text="Kraunami darbai…" />
  return (
    <Stack gap="sm">
      {fault}
      {data.operations.length === 0 ? (
        <Empty text={filter === 'running' ? 'Šiuo metu niekas nevykdoma.' : 'Darbų dar nebuvo: čia atsiras vertimai ir publikavimai.'} />
      ) : (
        <Paper withBorder aria-busy={isPlaceholderData}>
          <table className="desk-table">
            <thead>
              <tr>
                <th>Darbas</th>
                <th>Pradėjo</th>
                <th>Pradžia</th>
                <th>Trukmė</th>
                <th>Eiga ir baigtis</th>
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
            {article_title ?? 'Ištrintas straipsnis'}
          </Anchor>
        )}
      </td>
      <td data-label="Pradėjo" className="words">
        {starterName(operation)}
      </td>
      <td data-label="Pradžia" className="nowrap">
        <time dateTime={started_at}>{dateTime.format(new Date(started_at))}</time>
      </td>
      <td data-label="Trukmė" className="nowrap">
        {duration(started_at, finished_at ?? now)}
      </td>
      <td data-label="Eiga, baigtis">
        <Outcome operation={operation} />
      </td>
    </tr>
  )
}

const COLORS = { running: 'gray', success: 'accent', error: 'red' } as const

function Outcome({ operation }: { operation: ListedOperation }) {
  const { status, progress, error_code, resumable } = operation
  const failure = failureText(operation)
  const counts = countsText(operation)
  const failed = Object.entries(operation.locales).flatMap(([locale, state]) => (state === 'failed' ? [locale] : []))
  const isPartial = status !== 'success' && progress.total > 0
  return (
    <div>
      <Badge variant="light" color={error_code === 'cancelled' ? 'gray' : COLORS[status]}>
        {statusName(operation)}
        {isPartial && ` · ${progress.done} / ${progress.total}`}
      </Badge>
      {status === 'running' && <OperationProgress operation={operation} />}
      {failure && (
        <Text c="var(--mantine-color-error)" fz="xs">
          {failure}
        </Text>
      )}
      {counts && <Text fz="xs">{counts}</Text>}
      {failed.length > 0 && <Text fz="xs">Nepavyko kalbos: {failed.join(', ')}</Text>}
      {resumable && <Text fz="xs">Paleidus iš naujo, tęsis nuo ten, kur sustojo.</Text>}
      <ItemFaults operation={operation} />
      {failure && <ForOperators operation={operation} />}
      <CancelButton operation={operation} />
    </div>
  )
}

/** What the runbook asks for: the number by which logs and executions are found, and what became of it in the server's words. */
function ForOperators({ operation: { id, error_message } }: { operation: ListedOperation }) {
  return (
    <details className="fold">
      <summary>Operatoriui</summary>
      <dl className="facts">
        <dt>Darbo numeris</dt>
        <dd>{id}</dd>
        {error_message && (
          <>
            <dt>Kas nutiko</dt>
            <dd lang="en" className="said">
              {error_message}
            </dd>
          </>
        )}
      </dl>
    </details>
  )
}

/** What of a batch failed, one by one. */
function ItemFaults({ operation: { faults } }: { operation: ListedOperation }) {
  if (faults.length === 0) return null
  return (
    <details className="fold">
      <summary>Kas nepavyko</summary>
      <dl className="facts">
        {faults.map(({ item, code }) => (
          <div key={item} style={{ display: 'contents' }}>
            <dt>{item}</dt>
            <dd>{ERROR_TEXTS[code]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
