import type { Pixels } from '../runtime/drawing.ts'

/** How much of which pixels of a line stands for each pixel of a shorter one. */
function shares(from: number, to: number): { first: number; weights: number[] }[] {
  const scale = from / to
  return Array.from({ length: to }, (_, index) => {
    const [start, end] = [index * scale, (index + 1) * scale]
    const first = Math.floor(start)
    const last = Math.min(from, Math.ceil(end - 1e-9))
    const weights = Array.from({ length: last - first }, (_, at) => (Math.min(end, first + at + 1) - Math.max(start, first + at)) / scale)
    return { first, weights }
  })
}

/**
 * A picture made smaller: each pixel is the mean of what it stands for, so that fine lines neither flicker nor vanish.
 * @param cut rows that are left out above and below
 */
export function shrink({ width, height, data }: Pixels, to: { width: number; height: number }, cut = 0): Pixels {
  const rows = height - 2 * cut
  const across = shares(width, to.width)
  const down = shares(rows, to.height)
  const narrow = new Float32Array(to.width * rows * 4)
  for (let row = 0; row < rows; row++) {
    const line = (row + cut) * width * 4
    for (let column = 0; column < to.width; column++) {
      const { first, weights } = across[column] as (typeof across)[number]
      const place = (row * to.width + column) * 4
      for (let at = 0; at < weights.length; at++) {
        const weight = weights[at] as number
        const from = line + (first + at) * 4
        for (let part = 0; part < 4; part++) narrow[place + part] = (narrow[place + part] as number) + weight * (data[from + part] as number)
      }
    }
  }
  const small = new Uint8Array(to.width * to.height * 4)
  const length = to.width * 4
  const sums = new Float32Array(length)
  for (let row = 0; row < to.height; row++) {
    const { first, weights } = down[row] as (typeof down)[number]
    sums.fill(0)
    for (let at = 0; at < weights.length; at++) {
      const weight = weights[at] as number
      const from = (first + at) * length
      for (let index = 0; index < length; index++) sums[index] = (sums[index] as number) + weight * (narrow[from + index] as number)
    }
    for (let index = 0; index < length; index++) small[row * length + index] = Math.round(sums[index] as number)
  }
  return { ...to, data: small }
}
