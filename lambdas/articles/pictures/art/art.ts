import type { BannerTheme } from '#shared/domain/articles/banners.ts'
import type { PictureSubject } from '#shared/domain/articles/picture-subjects.ts'
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
import { figure } from './figure.ts'
import { paletteOf, quiet } from './palette.ts'
import { type Random, randomOf } from './random.ts'

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
  /** Whose figure stands in the picture; none: the picture is abstract. */
  subject?: PictureSubject | null
  /** `light`: a light ground with dark forms. */
  theme?: BannerTheme
  /** `right`: words stand at the left. */
  side?: 'any' | 'right'
}

/** Square root of the pixels of 1600 × 900, which compositions are tuned at. */
const TUNED = 1200
/** How much of its colours a composition keeps: behind a figure, and alone. On light grounds dark forms are louder. */
const KEPT = { dark: { behind: 0.5, alone: 1 }, light: { behind: 0.38, alone: 0.6 } } as const

/**
 * A picture as SVG: a ground, a composition, and before it the figure of a subject where there is one. Without words, and nothing in it is loaded.
 * @param composition for looking at one; by default the seed decides
 */
export function art({ seed, section, width, height, subject = null, theme = 'dark', side = 'any' }: ArtWish, composition?: CompositionName): string {
  const random = randomOf(seed)
  const name = random.pick(NAMES)
  const palette = paletteOf(section, random, theme)
  const share = side === 'right' || random.chance(0.5) ? random.between(0.58, 0.68) : random.between(0.32, 0.42)
  const canvas: Canvas = { width, height, unit: Math.sqrt(width * height) / TUNED, focus: { x: width * share, y: height * random.between(0.42, 0.58) } }
  const slope = random.chance(0.5) ? 'x1="0" y1="0" x2="1" y2="1"' : 'x1="1" y1="0" x2="0" y2="1"'
  const [from, to] = palette.ground
  const kept = KEPT[theme][subject ? 'behind' : 'alone']
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}">`,
    `<linearGradient id="ground" ${slope}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    `<rect width="${n(width)}" height="${n(height)}" fill="url(#ground)"/>`,
    COMPOSITIONS[composition ?? name](canvas, random, subject ? quiet(palette, kept) : { ...quiet(palette, kept), spark: palette.spark }),
    subject ? figure(subject, placeOf(canvas, random, side), random, palette) : '',
    '</svg>',
  ].join('')
}

/** Where a figure stands: near the middle, or in the right part where it leaves the rest to words. */
function placeOf({ width, height }: Canvas, random: Random, side: 'any' | 'right'): { x: number; y: number; half: number } {
  const y = height * random.between(0.48, 0.52)
  if (side === 'any') return { x: width * random.between(0.4, 0.6), y, half: height * random.between(0.37, 0.44) }
  const half = Math.min(height * 0.42, width * 0.19)
  return { x: width - half * random.between(1.1, 1.3), y, half }
}

/** The spark of the picture that {@link art} draws: what stands beside words is marked with it. */
export function accentOf({ seed, section, theme = 'dark' }: Pick<ArtWish, 'seed' | 'section' | 'theme'>): string {
  const random = randomOf(seed)
  random.pick(NAMES)
  return paletteOf(section, random, theme).spark
}

/** Which composition a seed leads to. */
export const compositionOf = (seed: string): CompositionName => randomOf(seed).pick(NAMES)
