import { foldSpaces } from '#shared/domain/segments.ts'
import type { TmxUnit } from '#shared/domain/tmx.ts'
import { BINDING_CHECKS, checkTranslation } from '#shared/domain/translation-checks.ts'
import { AppError } from '#shared/errors.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { isConditionFailure } from '../runtime/faults.ts'
import { sha256 } from '../runtime/hash.ts'
import type { Table } from '../runtime/table.ts'

/** What the memory is keyed by: SHA-256 of the segment's inner HTML with spaces folded. */
const segmentHash = (html: string): string => sha256(foldSpaces(html))

/**
 * Remembers people's translations; they replace what was there. A translation that is empty or lost markup is skipped:
 * it could not be put into an article.
 */
export async function importUnits(
  table: Table,
  units: readonly TmxUnit[],
  now: string,
): Promise<{ imported: number; skipped: number; locales: TargetLocale[] }> {
  const rows = new Map<string, { locale: TargetLocale; hash: string; source: string; target: string; provider: 'human'; created_at: string }>()
  let skipped = 0
  for (const { source, targets } of units) {
    for (const [locale, target] of Object.entries(targets) as [TargetLocale, string][]) {
      const broken = checkTranslation(source, target, locale).some(({ check }) => BINDING_CHECKS.includes(check))
      const hash = segmentHash(source)
      if (broken) skipped++
      else rows.set(`${locale}#${hash}`, { locale, hash, source: foldSpaces(source), target, provider: 'human', created_at: now })
    }
  }
  const { unprocessed } = await table.entities.memory.put([...rows.values()]).go({ concurrency: 4 })
  if (unprocessed.length > 0) throw new AppError('dependency-unavailable', 'The memory did not take every segment; import the document again.')
  const found = new Set([...rows.values()].map(({ locale }) => locale))
  return { imported: rows.size, skipped, locales: TARGET_LOCALES.filter((locale) => found.has(locale)) }
}

/** Remembered translations of these segments, by the segment's HTML. */
export async function recall(table: Table, locale: TargetLocale, segments: readonly string[]): Promise<Map<string, string>> {
  const byHash = new Map(segments.map((html) => [segmentHash(html), html]))
  const keys = [...byHash.keys()].map((hash) => ({ locale, hash }))
  if (keys.length === 0) return new Map()
  const { data, unprocessed } = await table.entities.memory.get(keys).go({ concurrency: 4 })
  if (unprocessed.length > 0) throw new AppError('dependency-unavailable', 'The translation memory did not answer in full.')
  return new Map(data.map(({ hash, target }) => [byHash.get(hash) as string, target]))
}

/** Remembers what a model translated, never over a person's translation. */
export async function remember(table: Table, locale: TargetLocale, translated: ReadonlyMap<string, string>, now: string): Promise<void> {
  await Promise.all(
    [...translated].map(async ([source, target]) => {
      const row = { locale, hash: segmentHash(source), source: foldSpaces(source), target, provider: 'model' as const, created_at: now }
      try {
        await table.entities.memory
          .put(row)
          .where(({ provider }, { notExists, ne }) => `${notExists(provider)} OR ${ne(provider, 'human')}`)
          .go()
      } catch (error) {
        if (!isConditionFailure(error)) throw error
      }
    }),
  )
}
