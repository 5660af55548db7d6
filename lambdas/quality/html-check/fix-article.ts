import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { seoScore } from '#shared/domain/articles/seo-score.ts'
import { verifyText } from '#shared/domain/quality/html-verification.ts'
import { recordsAfterRepair } from '#shared/domain/quality/repaired-segments.ts'
import { sanitiseBody } from '#shared/domain/text/article-html.ts'
import { applyRepairs, type BlockRepair, MENDABLE, planRepairs, structureFaults, wordsOf } from '#shared/domain/text/html-structure.ts'
import { translatedSegments } from '#shared/domain/text/segments.ts'
import { readingTime } from '#shared/domain/text/words.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { savedText } from '../../articles/editing/automatic-save.ts'
import { derivedFrom, storedBody } from '../../articles/editing/working-copy.ts'
import { type CardRow, type DraftRow, readDraft, readFamily } from '../../articles/reading/family.ts'
import type { BatchPlace, Done } from '../../platform/batch/batch.ts'
import { recordHash } from '../../platform/process/hash.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { verificationRow } from './verifications.ts'

/** A translation that keeps its words while the structure under them is mended. */
interface Mended {
  card: CardRow
  draft: DraftRow
  content: string
  records: SegmentRecord[] | null
}

/**
 * Mends the structure of an article's working copies, its translations in the same way and in the same transaction: they stay
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
  const content = mend(draft.content, repairs)
  if (content === null) throw new AppError('invalid-request', 'Its structure cannot be mended without changing words.')
  const translations = await mendTranslations(table, original, [...cards.values()], { before: clean, after: storedBody(content), repairs })
  const derived = derivedFrom({ ...savedText({ draft }), content }, draft.slug, draft.notes)
  const saved = { updated_at: new Date().toISOString(), updated_by: askedBy.id }
  const { source_hash } = derived
  return {
    counts: { looked_at: 1, needed_fix: 1, fixed: 1, languages: 1 + translations.length },
    writes: ({ cards, drafts, segmentRecords, htmlVerifications }) => [
      htmlVerifications.put(verificationRow(original, verifyText({ title: draft.title, content }, ORIGINAL_LOCALE), 'auto_fixed', operationId)).commit(),
      cards
        .patch({ original_id, locale: ORIGINAL_LOCALE })
        .set({ ...derived, eeat_status: 'pending', version: original.version + 1, changed: original.published, updated_at: saved.updated_at })
        .set(translations.length > 0 ? { translated_locales: translations.map(({ card }) => card.locale) } : {})
        .remove(translations.length > 0 ? [] : ['translated_locales'])
        .where((row, { eq }) => `${eq(row.version, original.version)} AND ${eq(row.published, original.published)}`)
        .commit(),
      drafts
        .patch({ original_id, locale: ORIGINAL_LOCALE })
        .set({ content, source_hash, version: original.version + 1, ...saved })
        .where((row, { eq }) => eq(row.version, draft.version))
        .commit(),
      ...translations.flatMap(({ card, draft, content, records }) => {
        const { locale } = card
        const version = card.version + 1
        const seo_score = seoScore({ ...draft, content, locale }).score
        return [
          cards
            .patch({ original_id, locale })
            .set({ source_hash, version, changed: card.published, seo_score, reading_time: readingTime(content, locale), updated_at: saved.updated_at })
            .where((row, { eq }) => `${eq(row.version, card.version)} AND ${eq(row.published, card.published)}`)
            .commit(),
          drafts
            .patch({ original_id, locale })
            .set({ content, source_hash, version, ...saved })
            .where((row, { eq }) => eq(row.version, draft.version))
            .commit(),
          ...(records ? [segmentRecords.put({ original_id, locale, number: 0, records: pack(records) }).commit()] : []),
        ]
      }),
    ],
  }
}

/** @returns null when it cannot be mended in this way, or a word would change */
function mend(html: string, repairs: readonly BlockRepair[]): string | null {
  const mended = applyRepairs(sanitiseBody(html), repairs)
  return mended !== null && wordsOf(mended) === wordsOf(html) ? mended : null
}

/** Translations of the present text that have its blocks; others are translated again, as after any change of the original. */
async function mendTranslations(
  table: Table,
  original: CardRow,
  cards: readonly CardRow[],
  { before, after, repairs }: { before: string; after: string; repairs: readonly BlockRepair[] },
): Promise<Mended[]> {
  const { original_id, source_hash } = original
  const current = cards.filter((card) => card.locale !== ORIGINAL_LOCALE && card.source_hash === source_hash && !card.failed_segments && !card.stale_segments)
  const keys = current.map(({ locale }) => ({ original_id, locale }))
  const [drafts, records] = await Promise.all([
    readAll(keys, (batch) => table.entities.drafts.get(batch).go({ consistent: true, concurrent: 4 })),
    readAll(
      keys.map((key) => ({ ...key, number: 0 })),
      (batch) => table.entities.segmentRecords.get(batch).go({ consistent: true, concurrent: 4 }),
    ),
  ])
  return current.flatMap((card): Mended[] => {
    const draft = drafts.find(({ locale }) => locale === card.locale)
    const content = draft && mend(draft.content, repairs)
    if (!draft || draft.version !== card.version || !content || translatedSegments(after, content) === null) return []
    const known = records.find(({ locale }) => locale === card.locale)
    if (!known) return [{ card, draft, content, records: null }]
    const carried = recordsAfterRepair(before, after, unpack<SegmentRecord>(known.records), recordHash)
    return carried ? [{ card, draft, content, records: carried }] : []
  })
}
