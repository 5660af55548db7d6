import { Portal } from '@mantine/core'

export interface Hint {
  lines: readonly string[]
  /** Where the cell is in the window. */
  at: DOMRect
}

const WIDTH = 260
const GAP = 6

/** What a cell of the matrix means, beside it: one for all cells, as hundreds of tooltips would make the table slow. Its words are the cell's own label. */
export function MatrixHint({ hint: { lines, at } }: { hint: Hint }) {
  const isLow = at.bottom > window.innerHeight - 160
  const left = Math.min(Math.max(8, at.left + at.width / 2 - WIDTH / 2), window.innerWidth - WIDTH - 8)
  return (
    <Portal>
      <div
        className="matrix-hint"
        aria-hidden
        style={{ left, width: WIDTH, ...(isLow ? { bottom: window.innerHeight - at.top + GAP } : { top: at.bottom + GAP }) }}
      >
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
    </Portal>
  )
}
