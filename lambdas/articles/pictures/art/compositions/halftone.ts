import { createNoise2D } from 'simplex-noise'
import { type Composition, circle, distance, n, step } from '../canvas.ts'
import { mix, ramp } from '../colour.ts'

/** A sphere, or a swell, seen through a screen of dots whose size is the light. */
export const halftone: Composition = ({ width, height, unit, focus }, random, { ground, tones, spark }) => {
  const noise = createNoise2D(random.next)
  const pitch = unit * random.between(21, 31)
  const angle = random.pick([0, 15, 30, 45, 60, 75]) * (Math.PI / 180)
  const radius = unit * random.between(290, 400)
  const light = random.between(0, Math.PI * 2)
  const isSphere = random.chance(0.6)
  const isSquare = random.chance(0.3)
  const lightAt = (x: number, y: number): number => {
    if (!isSphere) return 0.5 + 0.5 * Math.sin(distance({ x, y }, focus) / (74 * unit) - 3.2 * noise(x / (780 * unit), y / (780 * unit)))
    const [dx, dy] = [(x - focus.x) / radius, (y - focus.y) / radius]
    const inside = dx * dx + dy * dy
    const around = 0.16 + 0.14 * noise(x / (520 * unit), y / (520 * unit))
    if (inside >= 1) return around
    const lit = dx * Math.cos(light) * 0.62 + dy * Math.sin(light) * 0.62 + Math.sqrt(1 - inside) * 0.66
    return step(-0.25, 1.02, lit) * 0.98
  }
  const count = Math.ceil(Math.hypot(width, height) / pitch / 2) + 1
  const parts: string[] = []
  for (let row = -count; row <= count; row++)
    for (let column = -count; column <= count; column++) {
      const [u, v] = [column * pitch, row * pitch]
      const at = { x: width / 2 + u * Math.cos(angle) - v * Math.sin(angle), y: height / 2 + u * Math.sin(angle) + v * Math.cos(angle) }
      if (at.x < -pitch || at.x > width + pitch || at.y < -pitch || at.y > height + pitch) continue
      const bright = lightAt(at.x, at.y)
      const size = pitch * (0.09 + 0.39 * bright)
      const colour = bright > (isSphere ? 0.93 : 0.975) && random.chance(0.4) ? spark : mix(ground[1], ramp(tones, bright), 0.3 + 0.7 * step(0.05, 0.5, bright))
      parts.push(
        isSquare
          ? `<rect x="${n(at.x - size)}" y="${n(at.y - size)}" width="${n(size * 2)}" height="${n(size * 2)}" fill="${colour}" transform="rotate(${n((angle * 180) / Math.PI)} ${n(at.x)} ${n(at.y)})"/>`
          : circle(at, size, `fill="${colour}"`),
      )
    }
  return parts.join('')
}
