import type { Locale } from '#shared/locales.ts'
import type { AutomationStep } from '../../platform/batch/automation-step.ts'
import { staleSums } from '../../readers/popularity/cards.ts'
import { readDue } from '../../readers/popularity/due.ts'

/** Articles that are looked at for those with the highest scores; the schedule looks at all. */
const LOOKED_AT = 4000

/**
 * Views and trending scores into the cards whose readers have changed them since, the most read first; what is left is brought by the schedule that
 * sums all of them. Its items carry the figures, so that a card and its count are one transaction. It counts cards.
 */
export const performanceStep = (most: number): AutomationStep => ({
  due: async ({ table, at }) => {
    const stale = await staleSums(table, await readDue(table, at, LOOKED_AT))
    return stale
      .sort((one, other) => other.trending_score - one.trending_score)
      .slice(0, most)
      .map(({ original_id, locale, views_7d, views_30d, view_count, trending_score }) =>
        [original_id, locale, views_7d, views_30d, view_count, trending_score].join(' '),
      )
  },
  work: async ({ table }, item) => {
    const [original_id, locale, views_7d, views_30d, view_count, trending_score] = item.split(' ') as [string, Locale, string, string, string, string]
    const { data: card } = await table.entities.cards.get({ original_id, locale }).go({ consistent: true, attributes: ['id'] })
    if (!card) return { count: 0 }
    const sums = { views_7d: Number(views_7d), views_30d: Number(views_30d), view_count: Number(view_count), trending_score: Number(trending_score) }
    return { count: 1, writes: ({ cards }) => [cards.patch({ original_id, locale }).set(sums).commit()] }
  },
})
