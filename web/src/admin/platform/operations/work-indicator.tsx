import { ActionIcon, Anchor, Badge, Group, Indicator, Popover, Progress, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconProgress } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { queryOf } from '../api/queries.ts'
import { onWorkStarted } from '../api/work-started.ts'
import { Fault } from '../screen/states.tsx'
import { CancelButton } from './cancel-button.tsx'
import { t } from './catalogue.ts'
import { type ListedOperation, operationName } from './operation-texts.ts'

/** While the progress is looked at, while something runs, and while nothing does: another person or a schedule may begin something. */
const [OPEN_MS, BUSY_MS, IDLE_MS] = [3000, 10_000, 30_000]
const SHOWN = 20

/** How much long work goes on, whoever started it; opened, each with its progress. */
export function WorkIndicator() {
  const [isOpen, popover] = useDisclosure()
  const queries = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf('listOperations', { query: { filter: 'running', limit: SHOWN } }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isOpen ? OPEN_MS : state.data && state.data.operations.length > 0 ? BUSY_MS : IDLE_MS),
  })
  useEffect(() => onWorkStarted(() => void queries.invalidateQueries({ queryKey: ['listOperations'] })), [queries])
  const running = data?.operations ?? []
  const count = `${running.length}${data?.cursor ? '+' : ''}`
  const label = running.length > 0 ? t.operationsRunning({ count }) : t.noOperationsRunning
  return (
    <Popover opened={isOpen} onChange={popover.toggle} position="bottom-end" width={340} withinPortal trapFocus returnFocus>
      <Indicator disabled={running.length === 0} label={count} size={16} offset={6}>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size={36} onClick={popover.toggle} aria-label={label}>
            <IconProgress size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={t.runningOperations} p="sm">
        <Stack gap="sm">
          {error && <Fault title={t.couldNotLoadOperations} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
          {running.length === 0 && !error && <Text c="dimmed">{t.nothingIsRunning}</Text>}
          {running.length > 0 && (
            <ul className="work-list">
              {running.map((operation) => (
                <RunningWork key={operation.id} operation={operation} onFollow={popover.close} />
              ))}
            </ul>
          )}
          <Anchor component={Link} to="/admin/operations" fz="sm" onClick={popover.close}>
            {t.allOperations}
          </Anchor>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function RunningWork({ operation, onFollow }: { operation: ListedOperation; onFollow: () => void }) {
  const { kind, progress, article_id, article_title } = operation
  const name = operationName(kind)
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={500}>{name}</Text>
        <Badge variant="light" color="gray">
          {progress.done} / {progress.total}
        </Badge>
      </Group>
      {article_title && (
        <Anchor component={Link} to={`/admin/articles/${article_id}`} fz="xs" display="block" truncate onClick={onFollow}>
          {article_title}
        </Anchor>
      )}
      <OperationProgress operation={operation} />
      <CancelButton operation={operation} />
    </li>
  )
}

/** How far it has come; what has no total yet moves without a measure. */
export function OperationProgress({ operation: { kind, progress, article_title } }: { operation: ListedOperation }) {
  const value = progress.total > 0 ? (100 * progress.done) / progress.total : 100
  const label = `${operationName(kind)}${article_title ? `: ${article_title}` : ''}`
  return <Progress value={value} animated={progress.total === 0} size="sm" mt={4} aria-label={label} />
}
