import type { ReadArticle } from '#shared/domain/growth/viral-prediction.ts'
import type { RankingName } from '#shared/domain/readers/rankings.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

const LIST: RankingName = 'week'

/** The leading articles of the last seven days with the views of all their leading languages: one row, and a card each. */
export async function readWeek(table: Table): Promise<ReadArticle[]> {
  const { data } = await table.entities.rankings.get({ name: LIST }).go()
  const views = new Map<string, number>()
  for (const { original_id, value } of data?.articles ?? []) views.set(original_id, (views.get(original_id) ?? 0) + value)
  const cards = await readAll(
    [...views.keys()].map((original_id) => ({ original_id, locale: ORIGINAL_LOCALE }) as const),
    (some) => table.entities.cards.get(some).go({ concurrent: 2, attributes: ['original_id', 'tags', 'live_section'] }),
  )
  return cards.flatMap(({ original_id, tags, live_section }) =>
    live_section ? [{ original_id, views: views.get(original_id) ?? 0, tags, section: live_section }] : [],
  )
}
