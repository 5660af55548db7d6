import { Button, Group, Text } from '@mantine/core'
import { t } from './catalogue.ts'

interface PagerProps {
  page: number
  pages: number
  /** Of all pages; absent where nobody has counted. */
  total?: number
  /** There may be more pages, and more on them. */
  isAtLeast?: boolean
  /** The next page is on its way. */
  isTurning: boolean
  onPage: (page: number) => void
}

/** Where a list stands, and the way back and on. */
export const Pager = ({ page, pages, total, isAtLeast = false, isTurning, onPage }: PagerProps) => (
  <Group component="nav" justify="space-between" wrap="nowrap" gap="xs" aria-label={t.pages}>
    <Button variant="default" px="sm" flex="none" disabled={page <= 1 || isTurning} onClick={() => onPage(page - 1)}>
      {t.previous}
    </Button>
    <Text c="dimmed" ta="center" role="status">
      {t.pageOf({ page })} {isAtLeast && t.atLeast}
      {pages}
      {total !== undefined && (
        <Text span fz="xs" display="block">
          {t.total} {isAtLeast && t.atLeast}
          {total}
        </Text>
      )}
    </Text>
    <Button variant="default" px="sm" flex="none" disabled={page >= pages || isTurning} onClick={() => onPage(page + 1)}>
      {t.next}
    </Button>
  </Group>
)
