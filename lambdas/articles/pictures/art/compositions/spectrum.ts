import { createNoise2D } from 'simplex-noise'
import { type Composition, n } from '../canvas.ts'
import { mix, ramp } from '../colour.ts'

/** Bars that rise and fall like traffic on a line, mirrored or standing; one moment is out of the ordinary. */
export const spectrum: Composition = ({ width, height, unit, focus }, random, { ground, tones, spark }) => {
  const noise = createNoise2D(random.next)
  const pitch = unit * random.pick([16, 20, 26, 34])
  const thickness = pitch * random.between(0.46, 0.7)
  const rows = random.pick([1, 1, 2, 3])
  const isMirrored = rows === 1 || random.chance(0.5)
  const sharp = random.between(60, 170) * unit
  const parts: string[] = []
  for (let row = 0; row < rows; row++) {
    const middle = rows === 1 ? height * random.between(0.48, 0.56) : (height * (row + (isMirrored ? 0.5 : 0.86))) / rows
    const reach = (height / rows) * (isMirrored ? 0.44 : 0.72)
    for (let x = pitch / 2; x < width; x += pitch) {
      const peak = Math.exp(-(((x - focus.x) / sharp) ** 2)) * (rows === 1 || row === rows >> 1 ? 1 : 0.25)
      const traffic = 0.5 + 0.5 * noise(x / (260 * unit), row * 7)
      const jitter = 0.5 + 0.5 * noise(x / (34 * unit), row * 7 + 50)
      const share = Math.min(1, 0.05 + (rows === 1 ? 0.42 : 0.66) * traffic * (0.4 + 0.6 * jitter) + 0.72 * peak * (0.72 + 0.28 * jitter))
      const length = reach * share
      const isSpark = peak > 0.8
      const colour = isSpark ? spark : mix(ground[1], ramp(tones, 0.12 + 0.85 * share), 0.55 + 0.45 * share)
      const y = middle - length
      parts.push(
        `<rect x="${n(x - thickness / 2)}" y="${n(y)}" width="${n(thickness)}" height="${n(isMirrored ? length * 2 : length)}" rx="${n(thickness / 2)}" fill="${colour}"/>`,
      )
      if (!isMirrored)
        parts.push(
          `<rect x="${n(x - thickness / 2)}" y="${n(middle + 6 * unit)}" width="${n(thickness)}" height="${n(length * 0.24)}" rx="${n(thickness / 2)}" fill="${colour}" fill-opacity=".25"/>`,
        )
    }
  }
  return parts.join('')
}
