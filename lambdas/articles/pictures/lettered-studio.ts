import { join } from 'node:path'
import type { Locale } from '#shared/locales.ts'
import { fontsFor } from './fonts.ts'
import { createStudio, type Studio } from './studio.ts'

/** A studio with fonts. What draws without words has the other one: cutting fonts is a megabyte of code. */
export interface LetteredStudio extends Studio {
  /** Fonts that hold these letters, in bold. */
  fonts: (locale: Locale, letters: string) => Promise<Uint8Array[]>
}

/** @param folder that `infra/build/drawing-files.ts` has filled, fonts included */
export const createLetteredStudio = (folder: string): LetteredStudio => ({
  ...createStudio(folder),
  fonts: (locale, letters) => fontsFor(join(folder, 'fonts'), locale, letters),
})
