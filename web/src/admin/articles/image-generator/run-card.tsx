import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { BATCH_SIZES, estimatedMinutes, PICTURES_AT_ONCE } from '#shared/domain/articles/pictures.ts'
import { start } from '../../platform/api/call.ts'
import { refetchProjected } from '../../platform/operations/refetch.ts'
import { useStartedWork } from '../../platform/operations/use-started-work.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { aboutMinutes, runAnnouncement, runningElsewhere, startFault } from './outcome.ts'
import { RunProgress } from './run-progress.tsx'

/** Starts runs of several sizes and follows the one at work, also one that somebody else or an earlier visit has started. */
export function RunCard({ missing, latest }: { missing: number; latest: string | null }) {
  const queries = useQueryClient()
  const { operation, begin: generate } = useStartedWork({
    latest,
    start: (batchSize: number | 'all') => start('generateMissingHeroImages', { body: { batchSize, from_start: true } }),
    elsewhere: runningElsewhere,
    onEnd: (ended, isOwn) => {
      void refetchProjected(queries, ['getMissingPictures'])
      if (isOwn) toast(runAnnouncement(ended))
    },
    onFault: (error) => toast({ tone: 'error', text: startFault(error) }),
  })
  if (operation?.status === 'running') return <RunProgress operation={operation} />
  const sizes = [...BATCH_SIZES.map((size) => ({ size, label: t.createSome({ size }) })), { size: 'all' as const, label: t.createAll({ missing }) }]
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="run-title">
      <Stack gap="sm">
        <div>
          <Title order={2} fz={18} id="run-title">
            {t.createImages}
          </Title>
          <Text c="dimmed" fz="sm">
            {t.aboutRuns({ count: PICTURES_AT_ONCE })}
          </Text>
        </div>
        <Group gap="sm" align="start" className="run-sizes">
          {sizes.map(({ size, label }) => (
            <div key={size}>
              <Button
                variant={size === 'all' ? 'filled' : 'default'}
                disabled={missing === 0 || generate.isPending}
                loading={generate.isPending && generate.variables === size}
                onClick={() => generate.mutate(size)}
                aria-describedby={`run-${size}`}
                fullWidth
              >
                {label}
              </Button>
              <Text id={`run-${size}`} c="dimmed" fz="xs" ta="center" mt={4}>
                {missing === 0 ? '—' : aboutMinutes(estimatedMinutes(size === 'all' ? missing : Math.min(size, missing)))}
              </Text>
            </div>
          ))}
        </Group>
      </Stack>
    </Paper>
  )
}
