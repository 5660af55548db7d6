import { createNoise2D } from 'simplex-noise'
import { type Composition, n, type Point, straight } from '../canvas.ts'
import { mix, ramp } from '../colour.ts'

/** Blocks on an isometric grid that rise towards one place; a few of their roofs are lit. */
export const city: Composition = ({ width, height, unit, focus }, random, { ground, tones, spark }) => {
  const noise = createNoise2D(random.next)
  const tile = unit * random.between(44, 66)
  const fill = random.between(0.7, 0.94)
  const tallest = unit * random.between(150, 290)
  const reach = unit * random.between(330, 520)
  const blocks: { at: Point; rise: number; depth: number }[] = []
  const span = Math.ceil((width + height * 2) / tile)
  for (let row = -span; row <= span; row++)
    for (let column = -span; column <= span; column++) {
      const at = { x: width / 2 + (column - row) * tile, y: height / 2 + (column + row) * tile * 0.5 }
      if (at.x < -tile * 2 || at.x > width + tile * 2 || at.y < -tile || at.y > height + tallest * 1.3) continue
      const near = Math.exp(-((Math.hypot(at.x - focus.x, (at.y - focus.y - 120 * unit) * 1.7) / reach) ** 2))
      const uneven = (noise(column * 0.35, row * 0.35) + 1) / 2
      blocks.push({ at, rise: tile * 0.16 + tallest * (near * (0.45 + 0.55 * random.next()) + 0.22 * uneven ** 2), depth: column + row })
    }
  return blocks
    .sort((one, other) => one.depth - other.depth)
    .map(({ at, rise }) => {
      const share = Math.min(1, rise / tallest)
      const isLit = random.chance(0.008 + 0.05 * share)
      const top = isLit ? spark : mix(ramp(tones, 0.12 + 0.78 * share ** 0.8), ground[1], 0.12)
      const [w, d] = [tile * fill, tile * 0.5 * fill]
      const point = (x: number, y: number): Point => ({ x: at.x + x, y: at.y + y })
      const face = (points: Point[], colour: string) =>
        `<path d="${straight(points, true)}" fill="${colour}" stroke="${colour}" stroke-width="${n(0.7 * unit)}"/>`
      return [
        face([point(-w, -rise), point(0, d - rise), point(0, d), point(-w, 0)], mix(top, ground[0], 0.62)),
        face([point(w, -rise), point(0, d - rise), point(0, d), point(w, 0)], mix(top, ground[0], 0.38)),
        face([point(0, -d - rise), point(w, -rise), point(0, d - rise), point(-w, -rise)], top),
      ].join('')
    })
    .join('')
}
