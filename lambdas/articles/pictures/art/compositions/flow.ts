import { createNoise2D } from 'simplex-noise'
import { type Composition, n, type Point, smooth } from '../canvas.ts'
import { ramp } from '../colour.ts'

const STEPS = 34

/** Lines that follow one current without ever touching, like traffic; some of them are not like the others. */
export const flow: Composition = ({ width, height, unit, focus }, random, { tones, spark }) => {
  const noise = createNoise2D(random.next)
  const scale = random.between(0.0007, 0.0013) / unit
  const turns = random.between(0.7, 1.3)
  const drift = random.between(-0.5, 0.5)
  const spacing = unit * random.between(11, 19)
  const stride = unit * 24
  const pull = random.between(0.6, 1.5) * (random.chance(0.5) ? 1 : -1)
  const taken = new Set<string>()
  const cellOf = ({ x, y }: Point) => `${Math.round(x / spacing)} ${Math.round(y / spacing)}`
  const heading = ({ x, y }: Point) => {
    const [dx, dy] = [x - focus.x, y - focus.y]
    const swirl = Math.exp(-((Math.hypot(dx, dy) / (380 * unit)) ** 2))
    return drift + turns * noise(x * scale, y * scale) * Math.PI * 0.7 + pull * swirl * Math.PI
  }
  const lines: { points: Point[]; tone: number }[] = []
  const starts = Array.from({ length: 2400 }, () => ({ x: random.between(-60, width + 60), y: random.between(-60, height + 60) }))
  for (const start of starts) {
    const points: Point[] = []
    let place = start
    for (let index = 0; index < STEPS; index++) {
      if (taken.has(cellOf(place))) break
      points.push(place)
      const angle = heading(place)
      place = { x: place.x + stride * Math.cos(angle), y: place.y + stride * Math.sin(angle) }
      if (place.x < -120 * unit || place.x > width + 120 * unit || place.y < -120 * unit || place.y > height + 120 * unit) break
    }
    if (points.length < 5) continue
    for (const [index, point] of points.entries()) {
      const next = points[index + 1] ?? point
      for (let part = 0; part < 3; part++) taken.add(cellOf({ x: point.x + ((next.x - point.x) * part) / 3, y: point.y + ((next.y - point.y) * part) / 3 }))
    }
    const near = Math.exp(-((Math.hypot(start.x - focus.x, start.y - focus.y) / (520 * unit)) ** 2))
    lines.push({ points, tone: 0.1 + 0.45 * near + random.between(0, 0.38) })
  }
  return lines
    .map(({ points, tone }) => {
      const isSpark = random.chance(0.03) && points.length > 10
      const weight = unit * (isSpark ? 8 : random.pick([2.4, 3.4, 5, 7]))
      return `<path d="${smooth(points)}" fill="none" stroke="${isSpark ? spark : ramp(tones, tone)}" stroke-width="${n(weight)}" stroke-linecap="round"/>`
    })
    .join('')
}
