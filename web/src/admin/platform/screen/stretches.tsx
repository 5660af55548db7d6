import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from './catalogue.ts'

interface Stretches {
  /** Of the server's page in front; undefined on the first. */
  cursor: string | undefined
  /** The rows in front of the server's page. */
  shownOf: <Row>(rows: readonly Row[]) => readonly Row[]
  /** Back to the first rows: the list is another one now. */
  first: () => void
  step: (place: Place) => Step
}

interface Place {
  /** Rows of the server's page. */
  rows: number
  /** Of the server's page after this one; null on the last. */
  next: string | null
}

interface Step {
  page: number
  forward: (() => void) | null
  back: (() => void) | null
}

/**
 * A list that the server gives in large pages and a person reads in small ones.
 * @param shown rows in front
 * @param pageSize rows of a full page of the server
 */
export function useStretches(shown: number, pageSize: number): Stretches {
  const [cursors, setCursors] = useState<string[]>([])
  const [stretch, setStretch] = useState(0)
  const perPage = pageSize / shown
  const step = ({ rows, next }: Place): Step => {
    const isLast = (stretch + 1) * shown >= rows
    const onward = () => {
      if (!isLast) return setStretch(stretch + 1)
      setCursors([...cursors, next ?? ''])
      setStretch(0)
    }
    const backward = () => {
      if (stretch > 0) return setStretch(stretch - 1)
      setCursors(cursors.slice(0, -1))
      setStretch(perPage - 1)
    }
    const page = cursors.length * perPage + stretch + 1
    return { page, forward: isLast && !next ? null : onward, back: page === 1 ? null : backward }
  }
  const first = () => {
    setCursors([])
    setStretch(0)
  }
  return { cursor: cursors.at(-1), shownOf: (rows) => rows.slice(stretch * shown, (stretch + 1) * shown), first, step }
}

/** On to the next rows and back. A list that fits needs none. */
export function StretchPager({ step: { page, forward, back }, isBusy }: { step: Step; isBusy: boolean }) {
  if (!forward && !back) return null
  return (
    <Group component="nav" justify="space-between" aria-label={t.pages}>
      <Button variant="default" disabled={!back || isBusy} onClick={() => back?.()}>
        {t.previous}
      </Button>
      <Text c="dimmed" role="status">
        {t.pageNumber({ number: page })}
      </Text>
      <Button variant="default" disabled={!forward || isBusy} onClick={() => forward?.()}>
        {t.next}
      </Button>
    </Group>
  )
}
