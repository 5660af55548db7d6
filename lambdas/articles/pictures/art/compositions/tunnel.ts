import { type Composition, glow, n, type Point, straight } from '../canvas.ts'
import { mix, ramp } from '../colour.ts'

/** Frames inside frames that turn as they go away, towards a light at the end. */
export const tunnel: Composition = ({ width, height, unit, focus }, random, { ground, tones, spark }) => {
  const sides = random.pick([3, 4, 4, 5, 6, 6, 8])
  const frames = random.whole(17, 25)
  const turn = random.between(0.035, 0.13) * (random.chance(0.5) ? 1 : -1)
  const start = random.between(0, Math.PI * 2)
  const largest = Math.hypot(width, height) * 0.74
  const shrink = random.between(0.82, 0.87)
  const entrance: Point = { x: width / 2, y: height / 2 }
  const marked = random.whole(5, 9)
  const frame = (index: number): Point[] => {
    const radius = largest * shrink ** index
    const share = 1 - shrink ** index
    const centre = { x: entrance.x + (focus.x - entrance.x) * share, y: entrance.y + (focus.y - entrance.y) * share }
    return Array.from({ length: sides }, (_, corner) => {
      const angle = start + index * turn + (corner / sides) * Math.PI * 2
      return { x: centre.x + radius * Math.cos(angle) * 1.12, y: centre.y + radius * Math.sin(angle) * 0.92 }
    })
  }
  const parts: string[] = []
  for (let index = 0; index < frames; index++) {
    const at = index / (frames - 1)
    const points = frame(index)
    const next = frame(index + 1)
    for (let side = 0; side < sides; side++) {
      const [a, b, c, d] = [points[side], points[(side + 1) % sides], next[(side + 1) % sides], next[side]] as [Point, Point, Point, Point]
      const shade = 0.5 + 0.5 * Math.sin((side / sides) * Math.PI * 2 + start)
      parts.push(
        `<path d="${straight([a, b, c, d], true)}" fill="${mix(ramp([ground[0], ...tones], 0.08 + 0.6 * at ** 1.4 + 0.2 * shade * (index % 2)), ground[0], 0.25 * (1 - at))}"/>`,
      )
    }
    const isMarked = index === marked
    parts.push(
      `<path d="${straight(points, true)}" fill="none" stroke="${isMarked ? spark : ramp(tones, 0.2 + 0.7 * at)}" stroke-width="${n((isMarked ? 9 : 1.4 + 3.4 * (1 - at)) * unit)}" stroke-linejoin="round"/>`,
    )
  }
  const last = frame(frames)
  return [...parts, `<path d="${straight(last, true)}" fill="${tones[4]}"/>`, glow('end', focus, 330 * unit, tones[4], 0.42)].join('')
}
