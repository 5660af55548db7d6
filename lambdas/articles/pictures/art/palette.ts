import type { Section } from '#shared/sections.ts'
import { oklch } from './colour.ts'
import type { Random } from './random.ts'

/** What a picture is painted with. */
export interface Palette {
  /** From one corner of the ground to the other. */
  ground: readonly [string, string]
  /** Five, from what is hardly seen on the ground to what stands out most. */
  tones: readonly [string, string, string, string, string]
  /** The one thing that is not like the others. */
  spark: string
}

/** Each section's hue in degrees, near that of the site's own colour for it. */
const HUES: Readonly<Record<Section, number>> = { news: 178, tools: 212, guides: 248, explainers: 278, reviews: 302, opinion: 328, deals: 356 }

/** Hues that stand out against a section's: warm ones against cold, and the other way round. */
const SPARKS: Readonly<Record<Section, readonly number[]>> = {
  news: [45, 25, 85],
  tools: [60, 30, 90],
  guides: [55, 80, 25],
  explainers: [70, 40, 150],
  reviews: [85, 55, 165],
  opinion: [90, 60, 190],
  deals: [85, 195, 70],
}

/** Grounds are dark or of middle lightness: they neither glare on a dark page nor look like a hole in a light one. */
const MOODS = {
  night: (hue: number) => ({
    ground: [oklch(0.17, 0.03, hue + 18), oklch(0.26, 0.055, hue + 6)] as const,
    tones: toned([0.31, 0.43, 0.58, 0.73, 0.89], [0.06, 0.09, 0.125, 0.13, 0.07], hue, 26),
  }),
  deep: (hue: number) => ({
    ground: [oklch(0.33, 0.095, hue + 16), oklch(0.2, 0.06, hue + 40)] as const,
    tones: toned([0.4, 0.51, 0.63, 0.77, 0.92], [0.11, 0.13, 0.14, 0.12, 0.055], hue, -30),
  }),
  bold: (hue: number) => ({
    ground: [oklch(0.54, 0.12, hue), oklch(0.43, 0.115, hue + 26)] as const,
    tones: [
      oklch(0.47, 0.12, hue + 20),
      oklch(0.33, 0.09, hue + 34),
      oklch(0.68, 0.12, hue - 8),
      oklch(0.81, 0.09, hue - 14),
      oklch(0.95, 0.03, hue - 10),
    ] as const,
  }),
  dusk: (hue: number) => ({
    ground: [oklch(0.2, 0.05, hue + 70), oklch(0.37, 0.1, hue - 4)] as const,
    tones: toned([0.37, 0.48, 0.61, 0.76, 0.91], [0.09, 0.13, 0.15, 0.13, 0.06], hue + 34, 62),
  }),
} as const

function toned(lightness: readonly number[], chroma: readonly number[], hue: number, turn: number): Palette['tones'] {
  const tone = (index: number) => oklch(lightness[index] as number, chroma[index] as number, hue + turn * (0.5 - index / 4))
  return [tone(0), tone(1), tone(2), tone(3), tone(4)]
}

type Mood = keyof typeof MOODS
const MOOD_NAMES = Object.keys(MOODS) as Mood[]

/** A section's colours in one of four moods, never quite the same twice. */
export function paletteOf(section: Section, random: Random): Palette {
  const mood = random.pick(MOOD_NAMES)
  const hue = HUES[section] + random.between(-9, 9)
  const spark = random.pick(SPARKS[section])
  // Cold colours of the same chroma shout.
  const chroma = spark > 130 ? 0.115 : 0.16
  return { ...MOODS[mood](hue), spark: mood === 'bold' ? oklch(0.86, chroma * 0.92, spark) : oklch(0.79, chroma, spark) }
}
