import * as z from 'zod'
import { hasDuplicateImage } from '#shared/domain/duplicate-images.ts'
import { duplicatesBy } from '#shared/domain/duplicates.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { batch } from '../runtime/batch.ts'
import { readComparedTexts } from '../runtime/compared-texts.ts'
import type { CardRow } from '../runtime/family.ts'
import type { GivePicture } from '../runtime/give-picture.ts'
import type { Table } from '../runtime/table.ts'
import { REGENERATION_COUNTS } from './counts.ts'

/** Articles of one page: their ids stand in the operation's row. */
const AT_ONCE = 100

/** Gives every live article whose picture an older live one has a picture of its own. What readers see changes with its next publication. */
export const regenerateImages = (givePicture: GivePicture) =>
  batch({
    params: z.object({ checkType: z.literal('full_sweep') }),
    counts: REGENERATION_COUNTS,
    concurrency: 2,
    action: 'image_regenerate',
    prepare: async ({ table }) => (await pairsOf(table)).length,
    next: async ({ table }, _, cursor) => {
      const left = (await pairsOf(table)).filter(([, duplicate]) => cursor === null || duplicate > cursor)
      const page = left.slice(0, AT_ONCE)
      return { items: page.map((pair) => pair.join(' ')), next: left.length > AT_ONCE ? (page.at(-1)?.[1] ?? null) : null }
    },
    work: async (place, _, item) => {
      const [older, newer] = await Promise.all(item.split(' ').map((id) => readCard(place.table, id)))
      // The rows that the pair was found by are a moment behind.
      if (!older || !newer || !hasDuplicateImage(newer, older)) return { counts: { skipped: 1 } }
      return givePicture(place, newer.original_id, 'replace')
    },
    result: ({ pictures = 0, skipped = 0, errors = 0 }, checked) => ({ checked, regenerated: pictures, skipped, errors }),
  })

/** The older and the newer of each two, in the order of the newer ones' ids, which stays while some get other pictures. */
async function pairsOf(table: Table): Promise<[older: string, newer: string][]> {
  const live = (await readComparedTexts(table, ORIGINAL_LOCALE)).filter(({ published }) => published)
  const pairs = duplicatesBy(live, ({ picture }) => picture).flatMap(([oldest, ...others]) =>
    others.map(({ original_id }): [string, string] => [oldest.original_id, original_id]),
  )
  return pairs.sort(([, one], [, other]) => (one < other ? -1 : 1))
}

const readCard = async (table: Table, original_id: string): Promise<CardRow | null> =>
  (await table.entities.cards.get({ original_id, locale: ORIGINAL_LOCALE }).go({ consistent: true })).data
