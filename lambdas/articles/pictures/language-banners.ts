import type { BannerWords, bannerWords } from '#shared/domain/articles/banner-words.ts'
import { MADE_PICTURES } from '#shared/domain/articles/pictures.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { isCentred, layOut, veil } from './banner-layout.ts'
import { type BannerWish, scaledBox, thinnestVeil } from './draw-banner.ts'
import type { Pixels } from './drawing.ts'
import { HERO_FORM, type Put, storeHeroAt } from './hero-files.ts'
import type { LetteredStudio } from './lettered-studio.ts'
import { overlaid } from './overlaid.ts'
import { sheet } from './svg.ts'

/** Raised whenever banners of the same words are drawn in another way: files under a name never change. */
const DRAWING_VERSION = 1
/** The picture is looked at smaller by this, as for a single banner. */
const LOOKED_AT = 1 / 2

interface Workshop {
  studio: LetteredStudio
  put: Put
}

/**
 * Draws a banner in the form of hero images for every language and stores them side by side, under a name that follows from the picture and all
 * words. A language without words gets the picture alone. The picture is drawn once, and once more for each thickness of the veil; a language adds
 * its letters and half a second of encoding.
 * @returns the address of the original's one; `pictureIn` tells those of the others
 */
export async function storeBanners(wish: BannerWish, words: ReturnType<typeof bannerWords>, workshop: Workshop): Promise<string> {
  const { width, height } = HERO_FORM
  const ground = wish.ground(width, height)({ x: 0, y: 0, width, height })
  const { type, theme, accent } = wish
  const folder = `${MADE_PICTURES.banner}/${sha256(JSON.stringify([DRAWING_VERSION, ground, type, theme, accent, words]))}`
  const draw = await lettering(wish, ground, workshop.studio)
  let address = ''
  for (const one of words) {
    const url = await storeHeroAt(one.title === null ? draw.bare : await draw.lettered(one), workshop, `${folder}/${one.locale}`)
    if (one.locale === ORIGINAL_LOCALE) address = url
  }
  return address
}

/** The picture without words, and what letters words on it so that they can be read. */
async function lettering(
  wish: BannerWish,
  ground: string,
  studio: LetteredStudio,
): Promise<{ bare: Pixels; lettered: (words: BannerWords) => Promise<Pixels> }> {
  const { width, height } = HERO_FORM
  const bare = await studio.pixels(sheet(width, height, ground))
  const small = studio.smaller(bare, { width: width * LOOKED_AT, height: height * LOOKED_AT })
  const veiled = new Map<number, Promise<Pixels>>()
  return {
    bare,
    lettered: async (words) => {
      const { box, svg } = layOut(words, wish.type, wish.theme, HERO_FORM, wish.accent)
      const { strength } = thinnestVeil(small, scaledBox(box, LOOKED_AT), wish.theme)
      const below = veiled.get(strength) ?? studio.pixels(sheet(width, height, ground + veil(box, width, height, wish.theme, strength, isCentred(wish.type))))
      veiled.set(strength, below)
      const fonts = await studio.fonts(words.locale, `${words.title}${words.description}…`)
      return overlaid(await below, await studio.pixels(sheet(width, height, svg), { fonts }))
    },
  }
}
