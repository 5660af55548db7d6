import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PICTURE_SUBJECTS } from '#shared/domain/articles/picture-subjects.ts'
import { parseXml } from '#shared/domain/text/xml.testing.ts'
import { SECTIONS } from '#shared/sections.ts'
import { shrink } from '../shrink.ts'
import type { Studio } from '../studio.ts'
import { openTestStudio } from '../testing-studio.ts'
import { accentOf, art, COMPOSITIONS, type CompositionName, compositionOf } from './art.ts'
import { contrast, luminance, mix, oklch, ramp, rgbOf } from './colour.ts'
import { MOTIFS } from './motifs/motifs.ts'
import { paletteOf } from './palette.ts'
import { randomOf } from './random.ts'

const FORM = { width: 1600, height: 900 }
/** Ten pictures of a section, mean of all sections, before there were figures: 45.7 apart, the nearest two 9.8. */
const [MEAN_APART, LEAST_APART] = [45.7, 9.8]
const NAMES = Object.keys(COMPOSITIONS) as CompositionName[]

let studio: Studio
let close: () => void
beforeAll(async () => ({ studio, close } = await openTestStudio({ words: false })))
afterAll(() => close())

/** What is left of a picture when one squints: 16 × 9 colours. */
async function squinted(svg: string): Promise<number[]> {
  const { data } = shrink(await studio.pixels(svg, { width: 160 }), { width: 16, height: 9 })
  return [...data].filter((_, index) => index % 4 !== 3)
}

/** Luminance of a picture's parts, the darkest first. */
async function lightness(svg: string): Promise<number[]> {
  const { data } = shrink(await studio.pixels(svg, { width: 160 }), { width: 80, height: 45 })
  return Array.from({ length: data.length / 4 }, (_, index) => luminance([data[4 * index]!, data[4 * index + 1]!, data[4 * index + 2]!])).sort((a, b) => a - b)
}

/** Mean difference of two squinted pictures, 0 to 255. */
const apart = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, part, index) => sum + Math.abs(part - (other[index] as number)), 0) / one.length

describe('art', () => {
  it('is the same for the same seed, byte by byte, and another one for the next', () => {
    for (const [index, name] of NAMES.entries()) {
      const wish = { seed: `seed ${index}`, section: SECTIONS[index % 7]!, ...FORM }
      expect(art(wish, name)).toBe(art(wish, name))
      expect(art({ ...wish, seed: 'another' }, name)).not.toBe(art(wish, name))
    }
  })

  it('asks for no layer of the whole picture for a single shape: three hundred of them take two seconds', () => {
    for (const name of NAMES)
      for (let seed = 0; seed < 20; seed++) expect(art({ seed: `seed ${seed}`, section: 'news', ...FORM }, name), `${name} ${seed}`).not.toContain(' opacity=')
  })

  it('is well-formed, has no words, loads nothing, and stays small enough to draw quickly', () => {
    for (const name of NAMES)
      for (const size of [FORM, { width: 1920, height: 400 }, { width: 600, height: 400 }]) {
        const svg = art({ seed: name, section: 'news', ...size }, name)
        parseXml(svg)
        expect(svg).not.toMatch(/<text|<image|href|NaN|undefined|Infinity|<script|<style/)
        expect(svg.length, name).toBeLessThan(900_000)
        expect(svg).toContain(`viewBox="0 0 ${size.width} ${size.height}"`)
      }
  })

  it('is composed in every way, and no two of 84 articles look alike', async () => {
    const seeds = Array.from({ length: 84 }, (_, index) => ({ seed: `0193-article-${index}\nA title ${index}\n`, section: SECTIONS[index % 7]! }))
    const used = Map.groupBy(seeds, ({ seed }) => compositionOf(seed))
    expect([...used.keys()].sort()).toEqual([...NAMES].sort())
    expect(Math.max(...[...used.values()].map((some) => some.length))).toBeLessThanOrEqual(12)
    const pictures: number[][] = []
    for (const { seed, section } of seeds) pictures.push(await squinted(art({ seed, section, ...FORM })))
    const distances = pictures.flatMap((one, index) => pictures.slice(index + 1).map((other) => apart(one, other)))
    // Two photographs of the same scene are 2 or 3 apart; a picture and itself 0.
    expect(Math.min(...distances)).toBeGreaterThan(4)
    expect(distances.reduce((sum, value) => sum + value, 0) / distances.length).toBeGreaterThan(30)
  })

  it('neither glares on a dark page nor vanishes: grounds are dark or of middle lightness, and something stands out of them', async () => {
    for (const section of SECTIONS)
      for (const seed of ['a', 'b', 'c', 'd']) {
        const lights = await lightness(art({ seed: seed + section, section, ...FORM }))
        const at = (share: number) => lights[Math.floor(share * (lights.length - 1))] as number
        expect(at(0.5), `${section} ${seed}`).toBeLessThan(0.45)
        expect(contrast(at(0.995), at(0.05)), `${section} ${seed}`).toBeGreaterThan(1.5)
      }
  })
})

