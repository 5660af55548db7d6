import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import encodeJpeg, { init as initJpeg } from '@jsquash/jpeg/encode.js'
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js'
import { once } from '../../platform/process/env.ts'
import type { Pixels } from './drawing.ts'

/** Node has it; the types of a server without a browser do not. */
const { WebAssembly } = globalThis as unknown as { WebAssembly: { Module: new (bytes: Uint8Array) => NonNullable<Parameters<typeof initWebp>[0]> } }

const moduleOf = (folder: string, name: string) => new WebAssembly.Module(readFileSync(join(folder, name)))

/** The encoders want what a browser's canvas gives. */
const imageData = ({ width, height, data }: Pixels) =>
  ({ width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), colorSpace: 'srgb' }) as unknown as Parameters<typeof encodeWebp>[0]

/** 0 is quick, 6 is small: 4, the default, takes two and a half times as long for a fiftieth fewer bytes of pictures such as ours. */
const WEBP_METHOD = 2

/** WebP and JPEG, by the code of libwebp and MozJPEG. @param folder where the build has placed them */
export function createEncoders(folder: string) {
  const webpReady = once(() => initWebp(moduleOf(folder, 'webp.wasm')))
  const jpegReady = once(() => initJpeg(moduleOf(folder, 'jpeg.wasm')))
  return {
    webp: async (pixels: Pixels, quality: number): Promise<Uint8Array> => {
      await webpReady()
      return new Uint8Array(await encodeWebp(imageData(pixels), { quality, method: WEBP_METHOD }))
    },
    /** Not progressive: only machines load it, and it takes half the time for a twentieth more bytes. */
    jpeg: async (pixels: Pixels, quality: number): Promise<Uint8Array> => {
      await jpegReady()
      return new Uint8Array(await encodeJpeg(imageData(pixels), { quality, progressive: false }))
    },
  }
}
