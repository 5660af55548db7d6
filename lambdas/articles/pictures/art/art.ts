import type { Section } from '#shared/sections.ts'
import { type Canvas, type Composition, n } from './canvas.ts'
import { blocks } from './compositions/blocks.ts'
import { circuit } from './compositions/circuit.ts'
import { city } from './compositions/city.ts'
import { contours } from './compositions/contours.ts'
import { facets } from './compositions/facets.ts'
import { flow } from './compositions/flow.ts'
import { halftone } from './compositions/halftone.ts'
import { hexagons } from './compositions/hexagons.ts'
import { layers } from './compositions/layers.ts'
import { network } from './compositions/network.ts'
import { ridges } from './compositions/ridges.ts'
import { rings } from './compositions/rings.ts'
import { spectrum } from './compositions/spectrum.ts'
import { spheres } from './compositions/spheres.ts'
import { strings } from './compositions/strings.ts'
import { tunnel } from './compositions/tunnel.ts'
import { weave } from './compositions/weave.ts'
import { paletteOf } from './palette.ts'
import { randomOf } from './random.ts'

/** Every way in which a picture can be composed. */
export const COMPOSITIONS = {
  blocks,
  circuit,
  city,
  contours,
  facets,
  flow,
  halftone,
  hexagons,
  layers,
  network,
  ridges,
  rings,
  spectrum,
  spheres,
  strings,
  tunnel,
  weave,
} as const satisfies Record<string, Composition>
export type CompositionName = keyof typeof COMPOSITIONS
const NAMES = Object.keys(COMPOSITIONS) as CompositionName[]

export interface ArtWish {
  /** The same seed always gives the same picture. */
  seed: string
  section: Section
  /** Pixels. */
  width: number
  height: number
}

/** Square root of the pixels of 1600 × 900, which compositions are tuned at. */
const TUNED = 1200

/**
 * An abstract picture as SVG: a ground, and one composition in the section's colours. Without words, and nothing in it is loaded.
 * @param composition for looking at one; by default the seed decides
 */
export function art({ seed, section, width, height }: ArtWish, composition?: CompositionName): string {
  const random = randomOf(seed)
  const name = random.pick(NAMES)
  const palette = paletteOf(section, random)
  const side = random.chance(0.5) ? random.between(0.58, 0.68) : random.between(0.32, 0.42)
  const canvas: Canvas = { width, height, unit: Math.sqrt(width * height) / TUNED, focus: { x: width * side, y: height * random.between(0.42, 0.58) } }
  const slope = random.chance(0.5) ? 'x1="0" y1="0" x2="1" y2="1"' : 'x1="1" y1="0" x2="0" y2="1"'
  const [from, to] = palette.ground
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}">`,
    `<linearGradient id="ground" ${slope}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    `<rect width="${n(width)}" height="${n(height)}" fill="url(#ground)"/>`,
    COMPOSITIONS[composition ?? name](canvas, random, palette),
    '</svg>',
  ].join('')
}

/** Which composition a seed leads to. */
export const compositionOf = (seed: string): CompositionName => randomOf(seed).pick(NAMES)
