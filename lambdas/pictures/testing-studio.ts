import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../runtime/hash.ts'
import { createLetteredStudio, type LetteredStudio } from './lettered-studio.ts'
import type { Studio } from './studio.ts'

interface DrawingFiles {
  placeRenderer: (folder: string, encoders: boolean) => void
  placeFonts: (folder: string) => Promise<void>
}

/** A studio over a folder as the build fills it. @param words whether it needs fonts */
export async function openTestStudio({ words }: { words: boolean }): Promise<{ studio: LetteredStudio; folder: string; close: () => void }> {
  // By URL: the application does not depend on its build, only this test uses a part of it.
  const { placeRenderer, placeFonts } = (await import(/* @vite-ignore */ new URL('../../infra/build/drawing-files.ts', import.meta.url).href)) as DrawingFiles
  const folder = mkdtempSync(join(tmpdir(), 'studio-'))
  placeRenderer(folder, true)
  if (words) await placeFonts(folder)
  return { studio: createLetteredStudio(folder), folder, close: () => rmSync(folder, { recursive: true }) }
}

/** Draws nothing, but another nothing for every picture: for what happens around the drawing, which takes a second of a processor. */
export const quickStudio = (): Studio => {
  const files = async ({ data }: { data: Uint8Array }) => Uint8Array.from(data.subarray(0, 256))
  return {
    pixels: async (svg) => {
      const data = new Uint8Array(1600 * 900 * 4)
      for (let index = 0; index < 64; index++) data[index * 4] = Number.parseInt(sha256(svg)[index] as string, 16)
      return { width: 1600, height: 900, data }
    },
    png: async () => new Uint8Array(0),
    webp: files,
    jpeg: files,
  }
}
