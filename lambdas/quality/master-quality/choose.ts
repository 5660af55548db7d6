import { originalGateSettings } from '#shared/contracts/publishing/gate-settings.ts'
import { isUnfinished } from '#shared/domain/articles/unfinished.ts'
import { byGatePriority, isGateCandidate } from '#shared/domain/publishing/gate-priority.ts'
import { isAutoTranslatable } from '#shared/domain/translation/auto-translation.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

/** Newest originals that lack a language, of which the best are chosen. */
const CONSIDERED = 500

/**
 * English originals that lack languages and are worth translating: those that the automation may translate and the gate would let pass,
 * the most read, best scored and newest first.
 * @param now milliseconds since 1970
 */
export async function worthTranslating(table: Table, count: number, now: number): Promise<string[]> {
  const [{ data: open }, { data: settings }] = await Promise.all([
    table.entities.translationOverviews.query.open({ open: 'open' }).go({ order: 'desc', limit: CONSIDERED, attributes: ['original_id', 'eeat_score'] }),
    table.entities.settings.query.settings({}).go({ pages: 'all' }),
  ])
  const minima = originalGateSettings.strip().parse(Object.fromEntries(settings.map(({ key, value }) => [key, value])))
  const keys = open
    .filter(({ eeat_score }) => isAutoTranslatable({ locale: ORIGINAL_LOCALE, eeat_score }))
    .map(({ original_id }) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ concurrent: 4 }))
  return cards
    .filter((card) => !isUnfinished(card) && isGateCandidate(card, minima))
    .sort(byGatePriority(now))
    .slice(0, count)
    .map(({ original_id }) => original_id)
}
