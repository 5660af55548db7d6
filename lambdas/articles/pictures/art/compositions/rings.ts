import { arc, type Composition, circle, glow, n } from '../canvas.ts'
import { mix, ramp } from '../colour.ts'

const TURN = Math.PI * 2

/** Rings of broken lines around one point, as of an instrument that has found something. */
export const rings: Composition = ({ width, height, unit, focus }, random, { ground, tones, spark }) => {
  const outermost = Math.hypot(Math.max(focus.x, width - focus.x), Math.max(focus.y, height - focus.y))
  const parts = [glow('centre', focus, 560 * unit, tones[2], 0.5)]
  let radius = unit * random.between(52, 90)
  let ring = 0
  const sparkRing = random.whole(2, 5)
  while (radius < outermost) {
    const thickness = unit * random.pick([3, 5, 9, 16, 24, 38])
    const at = radius / outermost
    const pieces = random.pick([1, 2, 3, 3, 4, 5, 8, 36, 72])
    const start = random.between(0, TURN)
    const isTicked = pieces >= 36
    const colour = () => mix(ramp(tones, random.between(0.2, 0.95) * (1 - 0.55 * at)), ground[1], 0.35 * at)
    for (let piece = 0; piece < pieces; piece++) {
      const length = (TURN / pieces) * (isTicked ? 0.3 : random.between(0.35, 0.9))
      const from = start + (piece / pieces) * TURN
      const isSpark = ring === sparkRing && piece === 0
      const width = isTicked ? 14 * unit : thickness
      parts.push(
        `<path d="${arc(focus, radius + width / 2, from, from + Math.min(length, isSpark ? 1.9 : 5.4))}" fill="none" stroke="${isSpark ? spark : colour()}" stroke-width="${n(width)}"${thickness > 20 || isTicked ? '' : ' stroke-linecap="round"'}/>`,
      )
      if (isSpark)
        parts.push(
          circle(
            { x: focus.x + (radius + width / 2) * Math.cos(from), y: focus.y + (radius + width / 2) * Math.sin(from) },
            Math.max(width, 13 * unit),
            `fill="${spark}"`,
          ),
        )
    }
    radius += (isTicked ? 14 * unit : thickness) + unit * random.between(9, 26)
    ring++
  }
  parts.push(circle(focus, unit * random.between(20, 34), `fill="${tones[4]}"`))
  return parts.join('')
}
