import { contours as isolines } from 'd3-contour'
import { createNoise2D } from 'simplex-noise'
import { type Composition, distance, n } from '../canvas.ts'
import { mix, ramp } from '../colour.ts'

const CELL = 10

/** The map of a landscape: filled heights, or lines of equal height with one that is marked. */
export const contours: Composition = ({ width, height, unit, focus }, random, { ground, tones, spark }) => {
  const noise = createNoise2D(random.next)
  const cell = CELL * unit
  const [columns, rows] = [Math.ceil(width / cell) + 5, Math.ceil(height / cell) + 5]
  const scale = random.between(0.0011, 0.0022) / unit
  const stretch = random.between(0.7, 1.5)
  const isFilled = random.chance(0.5)
  const summit = random.between(0.5, 1)
  const field = Float64Array.from({ length: columns * rows }, (_, index) => {
    const place = { x: ((index % columns) - 2) * cell, y: (Math.floor(index / columns) - 2) * cell }
    const hill = summit * Math.exp(-((distance(place, focus) / (430 * unit)) ** 2))
    return hill + 0.55 * noise(place.x * scale, place.y * scale * stretch) + 0.18 * noise(place.x * scale * 2.6, place.y * scale * 2.6 + 90)
  })
  const [low, high] = [Math.min(...field), Math.max(...field)]
  const count = isFilled ? random.whole(9, 13) : random.whole(18, 26)
  const marked = Math.round(count * random.between(0.6, 0.8))
  const thresholds = Array.from({ length: count }, (_, index) => low + ((high - low) * (index + 0.6)) / count)
  const place = ([column, row]: number[]) => `${n(((column ?? 0) - 2.5) * cell)} ${n(((row ?? 0) - 2.5) * cell)}`
  return isolines()
    .size([columns, rows])
    .thresholds(thresholds)([...field])
    .map(({ coordinates }, index) => {
      const path = coordinates.flatMap((polygon) => polygon.map((ring) => `M${ring.map(place).join('L')}Z`)).join('')
      const at = index / (count - 1)
      if (isFilled) {
        const colour = index === count - 1 ? spark : mix(ground[0], ramp(tones, at * 0.95), 0.3 + 0.7 * at ** 0.7)
        return `<path d="${path}" fill="${colour}" stroke="${mix(colour, tones[4], 0.3)}" stroke-width="${n(2.2 * unit)}"/>`
      }
      const isMarked = index === marked
      const colour = isMarked ? spark : ramp(tones, 0.15 + 0.75 * at)
      const weight = isMarked ? 7 : index % 5 === 0 ? 3.6 : 1.9
      return `<path d="${path}" fill="${tones[2]}" fill-opacity=".045" stroke="${colour}" stroke-width="${n(weight * unit)}" stroke-linejoin="round"/>`
    })
    .join('')
}
