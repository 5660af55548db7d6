import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../../platform/process/hash.ts'
import { createLetteredStudio, type LetteredStudio } from './lettered-studio.ts'
import type { Studio } from './studio.ts'

interface DrawingFiles {
  placeRenderer: (folder: string, encoders: boolean) => void
  placeFonts: (folder: string) => Promise<void>
}

/** A studio over a folder as the build fills it. @param words whether it needs fonts */
export async function openTestStudio({ words }: { words: boolean }): Promise<{ studio: LetteredStudio; folder: string; close: () => void }> {
  // By URL: the application does not depend on its build, only this test uses a part of it.
  const { placeRenderer, placeFonts } = (await import(
    /* @vite-ignore */ new URL('../../../infra/build/drawing-files.ts', import.meta.url).href
  )) as DrawingFiles
  const folder = mkdtempSync(join(tmpdir(), 'studio-'))
  placeRenderer(folder, true)
  if (words) await placeFonts(folder)
  return { studio: createLetteredStudio(folder), folder, close: () => rmSync(folder, { recursive: true }) }
}

/** Draws nothing, but another nothing for every picture: for what happens around the drawing, which takes a second of a processor. */
export const quickStudio = (): Studio => {
  const file = async ({ data }: { data: Uint8Array }) => data
  return {
    pixels: async (svg) => ({ width: 1600, height: 900, data: Buffer.from(sha256(svg)) }),
    smaller: (pixels) => pixels,
    png: async () => new Uint8Array(0),
    webp: file,
    jpeg: file,
  }
}
