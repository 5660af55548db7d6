import { join } from 'node:path'
import { lettersOf, type ShareImage, shareImageSvg } from '#shared/domain/articles/share-images.ts'
import { drawPng } from '../../articles/pictures/drawing.ts'
import { fontsFor } from '../../articles/pictures/fonts.ts'

/** Draws with what stands in a folder that `infra/build/drawing-files.ts` has filled: the renderer and the fonts. */
export const createDrawing =
  (folder: string) =>
  async (image: ShareImage): Promise<Uint8Array> =>
    drawPng(folder, shareImageSvg(image), { fonts: await fontsFor(join(folder, 'fonts'), image.locale, lettersOf(image)) })
