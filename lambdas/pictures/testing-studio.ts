import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStudio, type Studio } from './studio.ts'

interface DrawingFiles {
  placeRenderer: (folder: string, encoders: boolean) => void
  placeFonts: (folder: string) => Promise<void>
}

/** A studio over a folder as the build fills it. @param words whether it needs fonts */
export async function openTestStudio({ words }: { words: boolean }): Promise<{ studio: Studio; folder: string; close: () => void }> {
  // By URL: the application does not depend on its build, only this test uses a part of it.
  const { placeRenderer, placeFonts } = (await import(/* @vite-ignore */ new URL('../../infra/build/drawing-files.ts', import.meta.url).href)) as DrawingFiles
  const folder = mkdtempSync(join(tmpdir(), 'studio-'))
  placeRenderer(folder, true)
  if (words) await placeFonts(folder)
  return { studio: createStudio(folder), folder, close: () => rmSync(folder, { recursive: true }) }
}
