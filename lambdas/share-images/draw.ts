import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { lettersOf, type ShareImage, shareImageSvg } from '#shared/domain/share-images.ts'
import { once } from '../runtime/env.ts'
import { fontsFor } from './fonts.ts'

/** Draws with what stands in a folder that `infra/build/share-fonts.ts` has filled: the renderer and the fonts. */
export function createDrawing(folder: string): (image: ShareImage) => Promise<Uint8Array> {
  const ready = once(() => initWasm(readFileSync(join(folder, 'resvg.wasm'))))
  return async (image) => {
    await ready()
    const fontBuffers = await fontsFor(join(folder, 'fonts'), image.locale, lettersOf(image))
    const drawing = new Resvg(shareImageSvg(image), { font: { fontBuffers, defaultFontFamily: 'Inter' } })
    const picture = drawing.render()
    try {
      return picture.asPng()
    } finally {
      picture.free()
      drawing.free()
    }
  }
}
