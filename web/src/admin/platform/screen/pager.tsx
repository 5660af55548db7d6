import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from './catalogue.ts'

interface Pages {
  /** Of the page in front; undefined on the first. */
  cursor: string | undefined
  number: number
  next: (cursor: string) => void
  previous: () => void
  first: () => void
}

/** One page at a time of a list with cursors. A cursor only leads on, so the way back is the list of those that led here. */
export function usePages(): Pages {
  const [cursors, setCursors] = useState<string[]>([])
  return {
    cursor: cursors.at(-1),
    number: cursors.length + 1,
    next: (cursor) => setCursors([...cursors, cursor]),
    previous: () => setCursors(cursors.slice(0, -1)),
    first: () => setCursors([]),
  }
}

interface PagerProps {
  pages: Pages
  /** Of the page after this one; null on the last. */
  next: string | null
  isBusy: boolean
}

/** On to the next page and back. A list of one page needs none. */
export function Pager({ pages, next, isBusy }: PagerProps) {
  if (pages.number === 1 && !next) return null
  return (
    <Group component="nav" justify="space-between" aria-label={t.pages}>
      <Button variant="default" disabled={pages.number === 1 || isBusy} onClick={pages.previous}>
        {t.previous}
      </Button>
      <Text c="dimmed" role="status">
        {t.pageNumber({ number: pages.number })}
      </Text>
      <Button variant="default" disabled={!next || isBusy} onClick={() => next && pages.next(next)}>
        {t.next}
      </Button>
    </Group>
  )
}
