import { Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { TextLengthProps } from './counted-length.tsx'

// Counting knows how each language is written, which the editor opens without.
const CountedLength = lazy(async () => ({ default: (await import('./counted-length.tsx')).CountedLength }))

/** The line below a body that says how long it is. */
export const TextLength = (props: TextLengthProps) => (
  <Text c="dimmed" fz="xs" mt={6} className="text-length">
    <Suspense fallback={null}>
      <CountedLength {...props} />
    </Suspense>
  </Text>
)
