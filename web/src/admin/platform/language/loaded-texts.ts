import type { Compile } from './message.ts'

/** Texts by folder below `web/src`, then by key. */
export type TextsByFolder = Readonly<Record<string, Readonly<Record<string, string>>>>

let loaded: { texts: TextsByFolder; icu: Compile } | undefined

/** Gives catalogues the texts of another language than Lithuanian. To be called before any catalogue is made. */
export function provideTexts(texts: TextsByFolder, icu: Compile): void {
  loaded = { texts, icu }
}

/** Undefined on a Lithuanian desk. */
export const loadedTexts = (folder: string) => loaded && { texts: loaded.texts[folder] ?? {}, icu: loaded.icu }
