import type { DynamoDBRecord } from 'aws-lambda'
import { type UsedImage, usedImages } from '#shared/domain/articles/library-images.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { addImage, describeImage } from '../../articles/image-library/store.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { getTable } from '../../platform/table/table.ts'
import { markedIn } from './text-marks.ts'

/** Originals that are compared at the same time: each text may have 300 KB. */
const AT_ONCE = 8

/** The originals whose text an event says is another now, or gone. */
export const picturedIn = (records: readonly DynamoDBRecord[]): string[] => [
  ...new Set(markedIn(records).flatMap(({ original_id, locale }) => (locale === ORIGINAL_LOCALE ? [original_id] : []))),
]

/**
 * Makes the library say of some originals which images they show now, whatever was delivered and how often. An image that it does not have, as
 * of an article of an earlier release, comes into it.
 */
export async function syncImageUses(originals: readonly string[]): Promise<void> {
  const left = [...originals]
  while (left.length > 0) await allDone(left.splice(0, AT_ONCE).map(syncOriginal))
}

async function syncOriginal(original_id: string): Promise<void> {
  const { entities } = getTable()
  const key = { original_id, locale: ORIGINAL_LOCALE } as const
  const [{ data: card }, { data: draft }, { data: before }] = await Promise.all([
    entities.cards.get(key).go({ consistent: true, attributes: ['title', 'updated_at'] }),
    entities.drafts.get(key).go({ consistent: true, attributes: ['hero_image_url', 'hero_image_alt', 'content'] }),
    entities.articleImages.get({ original_id }).go({ consistent: true }),
  ])
  const images = card && draft ? usedImages(draft) : []
  const title = card?.title ?? ''
  const known = before?.images ?? []
  if (JSON.stringify(images.map(compared)) === JSON.stringify(known.map(compared)) && (images.length === 0 || title === before?.title)) return
  const shown = new Set(images.map(({ file }) => file))
  await allDone([
    ...images.map((image) => noteUse(original_id, image, title, card?.updated_at ?? '')),
    ...known.filter(({ file }) => !shown.has(file)).map(({ file }) => entities.imageUses.delete({ file, original_id }).go()),
  ])
  // Last: what broke off is compared again.
  if (images.length > 0) await entities.articleImages.put({ original_id, title, images }).go()
  else await entities.articleImages.delete({ original_id }).go()
}

/** Tables keep no order of names. */
const compared = ({ file, place, alt, credit }: UsedImage) => [file, place, alt, credit]

async function noteUse(original_id: string, { file, place, alt, credit }: UsedImage, title: string, added_at: string): Promise<void> {
  const table = getTable()
  await table.entities.imageUses.put({ file, original_id, place }).go()
  await addImage(table, { file, added_at })
  await describeImage(table, file, { alt, credit, title })
}
