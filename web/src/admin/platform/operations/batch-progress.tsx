import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { errorText } from '../screen/texts.ts'
import { toast } from '../shell/toast.ts'
import { t } from './catalogue.ts'
import type { Operation } from './follow-operation.ts'

interface BatchProgressProps {
  operation: Operation
  /** What is being done. */
  title: string
  /** Names of its counts, in the order shown; what is nought is left out. */
  counts: Readonly<Record<string, string>>
}

/** How far a batch is, with what it has counted, and a button that stops it. */
export function BatchProgress({ operation, title, counts }: BatchProgressProps) {
  const queries = useQueryClient()
  const { done, total } = operation.progress
  const stop = useMutation({
    mutationFn: () => call('cancelOperation', { params: { id: operation.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['getOperation'] }),
    onError: (error) => toast({ tone: 'error', text: errorText(error) }),
  })
  const counted = Object.entries(counts).flatMap(([name, label]) => (operation.counts[name] ? [`${label}: ${operation.counts[name]}`] : []))
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600}>{title}</Text>
          <Button variant="default" size="compact-sm" loading={stop.isPending} disabled={operation.cancel_requested} onClick={() => stop.mutate()}>
            {operation.cancel_requested ? t.stoppingNow : t.stop}
          </Button>
        </Group>
        <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={title} />
        <Text c="dimmed" fz="sm" role="status">
          {t.doneOfTotal({ done, total: Math.max(done, total) })}
          {counted.length > 0 && ` · ${counted.join(' · ')}`}
        </Text>
      </Stack>
    </Paper>
  )
}
