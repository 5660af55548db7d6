import { Anchor, Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CLOSED_BY_ITSELF } from '#shared/domain/platform/admin-tasks.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { PlaceList } from '../../platform/screen/place-list.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

type Task = Answer<'listTasks'>['tasks'][number]

const when = (timestamp: string): string => dateTime.format(new Date(timestamp))

/** Something that a person has to do, with a button that says that it is done, or that it is not. */
export function TaskCard({ task }: { task: Task }) {
  const queries = useQueryClient()
  const isOpen = task.status === 'open'
  const change = useMutation({
    mutationFn: () => call(isOpen ? 'closeTask' : 'reopenTask', { params: { key: task.key } }),
    onSuccess: () => toast({ tone: 'success', text: isOpen ? t.taskClosed : t.taskReopened }),
    onError: (error) => toast({ tone: 'error', text: `${isOpen ? t.couldNotCloseTask : t.couldNotReopenTask}: ${errorText(error)}` }),
    onSettled: () => Promise.all(['listTasks', 'getSystemHealth'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  return (
    <Paper withBorder p="md" component="article" aria-label={task.title}>
      <Group justify="space-between" align="start" gap="sm">
        <div className="task-words">
          <Group gap="xs">
            <Badge variant="light" color={task.severity === 'critical' ? 'red' : 'yellow'}>
              {task.severity === 'critical' ? t.critical : t.warning}
            </Badge>
            {!isOpen && task.standing && (
              <Badge variant="light" color="yellow">
                {t.problemRemains}
              </Badge>
            )}
            {task.opened > 1 && <Badge variant="default">{t.openedTimes({ opened: task.opened })}</Badge>}
          </Group>
          <Title order={2} fz={16} mt={6}>
            {task.title}
          </Title>
          <Text fz="sm">
            {task.description}{' '}
            <Anchor component={Link} to={`/admin/${task.screen}`} fz="sm" underline="always">
              {t.openScreen}
            </Anchor>
          </Text>
          <PlaceList places={task.places} label={t.where} />
          <Text c="dimmed" fz="xs">
            {history(task)}
          </Text>
        </div>
        <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
          {isOpen ? t.close : t.reopen}
        </Button>
      </Group>
    </Paper>
  )
}

function history({ opened_at, seen_at, closed_at, closed_by }: Task): string {
  const parts = [t.opened({ openedAt: when(opened_at) }), t.lastFound({ seenAt: when(seen_at) })]
  if (closed_at)
    parts.push(
      closed_by === CLOSED_BY_ITSELF ? t.problemGoneSince({ closedAt: when(closed_at) }) : t.closedBy({ closedBy: closed_by, closedAt: when(closed_at) }),
    )
  return parts.join(' · ')
}
