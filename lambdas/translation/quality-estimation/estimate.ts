import type { GlossaryRule } from '#shared/domain/translation/glossary.ts'
import { countSegment } from '#shared/domain/translation/localisation/segment-counts.ts'
import { checkTranslation } from '#shared/domain/translation/translation-checks.ts'
import type { Table } from '../../platform/table/table.ts'
import { type Estimate, estimateBy } from './estimate-by.ts'
import type { Judge } from './judge.ts'
import type { Report, TranslationKey } from './store.ts'

/**
 * Looks at a translation's working copy and keeps what it finds: checks of every segment, and the judges' findings of
 * those that a model made. Judges are asked only about pairs that they have not seen in this article; without a judge
 * earlier opinions stay, those of rewritten segments go. A judge that fails is logged and missing, nothing else.
 * @param known rules of the glossary that were read already
 * @returns null when the translation is not of the original's present text, or changes too quickly
 */
export async function estimateTranslation(table: Table, key: TranslationKey, judge: Judge | null, known?: readonly GlossaryRule[]): Promise<Report | null> {
  return (await estimateBy(table, key, { judge, renew: false, known, check: checkTranslation, count: countSegment }))?.report ?? null
}

/**
 * {@link estimateTranslation} for a step that is tried again.
 * @throws AppError `model-throttled` after the report has been kept: the judges' quota is used up, which passes
 */
export async function estimateUnlessThrottled(table: Table, key: TranslationKey, judge: Judge | null, known?: readonly GlossaryRule[]): Promise<Report | null> {
  const made = await estimateBy(table, key, { judge, renew: false, known, check: checkTranslation, count: countSegment })
  if (made?.fault?.code === 'model-throttled') throw made.fault
  return made?.report ?? null
}

/**
 * Looks at a translation again by the glossary and the judges of today: as {@link estimateTranslation}, but the judges are also
 * asked about what others than they have judged. Until they have answered, the others' opinion stays.
 */
export const estimateAnew = (table: Table, key: TranslationKey, judge: Judge | null): Promise<Estimate | null> =>
  estimateBy(table, key, { judge, renew: true, check: checkTranslation, count: countSegment })
