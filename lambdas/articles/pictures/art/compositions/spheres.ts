import { type Composition, n, type Point } from '../canvas.ts'
import { mix, ramp } from '../colour.ts'

/** Large bodies that overlap, half in the light, on paths that are only hinted at. */
export const spheres: Composition = ({ width, height, unit, focus }, random, { ground, tones, spark }) => {
  const parts: string[] = []
  const light = random.between(-0.9, 0.9) - Math.PI / 2
  for (let orbit = 0; orbit < random.whole(3, 6); orbit++) {
    const [rx, ry] = [unit * random.between(320, 980), unit * random.between(180, 620)]
    parts.push(
      `<ellipse cx="${n(focus.x)}" cy="${n(focus.y)}" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${tones[2]}" stroke-opacity=".4" stroke-width="${n(2 * unit)}" transform="rotate(${n(random.between(-30, 30))} ${n(focus.x)} ${n(focus.y)})"/>`,
    )
  }
  const count = random.whole(5, 9)
  const bodies = Array.from({ length: count }, (_, index) => {
    const size = unit * (index === 0 ? random.between(240, 330) : random.between(26, 190) * random.between(0.5, 1))
    const at: Point = index === 0 ? focus : { x: random.between(0.02, 0.98) * width, y: random.between(0.02, 0.98) * height }
    return { at, size, tone: random.between(0.15, 0.95), isSpark: index === 2 }
  }).sort((one, other) => one.size - other.size)
  for (const [index, { at, size, tone, isSpark }] of bodies.entries()) {
    const colour = isSpark ? spark : ramp(tones, tone)
    const [fx, fy] = [0.5 + 0.34 * Math.cos(light), 0.5 + 0.34 * Math.sin(light)]
    parts.push(
      `<radialGradient id="s${index}" cx="${n(fx * 10) === '0' ? 0 : fx.toFixed(3)}" cy="${fy.toFixed(3)}" r=".85"><stop stop-color="${mix(colour, tones[4], 0.34)}"/><stop offset=".42" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, mix(ground[0], '#000000', 0.5), 0.88)}"/></radialGradient>`,
      `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(size)}" fill="url(#s${index})"/>`,
    )
    if (random.chance(0.4))
      parts.push(
        `<ellipse cx="${n(at.x)}" cy="${n(at.y)}" rx="${n(size * 1.6)}" ry="${n(size * 0.4)}" fill="none" stroke="${mix(colour, tones[4], 0.3)}" stroke-width="${n(Math.max(2, size * 0.035))}" stroke-opacity=".75" transform="rotate(${n(random.between(-32, 32))} ${n(at.x)} ${n(at.y)})"/>`,
      )
  }
  return parts.join('')
}
