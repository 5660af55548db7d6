import { HERO_HEIGHT, HERO_WIDTH, IMAGE_WIDTHS } from '#shared/domain/articles/images.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#shared/domain/articles/share-images.ts'
import { sha256 } from '../../platform/process/hash.ts'
import type { Pixels } from './drawing.ts'
import type { Studio } from './studio.ts'

/** Stores a file under a key. */
export type Put = (key: string, bytes: Uint8Array, type: string) => Promise<void>

interface Workshop {
  studio: Studio
  put: Put
}

export const HERO_FORM = { width: HERO_WIDTH, height: HERO_HEIGHT } as const

/** Phones show two and three dots where this has one, which hides what a strong compression takes away, and wait for each kilobyte. */
const PHONE = { width: 800, quality: 50 }
const WEBP_QUALITY = 75
const JPEG_QUALITY = 84
/** Rows above and below that sharing cards, which are a little wider, do not show. */
const SHARE_CUT = Math.round((HERO_HEIGHT - (HERO_WIDTH * SHARE_HEIGHT) / SHARE_WIDTH) / 2)

/**
 * Draws a picture in the widths that readers choose from, and the one for sharing, and stores them under the SHA-256 of the largest.
 * @param svg of 1600 × 900
 * @param folder below the site's address
 * @returns the address of the largest
 */
export async function storeHero(svg: string, workshop: Workshop, folder: string): Promise<string> {
  const pixels = await workshop.studio.pixels(svg, { width: HERO_WIDTH })
  const largest = await workshop.studio.webp(pixels, WEBP_QUALITY)
  return storeWidths(pixels, largest, workshop, `${folder}/${sha256(largest)}`)
}

/** As {@link storeHero}, of what is drawn already, at a place that the caller has found a name for. */
export const storeHeroAt = async (pixels: Pixels, workshop: Workshop, place: string): Promise<string> =>
  storeWidths(pixels, await workshop.studio.webp(pixels, WEBP_QUALITY), workshop, place)

async function storeWidths(pixels: Pixels, largest: Uint8Array, { studio, put }: Workshop, place: string): Promise<string> {
  for (const width of IMAGE_WIDTHS) {
    if (width === HERO_WIDTH) continue
    const smaller = studio.smaller(pixels, { width, height: (width * HERO_HEIGHT) / HERO_WIDTH })
    await put(`${place}/${width}.webp`, await studio.webp(smaller, width <= PHONE.width ? PHONE.quality : WEBP_QUALITY), 'image/webp')
  }
  const card = studio.smaller(pixels, { width: SHARE_WIDTH, height: SHARE_HEIGHT }, SHARE_CUT)
  await put(`${place}/og.jpg`, await studio.jpeg(card, JPEG_QUALITY), 'image/jpeg')
  // Last: whoever finds it finds the others.
  await put(`${place}/${HERO_WIDTH}.webp`, largest, 'image/webp')
  return `/${place}/${HERO_WIDTH}.webp`
}
