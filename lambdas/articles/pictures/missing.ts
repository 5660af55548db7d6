import { byNewest, type DeskEntry } from '#shared/domain/articles/desk-list.ts'
import { IMAGELESS_COUNTERS, imagelessCounter } from '#shared/domain/articles/pictures.ts'
import { LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { readDeskList } from '../reading/desk-list.ts'
import { readDeskView } from '../reading/desk-view.ts'

/** English originals without a picture, newest first, from the desk's list: a moment behind the articles. */
export const originalsWithoutPicture = async (): Promise<DeskEntry[]> =>
  (await readDeskList(ORIGINAL_LOCALE)).filter(({ imageless }) => imageless).sort(byNewest)

/** The newest of them, and how many there are. */
export async function newestWithoutPicture(limit: number): Promise<{ entries: DeskEntry[]; total: number }> {
  const { entries, total } = await readDeskView({ locale: ORIGINAL_LOCALE, within: {}, own: { imageless: true }, limit, page: 1 })
  return { entries, total }
}

/** How many articles there are in each language, and how many of them have no picture, by the counters. */
export async function countMissing(table: Table) {
  const names = [...IMAGELESS_COUNTERS, ...LOCALES.map((locale) => `articles.locale.${locale}`)]
  const rows = await readAll(
    names.map((name) => ({ name })),
    (batch) => table.entities.counters.get(batch).go({ concurrent: 2 }),
  )
  const counts = new Map(rows.map(({ name, value }) => [name, Math.max(0, value)]))
  return LOCALES.map((locale) => ({ locale, missing: counts.get(imagelessCounter(locale)) ?? 0, total: counts.get(`articles.locale.${locale}`) ?? 0 }))
}

/** The first of them as they are now: one that has got a picture since is left out. */
export async function samplesOf(table: Table, missing: readonly DeskEntry[]) {
  const keys = missing.map(({ original_id }) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const rows = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ consistent: true }))
  const cards = new Map(rows.map((card) => [card.original_id, card]))
  return keys.flatMap(({ original_id }) => {
    const card = cards.get(original_id)
    if (card?.hero_image_url !== '') return []
    const { id, title, category_id, published, created_at } = card
    return [{ id, title, category_id, published, created_at }]
  })
}
