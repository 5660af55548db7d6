import { originalGateSettings, translationSettings } from '#shared/contracts/publishing/gate-settings.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { type CardRow, readCards } from '../../articles/reading/family.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { readSettingRows, type SettingRow } from '../../platform/table/settings.ts'
import type { Table } from '../../platform/table/table.ts'

const GATE_KEYS = [...Object.keys(originalGateSettings.shape), ...Object.keys(translationSettings.shape), 'eeat_min_score']

/** When the thresholds of the gate were changed last; empty when they never were. */
export const gateChangedAt = (rows: ReadonlyMap<string, SettingRow>): string =>
  GATE_KEYS.map((key) => rows.get(key)?.updated_at ?? '')
    .sort()
    .at(-1) ?? ''

/** All that a publication is decided by: where it is the same again, so is the decision. */
export interface TriedOn {
  /** Texts, translations and thresholds, as one short text. */
  texts: string
  /** The same with their scores, which the gate itself gives to what nobody has scored. */
  all: string
}

export async function triedOn(table: Table, originalId: string): Promise<TriedOn & { original: CardRow | undefined }> {
  const [cards, rows] = await Promise.all([readCards(table, originalId), readSettingRows(table)])
  const texts = cards.map(({ locale, version, translated_locales, failed_segments, slug, gate_profile }) => [
    locale,
    version,
    translated_locales?.length,
    failed_segments,
    slug,
    gate_profile,
  ])
  const scores = cards.map(({ locale, eeat_score, quality_score, quality_version }) => [locale, eeat_score, quality_score, quality_version])
  const short = (facts: unknown[]) => sha256(JSON.stringify([gateChangedAt(rows), ...facts])).slice(0, 16)
  return { original: cards.find(({ locale }) => locale === ORIGINAL_LOCALE), texts: short(texts), all: `${short(texts)} ${short(scores)}` }
}
