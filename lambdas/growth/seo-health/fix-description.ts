import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { ownDescription } from '#shared/domain/growth/own-description.ts'
import { DESCRIPTION_LEAST, descriptionLength } from '#shared/domain/growth/seo-health.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { savedText } from '../../articles/editing/automatic-save.ts'
import { currentTranslations, type FollowingTranslation, writesWithTranslations } from '../../articles/editing/follow-original.ts'
import { type Article, loadArticle } from '../../articles/editing/store.ts'
import { derivedFrom } from '../../articles/editing/working-copy.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { recordHash } from '../../platform/process/hash.ts'
import type { Table, Writes } from '../../platform/table/table.ts'

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
  const change = { meta_description, machine_texts: { ...draft.machine_texts, meta_description } }
  return { languages: 1 + translations.length, writes: writesWithTranslations({ card, draft, change, derived, by }, translations) }
}

const isLongEnough = (text: string, locale: CardRow['locale']): boolean => descriptionLength(text, locale) >= DESCRIPTION_LEAST

/** Translations of the present text that have the words for a description of their own; others become stale as after any edit. */
async function describeTranslations(table: Table, { card: original }: Article, siblings: readonly CardRow[], source: string): Promise<FollowingTranslation[]> {
  return (await currentTranslations(table, original, siblings)).flatMap(({ card, draft, records: known }): FollowingTranslation[] => {
    const meta_description = ownDescription(draft, card.locale)
    if (!meta_description) return []
    const excerpt = known?.find(({ key }) => key === 'excerpt')
    if (known && !excerpt) return []
    const carried = known && excerpt && [...known.filter(({ key }) => key !== 'meta_description'), describedBy(excerpt, source)]
    return [{ card, draft, change: { meta_description }, former: known, records: carried ?? null }]
  })
}

/** The record of a description that took its words from the excerpt's: it came about as they did. */
const describedBy = (excerpt: SegmentRecord, source: string): SegmentRecord => ({
  ...excerpt,
  key: 'meta_description',
  source_hash: recordHash(source.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')),
})
