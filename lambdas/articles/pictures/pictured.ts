import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { seoScore } from '#shared/domain/articles/seo-score.ts'
import { ORIGINAL_LOCALE, TARGET_LOCALES } from '#shared/locales.ts'
import { unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table, Writes } from '../../platform/table/table.ts'
import { type CardRow, type DraftRow, readDraft, readOriginal } from '../reading/family.ts'
import { sourceHash } from '../reading/source-hash.ts'
import { keepRevision } from '../revisions/keep-revision.ts'
import { keepTranslationRevision, type TranslatedCopy } from '../revisions/keep-translation-revision.ts'

/** An article as far as its picture goes, read consistently. */
export interface Pictured {
  original: CardRow
  draft: DraftRow
  siblings: CardRow[]
  /** Translations that describe the picture, with what a revision of them keeps. */
  described: TranslatedCopy<DraftRow>[]
  /** The last evaluation is of the present text. */
  isEvaluated: boolean
}

/** @throws AppError `article-not-found` | `not-an-original` */
export async function readPictured(table: Table, originalId: string): Promise<Pictured> {
  const original = await readOriginal(table, originalId)
  const [draft, report, family] = await Promise.all([
    readDraft(table, originalId, ORIGINAL_LOCALE),
    table.entities.eeatReports.get({ original_id: originalId }).go({ consistent: true }),
    table.entities.cards.query.family({ original_id: originalId }).go({ consistent: true, pages: 'all' }),
  ])
  const siblings = family.data.filter(({ locale }) => locale !== ORIGINAL_LOCALE)
  return {
    original,
    draft,
    siblings,
    described: await readDescribed(table, siblings),
    isEvaluated: report.data?.source_hash === original.source_hash,
  }
}

async function readDescribed(table: Table, siblings: readonly CardRow[]): Promise<TranslatedCopy<DraftRow>[]> {
  const keys = siblings.flatMap(({ original_id, locale, hero_image_alt }) => (hero_image_alt === '' ? [] : [{ original_id, locale }]))
  const [drafts, records] = await Promise.all([
    readAll(keys, (batch) => table.entities.drafts.get(batch).go({ consistent: true, concurrent: 4 })),
    readAll(
      keys.map((key) => ({ ...key, number: 0 })),
      (batch) => table.entities.segmentRecords.get(batch).go({ consistent: true, concurrent: 4 }),
    ),
  ])
  const recordsOf = new Map(records.map((row) => [row.locale, unpack<SegmentRecord>(row.records)]))
  return drafts.map((text) => ({ text, records: recordsOf.get(text.locale) ?? [] }))
}

/**
 * Puts a picture into the working copies of an article in every language, as an editor's save does: what is live stays until it is
 * published again. The words that described the picture before go with it, in all languages, and revisions keep them; as they are part of what is translated, translations
 * that were of the present text are so afterwards. Refused when something of the article has moved meanwhile.
 */
export function pictureWrites({ original, draft, siblings, described, isEvaluated }: Pictured, url: string, by: string, now: string): Writes {
  const key = { original_id: original.original_id, locale: ORIGINAL_LOCALE } as const
  const shown = { hero_image_url: url, hero_image_alt: '', updated_at: now }
  const source_hash = draft.hero_image_alt === '' ? draft.source_hash : sourceHash({ ...draft, hero_image_alt: '' })
  const carried = (hash: string | undefined) => (hash === original.source_hash ? { source_hash } : {})
  const seo_score = seoScore({ ...draft, ...shown }).score
  const version = original.version + 1
  const missing = TARGET_LOCALES.filter((locale) => !siblings.some((sibling) => sibling.locale === locale))
  const revision = keepRevision(draft, { hero_image_url: url, hero_image_alt: '' }, { at: now, by, as: 'automation' })
  const kept = new Map(
    described.map((copy) => {
      const next = { text: { ...copy.text, hero_image_alt: '' }, records: copy.records }
      return [copy.text.locale, keepTranslationRevision(copy, next, { at: now, by, as: 'automation' })]
    }),
  )
  return (entities) => {
    const { cards, drafts, eeatReports } = entities
    return [
      cards
        .patch(key)
        .set({ ...shown, source_hash, seo_score, version, changed: original.published })
        .set(isEvaluated ? { eeat_source_hash: source_hash } : {})
        .where((row, { eq }) => `${eq(row.version, original.version)} AND ${eq(row.published, original.published)}`)
        .commit(),
      drafts
        .patch(key)
        .set({ ...shown, source_hash, version, updated_by: by, ...revision.marks })
        .where((row, { eq }) => eq(row.version, original.version))
        .commit(),
      ...revision.rows(entities),
      // What was found of the text holds: a picture is no part of it.
      ...(isEvaluated
        ? [
            eeatReports
              .patch({ original_id: key.original_id })
              .set({ source_hash })
              .where((row, { eq }) => eq(row.source_hash, original.source_hash))
              .commit(),
          ]
        : []),
      ...siblings.flatMap(({ locale, published, version: seen, source_hash: of }) => [
        cards
          .patch({ ...key, locale })
          .set({ ...shown, ...carried(of), changed: published })
          .where((row, { eq }) => `${eq(row.published, published)} AND ${eq(row.version, seen)}`)
          .commit(),
        drafts
          .patch({ ...key, locale })
          .set({ ...shown, ...carried(of), updated_by: by, ...kept.get(locale)?.marks })
          .commit(),
        ...(kept.get(locale)?.rows(entities) ?? []),
      ]),
      // A translation that appears meanwhile would have no picture.
      ...missing.map((locale) =>
        cards
          .check({ ...key, locale })
          .where((row, { notExists }) => notExists(row.id))
          .commit(),
      ),
    ]
  }
}
