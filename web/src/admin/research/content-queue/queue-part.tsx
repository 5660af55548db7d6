import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'

interface QueuePartProps {
  title: string
  /** How much there is, or what else is to be said of it. */
  aside?: ReactNode
  /** What failed while it was loaded, in words. */
  failed: string
  /** What is said when nothing waits. */
  empty: string
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown }
  isEmpty: boolean
  children: ReactNode
}

/** One part of the queue with its own states: what cannot be loaded leaves the others as they are. */
export function QueuePart({ title, aside, failed, empty, query: { data, error, isFetching, refetch }, isEmpty, children }: QueuePartProps) {
  const heading = useId()
  return (
    <Stack gap="sm" component="section" aria-labelledby={heading}>
      <Group justify="space-between" gap="xs">
        <Title order={2} fz={18} id={heading}>
          {title}
        </Title>
        {aside && (
          <Text c="dimmed" fz="sm">
            {aside}
          </Text>
        )}
      </Group>
      {error && <Fault title={failed} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data !== undefined && (isEmpty ? <Empty text={empty} /> : children)}
    </Stack>
  )
}
