import type { Locale } from '#shared/locales.ts'

/*
 * Until a set is live its pages wait in one object, file after file. Its metadata say which file has which length, so that one page can be
 * read without the others.
 */

export interface StagedFile {
  locale: Locale
  name: string
  bytes: Uint8Array
}

/** Below it waits what one publication has staged; the number is the publication's own. */
export const stagingPrefix = (originalId: string, number: number): string => `staging/${originalId}/${number}/`

export const stagedSetKey = (originalId: string, number: number): string => `${stagingPrefix(originalId, number)}set`

/** Which files follow each other in a staged set: `lt/data.json=120 lt/page.html=3400 …`, ASCII, some 40 bytes a page. */
export const layoutOf = (files: readonly StagedFile[]): string => files.map(({ locale, name, bytes }) => `${locale}/${name}=${bytes.length}`).join(' ')

/** First byte and the one behind the last of each file of a layout, by `locale/name`; a layout that cannot be read has none. */
export function placesIn(layout: string): Map<string, { start: number; end: number }> {
  const places = new Map<string, { start: number; end: number }>()
  let start = 0
  for (const entry of layout.split(' ')) {
    const [file, length] = entry.split('=')
    if (!file || !/^\d+$/.test(length ?? '')) return new Map()
    const end = start + Number(length)
    places.set(file, { start, end })
    start = end
  }
  return places
}
