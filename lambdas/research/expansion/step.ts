import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { AutomationStep } from '../../platform/batch/automation-step.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import { type ExpansionTools, expandArticle } from './expand-article.ts'
import { shortest } from './store.ts'

/** Articles that are named at most; how many of them one run asks a model about is the run's business. */
const CONSIDERED = 25

/**
 * Longer texts for articles that were written from stored sources and have fewer words than wanted. Without a model nothing is due: nothing is made
 * up then. What is to go out at a set time stays as it was when somebody set it.
 */
export const contentExpansions = (tools: () => ExpansionTools): AutomationStep => ({
  due: async ({ table }) => {
    if (tools().modelId === '') return []
    const { ai_enabled, expansion_target_words } = await readSettingValues(table, ['ai_enabled', 'expansion_target_words'])
    if (!ai_enabled) return []
    const ids = await shortest(table, expansion_target_words, CONSIDERED)
    const keys = ids.map((original_id) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
    const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ concurrent: 1, attributes: ['original_id', 'scheduled_for'] }))
    const planned = new Set(cards.flatMap(({ original_id, scheduled_for }) => (scheduled_for ? [original_id] : [])))
    return ids.filter((id) => !planned.has(id))
  },
  work: async (place, item) => {
    const { expansion_target_words: target } = await readSettingValues(place.table, ['expansion_target_words'])
    return expandArticle({ ...place, target }, item, tools())
  },
})
