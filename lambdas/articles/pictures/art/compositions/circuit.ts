import { type Composition, circle, glow, n, type Point, straight } from '../canvas.ts'
import { mix } from '../colour.ts'
import type { Palette } from '../palette.ts'

/** A chip whose traces fan out over the board; a few of them carry a signal. */
export const circuit: Composition = ({ width, height, unit, focus }, random, { ground, tones, spark }) => {
  const half = unit * random.between(105, 150)
  const pins = random.whole(9, 13)
  const gap = (half * 1.7) / (pins - 1)
  const spread = random.between(1.5, 2.4)
  const traces: string[] = []
  const live: string[] = []
  for (const [dx, dy] of [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const) {
    const room = (dx === 0 ? (dy < 0 ? focus.y : height - focus.y) : dx < 0 ? focus.x : width - focus.x) + 40 * unit
    for (let pin = 0; pin < pins; pin++) {
      const offset = pin - (pins - 1) / 2
      const aside = offset * gap
      // Outer traces turn first, so that none crosses another.
      const turn = half + unit * 26 + ((pins - 1) / 2 - Math.abs(offset)) * gap * spread
      const diagonal = Math.abs(offset) * gap * spread * (dx === 0 ? 1.3 : 0.75)
      const end = random.chance(0.62) ? room : Math.min(room, turn + diagonal + unit * random.between(50, 380))
      const at = (along: number, side: number): Point => ({ x: focus.x + dx * along + dy * side, y: focus.y + dy * along + dx * side })
      const side = aside + Math.sign(offset) * diagonal
      const points = [at(half, aside), at(turn, aside), at(turn + diagonal, side), at(Math.max(end, turn + diagonal + 30 * unit), side)]
      const isLive = random.chance(0.1)
      const colour = isLive ? spark : random.chance(0.3) ? tones[3] : tones[1]
      const drawn = `<path d="${straight(points)}" fill="none" stroke="${colour}" stroke-width="${n((isLive ? 7 : 4.6) * unit)}" stroke-linejoin="round" stroke-linecap="round"/>`
      const last = points.at(-1) as Point
      const pad = circle(last, 11 * unit, `fill="${ground[0]}" stroke="${colour}" stroke-width="${n(5 * unit)}"`)
      ;(isLive ? live : traces).push(drawn, end < room ? pad : '')
    }
  }
  const vias = Array.from({ length: random.whole(26, 44) }, () => {
    const place = { x: random.between(0, width), y: random.between(0, height) }
    return Math.hypot(place.x - focus.x, place.y - focus.y) < half * 3 ? '' : circle(place, unit * random.between(3, 7), `fill="${tones[0]}"`)
  })
  return [glow('field', focus, 620 * unit, tones[2], 0.4), ...vias, ...traces, ...live, chip(focus, half, unit, { ground, tones, spark })].join('')
}

function chip({ x, y }: Point, half: number, unit: number, { ground, tones, spark }: Pick<Palette, 'ground' | 'tones' | 'spark'>): string {
  const square = (size: number, radius: number, attributes: string) =>
    `<rect x="${n(x - size)}" y="${n(y - size)}" width="${n(2 * size)}" height="${n(2 * size)}" rx="${n(radius * unit)}" ${attributes}/>`
  const cells: string[] = []
  const count = 5
  const size = (half * 1.05) / count
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      const isCore = row === 2 && column === 2
      const place = { x: x + (column - 2) * size, y: y + (row - 2) * size }
      const inner = size * 0.34
      cells.push(
        `<rect x="${n(place.x - inner)}" y="${n(place.y - inner)}" width="${n(inner * 2)}" height="${n(inner * 2)}" rx="${n(3 * unit)}" fill="${isCore ? spark : mix(tones[1], tones[3], ((row * 3 + column * 5) % 7) / 9)}"/>`,
      )
    }
  return [
    square(half, 22, `fill="${mix(ground[0], tones[0], 0.35)}" stroke="${tones[3]}" stroke-width="${n(5 * unit)}"`),
    square(half * 0.72, 12, `fill="${mix(ground[0], tones[0], 0.7)}" stroke="${tones[1]}" stroke-width="${n(3 * unit)}"`),
    ...cells,
  ].join('')
}
