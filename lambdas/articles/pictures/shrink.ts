import type { Pixels } from './drawing.ts'

/** Which pixels of a line a pixel of a shorter one stands for: from the first, how much of each. Their shares add up to one. */
function shares(from: number, to: number): { first: number; weights: Float64Array }[] {
  const scale = from / to
  return Array.from({ length: to }, (_, index) => {
    const [start, end] = [index * scale, (index + 1) * scale]
    const first = Math.floor(start)
    const last = Math.min(from, Math.ceil(end - 1e-9))
    return { first, weights: Float64Array.from({ length: last - first }, (_, at) => (Math.min(end, first + at + 1) - Math.max(start, first + at)) / scale) }
  })
}

/**
 * A picture made smaller: each pixel is the mean of what it stands for, so that fine lines neither flicker nor vanish. Rows first: those lie
 * one after another in memory, and half of all is done by then.
 * @param cut rows that are left out above and below
 */
export function shrink({ width, height, data }: Pixels, to: { width: number; height: number }, cut = 0): Pixels {
  const across = shares(width, to.width)
  const down = shares(height - 2 * cut, to.height)
  const length = width * 4
  const line = new Float64Array(length)
  const small = new Uint8Array(to.width * to.height * 4)
  let place = 0
  for (const { first, weights } of down) {
    line.fill(0)
    for (let at = 0; at < weights.length; at++) {
      const weight = weights[at] as number
      const from = (first + at + cut) * length
      for (let index = 0; index < length; index++) line[index] = (line[index] as number) + weight * (data[from + index] as number)
    }
    for (const one of across) {
      let [red, green, blue, opacity] = [0, 0, 0, 0]
      for (let at = 0; at < one.weights.length; at++) {
        const weight = one.weights[at] as number
        const from = (one.first + at) * 4
        red += weight * (line[from] as number)
        green += weight * (line[from + 1] as number)
        blue += weight * (line[from + 2] as number)
        opacity += weight * (line[from + 3] as number)
      }
      small[place++] = Math.round(red)
      small[place++] = Math.round(green)
      small[place++] = Math.round(blue)
      small[place++] = Math.round(opacity)
    }
  }
  return { ...to, data: small }
}
