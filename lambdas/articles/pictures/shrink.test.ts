import { expect, it } from 'vitest'
import { shrink } from './shrink.ts'

const grey = (rows: readonly (readonly number[])[]) => ({
  width: rows[0]!.length,
  height: rows.length,
  data: Uint8Array.from(rows.flat().flatMap((value) => [value, value, value, 255])),
})
const greys = ({ data }: { data: Uint8Array }) => [...data].filter((_, index) => index % 4 === 0)

it('each pixel is the mean of what it stands for, also where it begins within one', () => {
  expect(
    greys(
      shrink(
        grey([
          [0, 100, 200, 100],
          [100, 200, 100, 0],
        ]),
        { width: 2, height: 1 },
      ),
    ),
  ).toEqual([100, 100])
  expect(greys(shrink(grey([[0, 90, 180]]), { width: 2, height: 1 }))).toEqual([30, 150])
  expect(shrink(grey([[7]]), { width: 1, height: 1 })).toEqual(grey([[7]]))
})

it('leaves rows out above and below', () => {
  expect(greys(shrink(grey([[255], [10], [30], [255]]), { width: 1, height: 1 }, 1))).toEqual([20])
})
