import { useMediaQuery } from '@mantine/hooks'
import { DeskFrame } from './desk-frame.tsx'
import { Matrix } from './matrix.tsx'
import { MatrixList } from './matrix-list.tsx'
import { useDeskList } from './use-desk-list.ts'

/** Articles against languages; on a phone a list with the languages of each. */
export function MatrixTab() {
  const list = useDeskList('all')
  const isNarrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  return <DeskFrame list={list}>{({ articles }) => (isNarrow ? <MatrixList articles={articles} /> : <Matrix articles={articles} />)}</DeskFrame>
}
