import { SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { queryOf } from '../../platform/api/queries.ts'
import { OperationsScreen } from '../../platform/operations/operations-screen.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { TaskCard } from './task-card.tsx'

const REFRESH_MS = 30_000
const FILTERS = [
  { value: 'open', label: t.open },
  { value: 'closed', label: t.closed },
] as const

/** What checks found that a person has to do something about. */
export function TaskList() {
  const [search, setSearch] = useSearchParams()
  const status = search.get('status') === 'closed' ? 'closed' : 'open'
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('listTasks', {}),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  })
  const shown = data?.tasks.filter((task) => task.status === status) ?? []
  return (
    <OperationsScreen
      title={t.tasks}
      about={t.problemsThatSystemCannotFix}
      actions={
        <SegmentedControl
          aria-label={t.whichTasksToShow}
          data={[...FILTERS]}
          value={status}
          onChange={(value) => setSearch(value === 'closed' ? { status: value } : {}, { replace: true })}
        />
      }
    >
      {error && <Fault title={t.couldNotLoadTasks} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading text={t.loadingTasks} />}
      {data && shown.length === 0 && (
        <Empty text={status === 'open' ? t.noOpenTasks : t.noClosedTasks} about={status === 'open' ? t.aboutNoOpenTasks : t.aboutNoClosedTasks} />
      )}
      <Stack gap="sm">
        {shown.map((task) => (
          <TaskCard key={task.key} task={task} />
        ))}
      </Stack>
    </OperationsScreen>
  )
}
