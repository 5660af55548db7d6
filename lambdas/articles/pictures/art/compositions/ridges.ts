import { createNoise2D } from 'simplex-noise'
import { type Composition, circle, glow, n, type Point, smooth } from '../canvas.ts'
import { mix, ramp } from '../colour.ts'

/** Ridges that stand one behind the other in the haze, and something that rises behind them. */
export const ridges: Composition = ({ width, height, unit, focus }, random, { ground, tones, spark }) => {
  const noise = createNoise2D(random.next)
  const layers = random.whole(7, 12)
  const calm = random.between(0.7, 1.7)
  const isAngular = random.chance(0.35)
  const disc = { x: focus.x, y: height * random.between(0.17, 0.27) }
  const radius = unit * random.between(80, 150)
  const parts = [glow('halo', disc, radius * 3.2, spark, 0.34), circle(disc, radius, `fill="${spark}"`)]
  for (let layer = 0; layer < layers; layer++) {
    const depth = layer / (layers - 1)
    const base = height * (0.42 + 0.54 * depth ** 1.1)
    const reach = height * (0.13 - 0.03 * depth) * random.between(0.8, 1.25)
    const stepX = isAngular ? width / random.whole(9, 16) : width / 28
    const points: Point[] = []
    for (let x = -stepX; x <= width + stepX; x += stepX) {
      const at = x / (900 * unit)
      const lift = noise(at * calm, layer * 3.1) + 0.4 * noise(at * calm * 2.7, layer * 3.1 + 50)
      points.push({ x, y: base - reach * lift })
    }
    const colour = mix(mix(ramp(tones, 0.7 - 0.7 * depth), ground[1], 0.2), mix(ground[0], '#000000', 0.3), 0.06 + 0.8 * depth)
    const edge = mix(colour, tones[3], 0.42 - 0.2 * depth)
    const line = isAngular ? `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}` : smooth(points)
    parts.push(
      `<linearGradient id="r${layer}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${mix(colour, tones[2], 0.2 * (1 - depth))}"/><stop offset="1" stop-color="${mix(colour, ground[0], 0.55)}"/></linearGradient>`,
      `<path d="${line}L${n(width + stepX)} ${n(height)}L${n(-stepX)} ${n(height)}Z" fill="url(#r${layer})"/>`,
      `<path d="${line}" fill="none" stroke="${edge}" stroke-width="${n(2.2 * unit)}"/>`,
    )
  }
  return parts.join('')
}
