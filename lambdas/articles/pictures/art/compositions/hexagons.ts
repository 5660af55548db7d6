import { createNoise2D } from 'simplex-noise'
import { type Composition, n, type Point, straight } from '../canvas.ts'
import { mix, ramp } from '../colour.ts'

/** A honeycomb that opens and closes in waves; some of its cells stand out. */
export const hexagons: Composition = ({ width, height, unit, focus }, random, { ground, tones, spark }) => {
  const noise = createNoise2D(random.next)
  const size = unit * random.between(40, 66)
  const isOutlined = random.chance(0.45)
  const wave = random.between(95, 170) * unit
  const hexagon = ({ x, y }: Point, radius: number): Point[] =>
    Array.from({ length: 6 }, (_, corner) => ({
      x: x + radius * Math.cos((corner * Math.PI) / 3 + Math.PI / 6),
      y: y + radius * Math.sin((corner * Math.PI) / 3 + Math.PI / 6),
    }))
  const parts: string[] = []
  for (let row = -1; row * size * 1.5 < height + size * 2; row++)
    for (let column = -1; column * size * Math.sqrt(3) < width + size * 2; column++) {
      const at = { x: (column + (row % 2 ? 0.5 : 0)) * size * Math.sqrt(3), y: row * size * 1.5 }
      const away = Math.hypot(at.x - focus.x, at.y - focus.y)
      const swell = (Math.sin(away / wave + 2.4 * noise(at.x / (600 * unit), at.y / (600 * unit))) + 1) / 2
      const near = Math.exp(-((away / (560 * unit)) ** 2))
      const share = 0.28 + 0.7 * swell * (0.45 + 0.55 * near)
      const isSpark = near > 0.35 && random.chance(0.05)
      const colour = isSpark ? spark : mix(ground[1], ramp(tones, 0.06 + 0.55 * swell + 0.4 * near * random.next()), 0.35 + 0.65 * near)
      parts.push(
        isOutlined && !isSpark
          ? `<path d="${straight(hexagon(at, size * share * 0.94), true)}" fill="${colour}" fill-opacity=".22" stroke="${colour}" stroke-width="${n(5 * unit)}" stroke-linejoin="round"/>`
          : `<path d="${straight(hexagon(at, size * share * 0.96), true)}" fill="${colour}" stroke="${colour}" stroke-width="${n(4 * unit)}" stroke-linejoin="round"/>`,
      )
    }
  return parts.join('')
}
