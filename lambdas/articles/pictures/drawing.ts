import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** A drawn picture: four bytes a pixel (red, green, blue, opacity), row after row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

type Rendered = ReturnType<InstanceType<typeof Resvg>['render']>

let loaded: Promise<void> | undefined

/** Once in a process. @param folder where the build has placed `resvg.wasm` */
const load = (folder: string): Promise<void> => {
  loaded ??= initWasm(readFileSync(join(folder, 'resvg.wasm'))).catch((error: Error) => {
    // A process that has this module twice, as tests do, has the renderer once.
    if (!error.message.startsWith('Already initialized')) throw error
  })
  return loaded
}

interface Options {
  /** All that its letters are drawn with; none for pictures without words. */
  fonts?: Uint8Array[]
  /** Pixels; default as wide as the SVG says. */
  width?: number
}

async function rendered<T>(folder: string, svg: string, { fonts = [], width }: Options, read: (image: Rendered) => T): Promise<T> {
  await load(folder)
  const drawing = new Resvg(svg, {
    font: { fontBuffers: fonts, defaultFontFamily: 'Inter' },
    ...(width === undefined ? {} : { fitTo: { mode: 'width', value: width } }),
  })
  const picture = drawing.render()
  try {
    return read(picture)
  } finally {
    picture.free()
    drawing.free()
  }
}

export const drawPng = (folder: string, svg: string, options: Options = {}): Promise<Uint8Array> => rendered(folder, svg, options, (image) => image.asPng())

export const drawPixels = (folder: string, svg: string, options: Options = {}): Promise<Pixels> =>
  rendered(folder, svg, options, (image) => ({ width: image.width, height: image.height, data: image.pixels }))
