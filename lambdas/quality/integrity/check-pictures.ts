import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { unpackEntries } from '../../articles/reading/desk-list.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import type { AddressStands } from '../../platform/fetching/address-stands.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { IntegrityFinding } from './family-faults.ts'

/** Pictures that are asked for at the same time. */
const AT_ONCE = 8

/** Originals of some shards of the desk's lists whose picture is not there; each address is asked for once. */
export async function checkPictures(table: Table, shards: readonly string[], stands: AddressStands): Promise<IntegrityFinding[]> {
  const lists = await readAll(
    shards.map((shard) => ({ locale: ORIGINAL_LOCALE, shard }) as const),
    (batch) => table.entities.deskLists.get(batch).go({ concurrent: 2 }),
  )
  const keys = lists
    .flatMap(({ entries }) => unpackEntries(entries))
    .flatMap(({ original_id, imageless }) => (imageless ? [] : [{ original_id, locale: ORIGINAL_LOCALE } as const]))
  const attributes = ['original_id', 'id', 'locale', 'title', 'published', 'hero_image_url'] as const
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ concurrent: 4, attributes: [...attributes] }))
  const missing = new Set<string>()
  const urls = [...new Set(cards.map(({ hero_image_url }) => hero_image_url))].filter((url) => url !== '')
  while (urls.length > 0) {
    await allDone(urls.splice(0, AT_ONCE).map(async (url) => void ((await stands(url, 'picture')) === false && missing.add(url))))
  }
  return cards.flatMap(({ hero_image_url, id, original_id, locale, title, published }): IntegrityFinding[] =>
    missing.has(hero_image_url) ? [{ code: 'picture-missing', id, original_id, locale, title, published, detail: hero_image_url }] : [],
  )
}
