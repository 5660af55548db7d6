import { Anchor, Button, Paper, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { QUEUE_LIMITS } from '#shared/domain/research/content-queue.ts'
import { call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { tellWorkStarted } from '../../platform/api/work-started.ts'
import { failureText, type ListedOperation, operationName, starterName } from '../../platform/operations/operation-texts.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { NextStepLink } from '../../platform/screen/states.tsx'
import { TechnicalDetail } from '../../platform/screen/stored-fault.tsx'
import { ERROR_TEXTS, errorText } from '../../platform/screen/texts.ts'
import { confirmedCall } from '../../platform/shell/confirm-on-server.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { QueuePart } from './queue-part.tsx'

const REFRESH_MS = 10_000

/** Work that failed and that nobody has started again since, the newest first. */
export function FailureQueue() {
  const query = useQuery({
    ...queryOf('listOperations', { query: { filter: 'failed', limit: QUEUE_LIMITS.failures } }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  })
  const operations = query.data?.operations ?? []
  return (
    <QueuePart
      title={t.failedWork}
      aside={query.data?.cursor ? t.showingNewestOnly({ count: operations.length }) : undefined}
      failed={t.couldNotLoadFailedWork}
      empty={t.noFailedWork}
      query={query}
      isEmpty={operations.length === 0}
    >
      <Paper withBorder component="ul" className="queue-list">
        {operations.map((operation) => (
          <FailureRow key={operation.id} operation={operation} />
        ))}
      </Paper>
    </QueuePart>
  )
}

function FailureRow({ operation }: { operation: ListedOperation }) {
  const { id, kind, article_id, article_title, started_at, progress, error_code, error_message } = operation
  const queries = useQueryClient()
  const name = operationName(kind)
  const retry = useMutation({
    mutationFn: () =>
      confirmedCall(
        (confirmation) => call('retryOperation', { params: { id }, body: confirmation ? { confirmation } : {} }),
        ({ done = 0, total = 0 }) => t.retryItChangesOrRemoves({ name, done, total }),
        t.retry,
      ),
    onSuccess: (answer) => {
      if (!answer) return
      tellWorkStarted()
      toast({ tone: 'success', text: t.startedAgain({ name }) })
    },
    onError: (error) => toast({ tone: 'error', text: t.couldNotRetry({ error: errorText(error) }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listOperations'] }),
  })
  return (
    <li>
      <div className="queue-words">
        <Text fw={500}>{name}</Text>
        {article_id && (
          <Anchor component={Link} to={`/admin/articles/${article_id}`} fz="sm" lang="en">
            {article_title ?? t.deletedArticle}
          </Anchor>
        )}
        <Text c="var(--mantine-color-error)" fz="sm">
          {failureText(operation) ?? ERROR_TEXTS.cancelled}
        </Text>
        <NextStepLink code={error_code} />
        {error_message && <TechnicalDetail text={error_message} />}
        <Text c="dimmed" fz="xs">
          <time dateTime={started_at}>{dateTime.format(new Date(started_at))}</time>, {starterName(operation)}
          {progress.total > 0 && t.partDone({ done: progress.done, total: progress.total })}
        </Text>
      </div>
      <Button size="compact-sm" loading={retry.isPending} onClick={() => retry.mutate()} aria-label={t.retryName({ name })}>
        {t.retry}
      </Button>
    </li>
  )
}
