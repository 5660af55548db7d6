import type { BannerWords } from '#shared/domain/articles/banner-words.ts'
import { type BannerTheme, type BannerType, PREVIEW_BYTES } from '#shared/domain/articles/banners.ts'
import { contrast, luminance, rgbOf } from './art/colour.ts'
import { type Box, INK, isCentred, layOut, veil } from './banner-layout.ts'
import type { Pixels } from './drawing.ts'
import type { LetteredStudio } from './lettered-studio.ts'
import type { Studio } from './studio.ts'
import { type Fill, sheet } from './svg.ts'

/** What a banner shows. */
export interface BannerWish extends BannerWords {
  type: BannerType
  theme: BannerTheme
  /** What lies below the words, made for a size. */
  ground: (width: number, height: number) => Fill
  /** Of the mark beside the words. */
  accent: string
}

/** WCAG 2 AA for text of any size. */
const LEAST_CONTRAST = 4.5
/** How thick the veil may be; the first that lets every letter be read is taken. */
const VEILS = [0.2, 0.35, 0.5, 0.62, 0.74, 0.84, 0.92, 1]
/** The picture is looked at smaller by this: drawing it takes a quarter of the time, and what is narrower than two pixels hides no letter. */
const LOOKED_AT = 1 / 2

export interface DrawnBanner {
  svg: string
  fonts: Uint8Array[]
  /** The least contrast of any place below a letter with the paler of the inks. */
  contrast: number
}

/** A banner of a size whose words can be read wherever the picture is bright or dark. */
export async function drawBanner(wish: BannerWish, studio: LetteredStudio, size: { width: number; height: number }): Promise<DrawnBanner> {
  const { width, height } = size
  const fonts = await studio.fonts(wish.locale, `${wish.title}${wish.description}…`)
  const { box, svg: letters } = layOut(wish, wish.type, wish.theme, size, wish.accent)
  const ground = wish.ground(width, height)({ x: 0, y: 0, width, height })
  const bare = await studio.pixels(sheet(width, height, ground), { width: width * LOOKED_AT })
  const { strength, reached } = thinnestVeil(bare, scaledBox(box, LOOKED_AT), wish.theme)
  const inside = [ground, veil(box, width, height, wish.theme, strength, isCentred(wish.type)), letters].join('')
  return { svg: sheet(width, height, inside), fonts, contrast: reached }
}

/** The thinnest veil that lets the words be read on this picture. */
export function thinnestVeil(pixels: Pixels, box: Box, theme: BannerTheme): { strength: number; reached: number } {
  const ink = luminance(rgbOf(INK[theme].description))
  const cover = rgbOf(INK[theme].veil)
  for (const strength of VEILS) {
    const reached = leastContrast(pixels, box, (red, green, blue) => {
      const veiled = (part: number, over: number) => part * (1 - strength) + over * strength
      return contrast(luminance([veiled(red, cover[0]), veiled(green, cover[1]), veiled(blue, cover[2])]), ink)
    })
    if (reached >= LEAST_CONTRAST) return { strength, reached }
  }
  throw new Error('A veil that hides everything leaves enough contrast.')
}

/** A box of a picture in one that is smaller or larger by this. */
export const scaledBox = ({ x, y, width, height }: Box, by: number): Box => {
  const [left, top] = [Math.floor(x * by), Math.floor(y * by)]
  return { x: left, y: top, width: Math.ceil((x + width) * by) - left, height: Math.ceil((y + height) * by) - top }
}

function leastContrast({ width, height, data }: Pixels, box: Box, measure: (red: number, green: number, blue: number) => number): number {
  let least = Number.POSITIVE_INFINITY
  for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y++)
    for (let x = Math.max(0, box.x); x < Math.min(width, box.x + box.width); x++) {
      const at = (y * width + x) * 4
      least = Math.min(least, measure(data[at] as number, data[at + 1] as number, data[at + 2] as number))
    }
  return least
}

/** A banner for looking at, as a data URL that is never larger than an answer may be. */
export async function previewOf({ svg, fonts }: DrawnBanner, studio: Studio): Promise<string> {
  const png = await studio.png(svg, { fonts })
  if (png.length <= PREVIEW_BYTES) return dataUrl(png, 'image/png')
  return dataUrl(await studio.webp(await studio.pixels(svg, { fonts }), 90), 'image/webp')
}

const dataUrl = (bytes: Uint8Array, type: string): string => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
