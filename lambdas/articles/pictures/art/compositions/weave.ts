import { arc, type Composition, n } from '../canvas.ts'
import { mix, ramp } from '../colour.ts'

/** Tiles of quarter circles, turned by chance, whose bands join into one endless maze. */
export const weave: Composition = ({ width, height, unit, focus }, random, { ground, tones, spark }) => {
  const size = unit * random.pick([110, 134, 160, 200])
  const bands = random.pick([1, 2, 3, 3, 4])
  const parts: string[] = []
  const columns = Math.ceil(width / size) + 1
  const rows = Math.ceil(height / size) + 1
  const [left, top] = [(width - columns * size) / 2, (height - rows * size) / 2]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [left + column * size, top + row * size]
      const near = Math.exp(-((Math.hypot(x + size / 2 - focus.x, y + size / 2 - focus.y) / (520 * unit)) ** 2))
      const isTurned = random.chance(0.5)
      // Round which corner an arc runs, and from which angle.
      const corners = isTurned
        ? [
            { x, y, from: 0 },
            { x: x + size, y: y + size, from: 2 },
          ]
        : [
            { x: x + size, y, from: 1 },
            { x, y: y + size, from: 3 },
          ]
      parts.push(
        `<rect x="${n(x)}" y="${n(y)}" width="${n(size + 0.6)}" height="${n(size + 0.6)}" fill="${mix(ground[1], tones[0], 0.25 + 0.3 * random.next())}"/>`,
      )
      for (const corner of corners)
        for (let band = 0; band < bands; band++) {
          const breadth = bands === 1 ? size * 0.3 : (size * 0.52) / (bands * 2 - 1)
          const radius = size / 2 + (band - (bands - 1) / 2) * breadth * 2
          const isSpark = near > 0.55 && band === 0 && random.chance(0.2)
          const colour = isSpark ? spark : ramp(tones, 0.24 + (0.5 * band) / bands + 0.34 * near + random.between(-0.06, 0.06))
          const from = (corner.from * Math.PI) / 2
          parts.push(`<path d="${arc(corner, radius, from, from + Math.PI / 2)}" fill="none" stroke="${colour}" stroke-width="${n(breadth)}"/>`)
        }
    }
  return parts.join('')
}
