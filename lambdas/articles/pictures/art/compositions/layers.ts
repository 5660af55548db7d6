import { type Composition, n, type Point, smooth } from '../canvas.ts'
import { mix, ramp } from '../colour.ts'

/** Bands that swing through the picture one beside the other, as paper that has been cut and laid in layers. */
export const layers: Composition = ({ width, height, unit }, random, { ground, tones, spark }) => {
  const count = random.whole(10, 17)
  const sparkLayer = random.whole(2, count - 3)
  const angle = random.between(-24, 24)
  const [turns, rise] = [random.between(0.5, 1.25), height * random.between(0.1, 0.26)]
  const phase = random.between(0, Math.PI * 2)
  const shear = random.between(0.12, 0.5)
  const span = height * 1.9
  const order = Array.from({ length: count }, (_, index) => random.between(0.05, 0.95) * 0.4 + 0.6 * Math.abs(Math.sin(index * 1.7 + phase)))
  const bands = order.map((tone, index) => {
    const top = -height * 0.45 + (span * index) / count
    const points: Point[] = Array.from({ length: 13 }, (_, step) => {
      const at = step / 12
      return { x: -0.3 * width + at * 1.6 * width, y: top + rise * Math.sin(at * turns * Math.PI * 2 + phase + index * shear) }
    })
    const colour = index === sparkLayer ? spark : mix(ramp(tones, tone), ground[0], 0.14)
    const line = smooth(points)
    const shape = `${line}L${n(width * 1.4)} ${n(height * 2)}L${n(-width * 0.4)} ${n(height * 2)}Z`
    const shadow = Array.from(
      { length: 4 },
      (_, step) => `<path d="${line}" fill="none" stroke="${ground[0]}" stroke-opacity=".1" stroke-width="${n((46 - step * 11) * unit)}"/>`,
    ).join('')
    return `${shadow}<path d="${shape}" fill="${colour}"/><path d="${line}" fill="none" stroke="${mix(colour, tones[4], 0.4)}" stroke-width="${n(2.4 * unit)}"/>`
  })
  return `<g transform="rotate(${n(angle)} ${n(width / 2)} ${n(height / 2)})">${bands.join('')}</g>`
}
