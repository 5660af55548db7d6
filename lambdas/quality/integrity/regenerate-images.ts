import * as z from 'zod'
import { hasDuplicateImage, IMAGE_CHECK_LIMITS, IMAGE_CHECKS } from '#shared/domain/quality/duplicate-images.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { GivePicture } from '../../articles/pictures/picture-giver.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { batch } from '../../platform/batch/batch.ts'
import type { Table } from '../../platform/table/table.ts'
import { REGENERATION_COUNTS } from './counts.ts'
import { readSharedPictures } from './image-pairs.ts'
import { recordImageRun } from './image-runs.ts'

/** Articles of one page: their ids stand in the operation's row. */
const AT_ONCE = 100

/**
 * Gives every live article whose picture an older live one has a picture of its own; a quick check looks at the newest articles only, and gives
 * few. What readers see changes with the next publication. Every run has its row of the log.
 */
export const regenerateImages = (givePicture: GivePicture) =>
  batch({
    params: z.object({ checkType: z.enum(IMAGE_CHECKS) }),
    counts: REGENERATION_COUNTS,
    concurrency: 2,
    action: 'image_regenerate',
    prepare: async ({ table }, { checkType }) => Math.min(IMAGE_CHECK_LIMITS[checkType].pictures, (await readSharedPictures(table, checkType)).pairs.length),
    next: async ({ table }, { checkType }, cursor) => {
      const left = (await readSharedPictures(table, checkType)).pairs.filter(([, duplicate]) => cursor === null || duplicate > cursor)
      const { pictures } = IMAGE_CHECK_LIMITS[checkType]
      const page = left.slice(0, Math.min(AT_ONCE, pictures))
      const isLast = left.length <= AT_ONCE || pictures <= AT_ONCE
      return { items: page.map((pair) => pair.join(' ')), next: isLast ? null : (page.at(-1)?.[1] ?? null) }
    },
    work: async (place, _, item) => {
      const [older, newer] = await Promise.all(item.split(' ').map((id) => readCard(place.table, id)))
      // The rows that the pair was found by are a moment behind.
      if (!older || !newer || !hasDuplicateImage(newer, older)) return { counts: { skipped: 1 } }
      return givePicture(place, newer.original_id, 'replace')
    },
    result: ({ pictures = 0, skipped = 0, errors = 0 }, checked) => ({ checked, regenerated: pictures, skipped, errors }),
    record: (place, { checkType }, moment) => recordImageRun(place, checkType, moment),
  })

const readCard = async (table: Table, original_id: string): Promise<CardRow | null> =>
  (await table.entities.cards.get({ original_id, locale: ORIGINAL_LOCALE }).go({ consistent: true })).data
