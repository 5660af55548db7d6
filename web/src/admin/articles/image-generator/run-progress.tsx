import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { stepText } from './outcome.ts'

const LOOK_EVERY_MS = 1500

/** How far a run is, as the automation log says, and a button that stops it. */
export function RunProgress({ operation }: { operation: Operation }) {
  const queries = useQueryClient()
  const { data } = useQuery({ ...queryOf('getPictureProgress', { params: { id: operation.id } }), staleTime: 0, refetchInterval: LOOK_EVERY_MS })
  const stop = useMutation({
    mutationFn: () => call('cancelOperation', { params: { id: operation.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['getOperation'] }),
    onError: (error) => toast({ tone: 'error', text: errorText(error) }),
  })
  const percent = data?.progress_percent ?? 0
  const parts = data
    ? [
        t.created({ count: data.success_count }),
        ...(data.skipped_count > 0 ? [t.skipped({ count: data.skipped_count })] : []),
        ...(data.fail_count > 0 ? [t.errors({ count: data.fail_count })] : []),
      ]
    : []
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600}>{stepText(data?.step ?? 'started')}</Text>
          <Button variant="default" size="compact-sm" loading={stop.isPending} disabled={operation.cancel_requested} onClick={() => stop.mutate()}>
            {operation.cancel_requested ? t.stopping : t.stop}
          </Button>
        </Group>
        <Progress value={percent} aria-label={t.imageCreationProgress} />
        <Text c="dimmed" fz="sm" role="status">
          {data ? t.processedOf({ processed: data.processed, total: data.total, percent, counts: parts.join(' · ') }) : t.waitingForFirstUpdate}
        </Text>
      </Stack>
    </Paper>
  )
}
