import { layoutOf, placesIn, type StagedFile, stagedSetKey } from '#shared/domain/publishing/staged-set.ts'
import type { Locale } from '#shared/locales.ts'
import { PAGE_FILES, type PageFile } from '../pages/render.ts'
import { putVerified, readFile, removeObjects } from '../pages/site-store.ts'

/** Stores the pages of a set where nobody reads them until it is live. One put is all or nothing; repeated it writes the same again. */
export const putStagedSet = (bucket: string, originalId: string, number: number, files: readonly StagedFile[]): Promise<void> =>
  putVerified(
    {
      Bucket: bucket,
      Key: stagedSetKey(originalId, number),
      ContentType: 'application/octet-stream',
      Metadata: { layout: layoutOf(files) },
    },
    Buffer.concat(files.map(({ bytes }) => bytes)),
  )

/** The staged pages by locale; null when they are gone, or not all of `locales` are among them. */
export async function readStagedSet(bucket: string, originalId: string, number: number, locales: readonly Locale[]): Promise<Map<Locale, PageFile[]> | null> {
  const stored = await readFile(bucket, stagedSetKey(originalId, number))
  const places = placesIn(stored?.metadata.layout ?? '')
  const pages = new Map<Locale, PageFile[]>()
  for (const locale of locales) {
    const files = PAGE_FILES.flatMap((name) => {
      const place = places.get(`${locale}/${name}`)
      return stored && place && place.end <= stored.bytes.length ? [{ name, bytes: stored.bytes.subarray(place.start, place.end) }] : []
    })
    if (files.length < PAGE_FILES.length) return null
    pages.set(locale, files)
  }
  return pages
}

export const removeStagedSet = (bucket: string, originalId: string, number: number): Promise<void> => removeObjects(bucket, [stagedSetKey(originalId, number)])
