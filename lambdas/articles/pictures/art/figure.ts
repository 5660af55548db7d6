import type { PictureSubject } from '#shared/domain/articles/picture-subjects.ts'
import { backdrop } from './backdrop.ts'
import { glow, n } from './canvas.ts'
import { MIRRORED, MOTIFS } from './motifs/motifs.ts'
import type { Palette } from './palette.ts'
import type { Random } from './random.ts'
import { materials } from './solid.ts'

/** Half of a motif's square with its shadow. */
const HALF = 320

/**
 * A subject's motif with what stands behind it, turned, tilted and sized by chance.
 * @param place its middle in pixels, and half of the room that it has
 */
export function figure(subject: PictureSubject, place: { x: number; y: number; half: number }, random: Random, palette: Palette): string {
  const scale = (place.half / HALF) * random.between(0.94, 1.12)
  const isMirrored = random.chance(0.5) && MIRRORED.has(subject)
  // The plane that it stands in: facing us, or turned to one side.
  const skew = random.pick([0, 0, random.between(5, 10), random.between(-10, -5)])
  const turn = random.between(-7, 7) - skew / 2
  const matrix = `translate(${n(place.x)} ${n(place.y)}) scale(${Math.round(scale * 1000) / 1000})`
  const light = { x: place.x - place.half * 0.4, y: place.y - place.half * 0.5 }
  return [
    `<g transform="${matrix}">${backdrop(random, palette)}</g>`,
    glow('m-light', light, place.half * 1.25, palette.tones[3], 0.34),
    materials(palette.matter),
    `<g transform="${matrix} rotate(${n(turn)}) skewY(${n(skew)}) scale(${Math.round((isMirrored ? -1 : 1) * (100 - Math.abs(skew))) / 100} 1)">`,
    MOTIFS[subject]({ random, matter: palette.matter }),
    '</g>',
  ].join('')
}
