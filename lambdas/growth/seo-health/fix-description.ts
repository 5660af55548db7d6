import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { seoScore } from '#shared/domain/articles/seo-score.ts'
import { ownDescription } from '#shared/domain/growth/own-description.ts'
import { DESCRIPTION_LEAST, descriptionLength } from '#shared/domain/growth/seo-health.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { savedText } from '../../articles/editing/automatic-save.ts'
import { type Article, loadArticle } from '../../articles/editing/store.ts'
import { derivedFrom } from '../../articles/editing/working-copy.ts'
import type { CardRow, DraftRow } from '../../articles/reading/family.ts'
import { recordHash } from '../../platform/process/hash.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table, Writes } from '../../platform/table/table.ts'

interface Described {
  card: CardRow
  draft: DraftRow
  meta_description: string
  records: SegmentRecord[] | null
}

export interface DescriptionFix {
  /** Working copies that have got a description, the original's included. */
  languages: number
  writes: Writes
}

/**
 * Gives an English original a meta description of its own words: its excerpt, or where that is too short what it begins with.
 * Its translations of the present text get theirs from their own words, which say the same, so they stay complete and nobody translates
 * anything. Readers see it after the next publication.
 * @param overwrite also a description that is there but too short
 * @param by whose account it is done on
 * @returns null when the description is long enough, or must not be overwritten, or nothing better can be made
 * @throws AppError `article-not-found`
 */
export async function fixDescription(table: Table, original_id: string, { overwrite, by }: { overwrite: boolean; by: string }): Promise<DescriptionFix | null> {
  const article = await loadArticle(original_id)
  const { card, draft, siblings } = article
  if (isLongEnough(draft.meta_description, ORIGINAL_LOCALE) || (draft.meta_description !== '' && !overwrite)) return null
  const meta_description = ownDescription(draft, ORIGINAL_LOCALE)
  if (meta_description === null) return null
  const derived = derivedFrom({ ...savedText(article), meta_description }, card.slug, draft.notes)
  const translations = await describeTranslations(table, article, siblings, meta_description)
  const saved = { updated_at: new Date().toISOString(), updated_by: by }
  const { source_hash } = derived
  const writes: Writes = ({ cards, drafts, segmentRecords }) => [
    cards
      .patch({ original_id, locale: ORIGINAL_LOCALE })
      .set({ ...derived, eeat_status: 'pending', version: card.version + 1, changed: card.published, updated_at: saved.updated_at })
      .set(translations.length > 0 ? { translated_locales: translations.map((one) => one.card.locale) } : {})
      .remove(translations.length > 0 ? [] : ['translated_locales'])
      .where((row, { eq }) => `${eq(row.version, card.version)} AND ${eq(row.published, card.published)}`)
      .commit(),
    drafts
      .patch({ original_id, locale: ORIGINAL_LOCALE })
      .set({ meta_description, source_hash, version: card.version + 1, machine_texts: { ...draft.machine_texts, meta_description }, ...saved })
      .where((row, { eq }) => eq(row.version, draft.version))
      .commit(),
    ...translations.flatMap(({ card, draft, meta_description, records }) => {
      const { locale } = card
      const version = card.version + 1
      const seo_score = seoScore({ ...draft, meta_description, locale }).score
      return [
        cards
          .patch({ original_id, locale })
          .set({ source_hash, version, changed: card.published, seo_score, updated_at: saved.updated_at })
          .where((row, { eq }) => `${eq(row.version, card.version)} AND ${eq(row.published, card.published)}`)
          .commit(),
        drafts
          .patch({ original_id, locale })
          .set({ meta_description, source_hash, version, ...saved })
          .where((row, { eq }) => eq(row.version, draft.version))
          .commit(),
        ...(records ? [segmentRecords.put({ original_id, locale, number: 0, records: pack(records) }).commit()] : []),
      ]
    }),
  ]
  return { languages: 1 + translations.length, writes }
}

const isLongEnough = (text: string, locale: CardRow['locale']): boolean => descriptionLength(text, locale) >= DESCRIPTION_LEAST

/** Translations of the present text that have the words for a description of their own; others become stale as after any edit. */
async function describeTranslations(table: Table, { card }: Article, siblings: readonly CardRow[], source: string): Promise<Described[]> {
  const { original_id, source_hash } = card
  const current = siblings.filter((one) => one.source_hash === source_hash && !one.failed_segments && !one.stale_segments)
  const keys = current.map(({ locale }) => ({ original_id, locale }))
  const [drafts, records] = await Promise.all([
    readAll(keys, (batch) => table.entities.drafts.get(batch).go({ consistent: true, concurrent: 4 })),
    readAll(
      keys.map((key) => ({ ...key, number: 0 })),
      (batch) => table.entities.segmentRecords.get(batch).go({ consistent: true, concurrent: 4 }),
    ),
  ])
  return current.flatMap((card): Described[] => {
    const draft = drafts.find(({ locale }) => locale === card.locale)
    const meta_description = draft && ownDescription(draft, card.locale)
    if (!meta_description || draft.version !== card.version) return []
    const row = records.find(({ locale }) => locale === card.locale)
    const known = row ? unpack<SegmentRecord>(row.records) : null
    const excerpt = known?.find(({ key }) => key === 'excerpt')
    if (known && !excerpt) return []
    const carried = known && excerpt && [...known.filter(({ key }) => key !== 'meta_description'), describedBy(excerpt, source)]
    return [{ card, draft, meta_description, records: carried ?? null }]
  })
}

/** The record of a description that took its words from the excerpt's: it came about as they did. */
const describedBy = (excerpt: SegmentRecord, source: string): SegmentRecord => ({
  ...excerpt,
  key: 'meta_description',
  source_hash: recordHash(source.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')),
})
