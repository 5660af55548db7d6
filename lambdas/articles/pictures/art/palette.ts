import type { BannerTheme } from '#shared/domain/articles/banners.ts'
import type { Section } from '#shared/sections.ts'
import { mix, oklch } from './colour.ts'
import type { Random } from './random.ts'

/** What bodies are made of, from the lightest to the darkest; `spark` is the one thing that is not like the others. */
export interface Matter {
  paper: string
  pale: string
  body: string
  deep: string
  dark: string
  ink: string
  spark: string
}

/** What a picture is painted with. */
export interface Palette {
  /** From one corner of the ground to the other. */
  ground: readonly [string, string]
  /** Five, from what is hardly seen on the ground to what stands out most. */
  tones: readonly [string, string, string, string, string]
  /** The one thing that is not like the others. */
  spark: string
  /** Of the figure of a subject. */
  matter: Matter
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

/**
 * How far the ground's hue is from the section's, and the figure's from the ground's, in degrees. Where the ground has left the section's hue
 * (`accented`), the spark is the section's colour, so that a section's pictures still have it in common.
 */
const HARMONIES: readonly { turn: number; figure: number; accented: boolean }[] = [
  { turn: 0, figure: 30, accented: false },
  { turn: 0, figure: -150, accented: false },
  { turn: 62, figure: 24, accented: true },
  { turn: -62, figure: -24, accented: true },
  { turn: 120, figure: 36, accented: true },
  { turn: -120, figure: -36, accented: true },
  { turn: 172, figure: 28, accented: true },
  { turn: 150, figure: -120, accented: true },
]

interface Ground {
  ground: Palette['ground']
  tones: Palette['tones']
}

/** Grounds are dark or of middle lightness: they neither glare on a dark page nor look like a hole in a light one. */
const DARK_MOODS: readonly ((hue: number) => Ground)[] = [
  (hue) => ({
    ground: [oklch(0.17, 0.03, hue + 18), oklch(0.26, 0.055, hue + 6)],
    tones: toned([0.31, 0.43, 0.58, 0.73, 0.89], [0.06, 0.09, 0.125, 0.13, 0.07], hue, 26),
  }),
  (hue) => ({
    ground: [oklch(0.36, 0.1, hue + 16), oklch(0.2, 0.06, hue + 40)],
    tones: toned([0.4, 0.51, 0.63, 0.77, 0.92], [0.11, 0.13, 0.14, 0.12, 0.055], hue, -30),
  }),
  (hue) => ({
    ground: [oklch(0.58, 0.125, hue), oklch(0.45, 0.12, hue + 26)],
    tones: [oklch(0.47, 0.12, hue + 20), oklch(0.33, 0.09, hue + 34), oklch(0.68, 0.12, hue - 8), oklch(0.81, 0.09, hue - 14), oklch(0.95, 0.03, hue - 10)],
  }),
  (hue) => ({
    ground: [oklch(0.2, 0.05, hue + 70), oklch(0.4, 0.11, hue - 4)],
    tones: toned([0.37, 0.48, 0.61, 0.76, 0.91], [0.09, 0.13, 0.15, 0.13, 0.06], hue + 34, 62),
  }),
  (hue) => ({
    ground: [oklch(0.66, 0.1, hue - 8), oklch(0.52, 0.13, hue + 22)],
    tones: [oklch(0.58, 0.12, hue + 14), oklch(0.45, 0.11, hue + 24), oklch(0.74, 0.1, hue - 4), oklch(0.85, 0.07, hue - 10), oklch(0.96, 0.025, hue)],
  }),
]

/** Light grounds with dark tones: the same order, from what is hardly seen to what stands out. */
const LIGHT_MOODS: readonly ((hue: number) => Ground)[] = [
  (hue) => ({
    ground: [oklch(0.975, 0.012, hue), oklch(0.92, 0.035, hue + 14)],
    tones: toned([0.89, 0.82, 0.74, 0.62, 0.45], [0.04, 0.065, 0.09, 0.12, 0.11], hue, 30),
  }),
  (hue) => ({
    ground: [oklch(0.93, 0.045, hue + 10), oklch(0.965, 0.02, hue + 50)],
    tones: toned([0.87, 0.8, 0.71, 0.6, 0.42], [0.06, 0.085, 0.11, 0.13, 0.11], hue, -34),
  }),
  (hue) => ({
    ground: [oklch(0.965, 0.018, hue + 60), oklch(0.91, 0.05, hue - 4)],
    tones: toned([0.88, 0.8, 0.72, 0.61, 0.44], [0.05, 0.08, 0.1, 0.125, 0.11], hue + 20, 56),
  }),
]

function toned(lightness: readonly number[], chroma: readonly number[], hue: number, turn: number): Palette['tones'] {
  const tone = (index: number) => oklch(lightness[index] as number, chroma[index] as number, hue + turn * (0.5 - index / 4))
  return [tone(0), tone(1), tone(2), tone(3), tone(4)]
}

/** Dark and middle yellows look like mud: hues from 48 to 138 degrees are moved to the nearer end, orange or green. */
function clean(hue: number): number {
  const at = ((hue % 360) + 360) % 360
  if (at <= 48 || at >= 138) return at
  return at < 93 ? 48 - (at - 48) / 5 : 138 + (138 - at) / 5
}

/** Bodies look the same on light and dark grounds; their colour is strong or nearly grey. */
function matterOf(figureHue: number, chroma: number, spark: string): Matter {
  const hue = clean(figureHue)
  const of = (lightness: number, share: number) => oklch(lightness, chroma * share, hue)
  return { paper: of(0.965, 0.12), pale: of(0.85, 0.6), body: of(0.68, 1), deep: of(0.52, 1), dark: of(0.37, 0.62), ink: of(0.22, 0.35), spark }
}

/**
 * Colours of a picture: the ground is light or dark as the theme says, its hue and that of the figure vary by chance, and the section's own colour is
 * the ground's or that of the spark.
 */
export function paletteOf(section: Section, random: Random, theme: BannerTheme = 'dark'): Palette {
  const mood = random.pick(theme === 'light' ? LIGHT_MOODS : DARK_MOODS)
  const { turn, figure, accented } = random.pick(HARMONIES)
  const hue = clean(HUES[section] + turn + random.between(-14, 14))
  const sparkHue = accented ? HUES[section] : random.pick(SPARKS[section])
  // Cold colours of the same chroma shout.
  const chroma = sparkHue % 360 > 130 && sparkHue < 300 ? 0.13 : 0.165
  const spark = theme === 'light' ? oklch(0.66, chroma, sparkHue) : oklch(0.8, chroma * 0.95, sparkHue)
  const matter = matterOf(hue + figure, random.pick([0.035, 0.1, 0.115, 0.13]), oklch(theme === 'light' ? 0.7 : 0.78, chroma, sparkHue))
  return { ...mood(hue), spark, matter }
}

/** The same colours, hardly told from the ground: what lies behind a figure. @param share of the colours, 0 to 1 */
export function quiet({ ground, tones, spark, matter }: Palette, share: number): Palette {
  const middle = mix(ground[0], ground[1], 0.5)
  const soft = (colour: string) => mix(middle, colour, share)
  const [a, b, c, d, e] = tones
  return { ground, tones: [soft(a), soft(b), soft(c), soft(d), soft(e)], spark: soft(mix(spark, c, 0.5)), matter }
}
