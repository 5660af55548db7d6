import { verifyText } from '#shared/domain/quality/html-verification.ts'
import { recordsAfterRepair } from '#shared/domain/quality/repaired-segments.ts'
import { sanitiseBody } from '#shared/domain/text/article-html.ts'
import { applyRepairs, type BlockRepair, MENDABLE, planRepairs, structureFaults, wordsOf } from '#shared/domain/text/html-structure.ts'
import { translatedSegments } from '#shared/domain/text/segments.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { savedText } from '../../articles/editing/automatic-save.ts'
import { currentTranslations, type FollowingTranslation, writesWithTranslations } from '../../articles/editing/follow-original.ts'
import { derivedFrom, storedBody } from '../../articles/editing/working-copy.ts'
import { type CardRow, readDraft, readFamily } from '../../articles/reading/family.ts'
import type { BatchPlace, Done } from '../../platform/batch/batch.ts'
import { recordHash } from '../../platform/process/hash.ts'
import type { Table } from '../../platform/table/table.ts'
import { verificationRow } from './verifications.ts'

/**
 * Repairs the structure of an article's working copies, its translations in the same way and in the same transaction: they stay
 * complete, nobody translates anything anew, and no word changes. What readers see stays until the article is published again. The log says so.
 * @throws AppError `article-not-found`; `body-too-large`; `invalid-request` when a word would change
 */
export async function fixArticle({ table, askedBy, operationId }: BatchPlace, original_id: string): Promise<Done> {
  const { original, cards } = await readFamily(table, original_id)
  const draft = await readDraft(table, original_id, ORIGINAL_LOCALE)
  if (!structureFaults(draft.content, ORIGINAL_LOCALE).some((fault) => MENDABLE.has(fault))) return { counts: { looked_at: 1 } }
  // Card and text are read one beside the other: of two versions, somebody is saving.
  if (draft.version !== original.version) throw new AppError('version-conflict')
  const clean = sanitiseBody(draft.content)
  const repairs = planRepairs(clean)
  const content = repaired(draft.content, repairs)
  if (content === null) throw new AppError('invalid-request', 'Its structure cannot be repaired without changing words.')
  const translations = await repairTranslations(table, original, [...cards.values()], { before: clean, after: storedBody(content), repairs })
  const derived = derivedFrom({ ...savedText({ draft }), content }, draft.slug, draft.notes)
  const followed = writesWithTranslations({ card: original, draft, change: { content }, derived, by: askedBy.id }, translations)
  return {
    counts: { looked_at: 1, needed_fix: 1, fixed: 1, languages: 1 + translations.length },
    writes: (entities) => [
      entities.htmlVerifications
        .put(verificationRow(original, verifyText({ title: draft.title, content }, ORIGINAL_LOCALE), 'auto_fixed', operationId))
        .commit(),
      ...followed(entities),
    ],
  }
}

/** @returns null when it cannot be repaired in this way, or a word would change */
function repaired(html: string, repairs: readonly BlockRepair[]): string | null {
  const result = applyRepairs(sanitiseBody(html), repairs)
  return result !== null && wordsOf(result) === wordsOf(html) ? result : null
}

/** Translations of the present text that have its blocks; others are translated again, as after any change of the original. */
async function repairTranslations(
  table: Table,
  original: CardRow,
  cards: readonly CardRow[],
  { before, after, repairs }: { before: string; after: string; repairs: readonly BlockRepair[] },
): Promise<FollowingTranslation[]> {
  return (await currentTranslations(table, original, cards)).flatMap(({ card, draft, records: known }): FollowingTranslation[] => {
    const content = repaired(draft.content, repairs)
    if (!content || translatedSegments(after, content) === null) return []
    const records = known && recordsAfterRepair(before, after, known, recordHash)
    return known && !records ? [] : [{ card, draft, change: { content }, former: known, records }]
  })
}
