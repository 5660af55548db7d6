import { drawPixels, drawPng, type Pixels } from './drawing.ts'
import { createEncoders } from './encode.ts'
import { shrink } from './shrink.ts'

/** Where pictures are drawn: the renderer and the encoders of one folder, each loaded when it is first needed. */
export interface Studio {
  pixels: (svg: string, options?: { fonts?: Uint8Array[]; width?: number }) => Promise<Pixels>
  png: (svg: string, options?: { fonts?: Uint8Array[]; width?: number }) => Promise<Uint8Array>
  /** As {@link shrink}. */
  smaller: (pixels: Pixels, to: { width: number; height: number }, cut?: number) => Pixels
  /** @param quality 0 to 100 */
  webp: (pixels: Pixels, quality: number) => Promise<Uint8Array>
  jpeg: (pixels: Pixels, quality: number) => Promise<Uint8Array>
}

/** @param folder that `infra/build/drawing-files.ts` has filled */
export const createStudio = (folder: string): Studio => ({
  pixels: (svg, options) => drawPixels(folder, svg, options),
  png: (svg, options) => drawPng(folder, svg, options),
  smaller: shrink,
  ...createEncoders(folder),
})
