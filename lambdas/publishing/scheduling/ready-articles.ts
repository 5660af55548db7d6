import { originalGateSettings } from '#shared/contracts/publishing/gate-settings.ts'
import { isEmbargoed } from '#shared/domain/articles/embargo.ts'
import { latest } from '#shared/domain/platform/timestamps.ts'
import { byGatePriority, isGateCandidate } from '#shared/domain/publishing/gate-priority.ts'
import { ORIGINAL_LOCALE, TARGET_LOCALES } from '#shared/locales.ts'
import { readDeskView } from '../../articles/reading/desk-view.ts'
import { type CardRow, readCards } from '../../articles/reading/family.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { readSettingRows, type SettingRow } from '../../platform/table/settings.ts'
import type { Table } from '../../platform/table/table.ts'
import { gateChangedAt } from './tried-on.ts'

/** The newest ready drafts, of which the best are taken. */
const CONSIDERED = 300

/**
 * Whether an article may go out by itself: a draft in all languages, that no time is planned for, that no embargo holds back, and that was not refused as it stands.
 * @param cards of its languages; the original's alone serves where it was not refused
 * @param at epoch milliseconds
 */
export function isReady(cards: readonly CardRow[], rows: ReadonlyMap<string, SettingRow>, at: number): boolean {
  const card = cards.find(({ locale }) => locale === ORIGINAL_LOCALE)
  if (!card) return false
  const minima = originalGateSettings.strip().parse(Object.fromEntries([...rows].map(([key, { value }]) => [key, value])))
  return (
    !card.published &&
    card.scheduled_for === undefined &&
    !isEmbargoed(card, new Date(at).toISOString()) &&
    card.translated_locales?.length === TARGET_LOCALES.length &&
    (card.rejected_at === undefined || card.rejected_at < changedAt(cards, rows)) &&
    (!minima.quality_gate_enabled || isGateCandidate(card, minima))
  )
}

/** When something was changed that a refusal hangs on: a text, its evaluation, its profile, the thresholds. */
const changedAt = (cards: readonly CardRow[], rows: ReadonlyMap<string, SettingRow>): string =>
  latest(
    gateChangedAt(rows),
    ...cards.flatMap(({ updated_at, eeat_evaluated_at = '', gate_profile_at = '' }) => [updated_at, eeat_evaluated_at, gate_profile_at]),
  )

/**
 * English originals that may go out by themselves, the best scored and newest first.
 * @param at epoch milliseconds
 */
export async function readyArticles(table: Table, count: number, at: number): Promise<CardRow[]> {
  const own = { stage: 'ready', planned: false } as const
  const [{ entries }, rows] = await Promise.all([
    readDeskView({ locale: ORIGINAL_LOCALE, within: {}, own, limit: CONSIDERED, page: 1 }),
    readSettingRows(table),
  ])
  const keys = entries.map(({ original_id }) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ consistent: true, concurrent: 4 }))
  const families = await Promise.all(cards.map((card) => (card.rejected_at === undefined ? [card] : readCards(table, card.original_id))))
  return cards
    .filter((_, index) => isReady(families[index] ?? [], rows, at))
    .sort(byGatePriority(at))
    .slice(0, count)
}
