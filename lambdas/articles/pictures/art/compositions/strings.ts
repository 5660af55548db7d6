import { type Composition, n, type Point } from '../canvas.ts'
import { mix, ramp } from '../colour.ts'

type Curve = (at: number) => Point

/** Threads stretched between curves: surfaces that are made of nothing but lines. */
export const strings: Composition = ({ width, height, unit }, random, { ground, tones, spark }) => {
  const curve = (): Curve => {
    const [rise, turns, phase] = [random.between(0.16, 0.42) * height, random.between(0.4, 1.3), random.between(0, Math.PI * 2)]
    const middle = height * random.between(0.35, 0.65)
    const lean = random.between(-0.25, 0.25) * height
    return (at) => ({ x: -80 * unit + at * (width + 160 * unit), y: middle + lean * (at - 0.5) + rise * Math.sin(at * turns * Math.PI * 2 + phase) })
  }
  const parts: string[] = []
  const sheets = random.whole(3, 4)
  for (let sheet = 0; sheet < sheets; sheet++) {
    const [one, other] = [curve(), curve()]
    const count = random.whole(80, 120)
    const shift = random.between(0.1, 0.34) * (random.chance(0.5) ? 1 : -1)
    const colours = [
      ramp(tones, random.between(0.1, 0.5)),
      ramp(tones, random.between(0.6, 1)),
      sheet === sheets - 1 ? spark : ramp(tones, random.between(0.2, 0.7)),
    ]
    for (let index = 0; index < count; index++) {
      const at = index / (count - 1)
      const [from, to] = [one(at), other(Math.min(1.2, Math.max(-0.2, at + shift * Math.sin(at * Math.PI))))]
      const colour = mix(ramp(colours, at), ground[0], sheet === 0 ? 0.25 : 0)
      parts.push(
        `<path d="M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}" stroke="${colour}" stroke-width="${n((2 + 0.7 * sheet) * unit)}" stroke-opacity="${n(0.6 + 0.4 * (sheet / sheets))}"/>`,
      )
    }
    for (const edge of [one, other]) {
      const points = Array.from({ length: 41 }, (_, index) => edge(index / 40))
      parts.push(`<path d="M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}" fill="none" stroke="${colours[1]}" stroke-width="${n(4 * unit)}"/>`)
    }
  }
  return parts.join('')
}
