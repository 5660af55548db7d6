import { setTimeout as pause } from 'node:timers/promises'
import type { EntityItem } from 'electrodb'
import {
  type PublishedPlace,
  SECTION_STANDINGS,
  type SectionDismissal,
  type SectionStanding,
  type SectionVerdict,
  verdictPlace,
} from '#shared/domain/quality/section-verdicts.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { SectionVerdictRow } from '#shared/table/quality/section-verdicts.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { newId } from '../../platform/process/ids.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table, Writes } from '../../platform/table/table.ts'
import { conflictPause } from '../../platform/table/transaction.ts'

type Row = EntityItem<ReturnType<typeof SectionVerdictRow>>

const ROWS_AT_ONCE = 1000

/** Verdicts of a standing, of the newest articles or dismissals first. @param most how many are read */
export async function readStanding(table: Table, standing: SectionStanding, most: number): Promise<SectionVerdict[]> {
  return (await table.entities.sectionVerdicts.query.byStanding({ standing }).go({ order: 'desc', limit: most })).data
}

/** The verdicts on all published articles, by their originals. For nightly work: as many rows as were read. */
export async function readVerdicts(table: Table): Promise<Map<string, SectionVerdict>> {
  const verdicts = new Map<string, SectionVerdict>()
  for (const standing of SECTION_STANDINGS) {
    let cursor: string | null = null
    do {
      const page: { data: Row[]; cursor: string | null } = await table.entities.sectionVerdicts.query
        .byStanding({ standing })
        .go({ cursor, limit: ROWS_AT_ONCE })
      for (const row of page.data) verdicts.set(row.original_id, row)
      cursor = page.cursor
    } while (cursor)
  }
  return verdicts
}

/** The versions of some articles' texts that were read, by their originals. */
export async function readVersions(table: Table, originalIds: readonly string[]): Promise<Map<string, number>> {
  const keys = originalIds.map((original_id) => ({ original_id }))
  const rows = await readAll(keys, (batch) => table.entities.sectionVerdicts.get(batch).go({ concurrent: 4, attributes: ['original_id', 'version'] }))
  return new Map(rows.map(({ original_id, version }) => [original_id, version]))
}

type PlacedCard = Pick<CardRow, 'published' | 'live_section' | 'published_at'>

/** Where readers find an article; null where they do not. */
export const placeOf = (card: PlacedCard | null | undefined): PublishedPlace | null =>
  card?.published && card.live_section && card.published_at ? { section: card.live_section, published_at: card.published_at } : null

/** The row of a verdict on an article. */
export const verdictRow = (verdict: SectionVerdict, article: PublishedPlace | null): Row => {
  const { original_id, version, category, also, dismissed } = verdict
  return { original_id, version, category, also, revision: newId(), ...(dismissed ? { dismissed } : {}), ...verdictPlace(verdict, article) }
}

/** Keeps a verdict; what was known of an earlier text goes. */
export const keepVerdict =
  (verdict: SectionVerdict, article: PublishedPlace | null): Writes =>
  ({ sectionVerdicts }) => [sectionVerdicts.put(verdictRow(verdict, article)).commit()]

/** How often a change looks again when its row changed meanwhile. */
const ROUNDS = 8

/**
 * Changes what is known of a verdict, by where its article stands now.
 * @param change undefined: there is nothing to change
 * @returns false when there is no verdict on the article
 * @throws AppError `dependency-unavailable` when the row changes too quickly
 */
export async function changeVerdict(
  table: Table,
  original_id: string,
  change: (row: Row, article: PublishedPlace | null) => SectionVerdict | undefined,
): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round++) {
    const [{ data: row }, { data: card }] = await Promise.all([
      table.entities.sectionVerdicts.get({ original_id }).go({ consistent: true }),
      table.entities.cards.get({ original_id, locale: ORIGINAL_LOCALE }).go({ consistent: true, attributes: ['published', 'live_section', 'published_at'] }),
    ])
    if (!row) return false
    const article = placeOf(card)
    const changed = change(row, article)
    if (!changed) return true
    try {
      await table.entities.sectionVerdicts
        .put(verdictRow(changed, article))
        .where(({ revision }, { eq }) => eq(revision, row.revision))
        .go()
      return true
    } catch (error) {
      if (!isConditionFailure(error)) throw error
      await pause(conflictPause(round))
    }
  }
  throw new AppError('dependency-unavailable')
}

/** Keeps with a verdict that a person finds the section right, or takes that back. @param dismissal null takes it back */
export const keepDismissal = (table: Table, original_id: string, dismissal: SectionDismissal | null): Promise<boolean> =>
  changeVerdict(table, original_id, ({ dismissed: _, ...verdict }) => (dismissal ? { ...verdict, dismissed: dismissal } : verdict))