describe('the figure of a subject', () => {
  const wishes = PICTURE_SUBJECTS.flatMap((subject, index) =>
    (['dark', 'light'] as const).map((theme) => ({ seed: `${subject} ${theme}`, section: SECTIONS[index % 7]!, subject, theme, ...FORM })),
  )

  it('is drawn for each of at least forty, the same for the same seed, well-formed, without words, layers and files, and small', () => {
    expect(Object.keys(MOTIFS)).toHaveLength(PICTURE_SUBJECTS.length)
    expect(PICTURE_SUBJECTS.length).toBeGreaterThanOrEqual(40)
    for (const wish of wishes) {
      const svg = art(wish)
      parseXml(svg)
      expect(svg, wish.subject).not.toMatch(/<text|<image|href|NaN|undefined|Infinity|<script|<style| opacity=/)
      expect(svg.length, wish.subject).toBeLessThan(900_000)
      expect(art(wish)).toBe(svg)
      expect(art({ ...wish, seed: 'another' })).not.toBe(svg)
    }
  })

  it('is another one for every subject', () => {
    const inside = PICTURE_SUBJECTS.map((subject) => MOTIFS[subject]({ random: randomOf('x'), matter: paletteOf('news', randomOf('x')).matter }))
    expect(new Set(inside).size).toBe(PICTURE_SUBJECTS.length)
    for (const svg of inside) expect(svg.length).toBeGreaterThan(1000)
  })

  it('differs from article to article: ten of one section and one subject are farther apart than ten of one section were without figures', async () => {
    const all: number[] = []
    for (const [index, subject] of (['vulnerability', 'email', 'linux', 'cloud', 'law', 'guide', 'malware'] as const).entries()) {
      const pictures: number[][] = []
      for (let one = 0; one < 10; one++)
        pictures.push(await squinted(art({ seed: `0193-${index}-${one}\nA title ${one}\n`, section: SECTIONS[index]!, subject, ...FORM })))
      const distances = pictures.flatMap((picture, at) => pictures.slice(at + 1).map((other) => apart(picture, other)))
      expect(Math.min(...distances), subject).toBeGreaterThan(LEAST_APART)
      all.push(...distances)
    }
    expect(all.reduce((sum, value) => sum + value, 0) / all.length).toBeGreaterThan(MEAN_APART)
  })

  it('stands on a light ground where the theme is light, on a dark one otherwise, and can be seen on both', async () => {
    for (const wish of wishes) {
      const lights = await lightness(art(wish))
      const at = (share: number) => lights[Math.floor(share * (lights.length - 1))] as number
      if (wish.theme === 'light') expect(at(0.5), wish.seed).toBeGreaterThan(0.5)
      else expect(at(0.5), wish.seed).toBeLessThan(0.45)
      expect(contrast(at(0.995), at(0.02)), wish.seed).toBeGreaterThan(2)
    }
  })

  it('leaves the left half to words where they stand', () => {
    for (const size of [FORM, { width: 1920, height: 400 }, { width: 600, height: 400 }])
      for (let seed = 0; seed < 12; seed++) {
        const svg = art({ seed: `${seed}`, section: 'news', subject: 'cloud', side: 'right', ...size })
        const [, x = '', scale = ''] = /translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)\)/.exec(svg) ?? []
        expect(Number(x) - 320 * Number(scale)).toBeGreaterThan(size.width * 0.5)
        expect(Number(x) + 280 * Number(scale)).toBeLessThan(size.width)
      }
  })
})

it('a light ground is light without a figure too', async () => {
  for (const name of NAMES) {
    const lights = await lightness(art({ seed: name, section: 'guides', theme: 'light', ...FORM }, name))
    expect(lights[Math.floor(lights.length / 2)], name).toBeGreaterThan(0.4)
  }
})

it('the accent is the spark of the picture', () => {
  for (const theme of ['dark', 'light'] as const)
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f'])
      expect(art({ seed, section: 'news', theme, ...FORM }, 'network')).toContain(accentOf({ seed, section: 'news', theme }))
})

describe('chance and colour', () => {
  it('chance is even, and differs with every letter of its seed', () => {
    const random = randomOf('x')
    const counts = [0, 0, 0, 0, 0]
    for (let round = 0; round < 5000; round++) counts[random.whole(0, 4)]!++
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
    expect(randomOf('ab').next()).not.toBe(randomOf('ba').next())
    expect(randomOf('').next()).toBeLessThan(1)
  })

  it('colours are those of OKLCH, mixed and measured as WCAG does', () => {
    expect(oklch(1, 0, 0)).toBe('#ffffff')
    expect(oklch(0, 0, 0)).toBe('#000000')
    // Pure red, by https://oklch.com.
    expect(rgbOf(oklch(0.628, 0.2577, 29.23)).map((part) => Math.round(part / 6))).toEqual([43, 0, 0])
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(ramp(['#000000', '#ff0000', '#ffffff'], 0.5)).toBe('#ff0000')
    expect(contrast(luminance([255, 255, 255]), luminance([0, 0, 0]))).toBe(21)
  })
})
