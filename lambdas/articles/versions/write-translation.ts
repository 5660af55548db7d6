import { LISTED_TEXTS, textsIn } from '#shared/domain/articles/article-texts.ts'
import { countSegments, type SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { measureText } from '#shared/domain/articles/text-measures.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import type { CardRow, DraftRow } from '../reading/family.ts'
import { keepTranslationRevision } from '../revisions/keep-translation-revision.ts'
import type { KeptText } from './read.ts'

interface Place {
  original: CardRow
  card: CardRow
  draft: DraftRow
}

/**
 * One transaction: the translation's card, working copy and segment records, the working copy that they replace, and the
 * translation's place in the original's list: only while it is of the original's present text, without failed or stale segments.
 * @returns the new version; null when something moved since the rows were read
 */
export async function writeTranslation(
  table: Table,
  { text, records }: KeptText,
  { original, card, draft }: Place,
  { editorId, now }: { editorId: string; now: string },
): Promise<number | null> {
  const { original_id, locale } = card
  const key = { original_id, locale, number: 0 }
  const present = (await table.entities.segmentRecords.get(key).go({ consistent: true })).data
  const list = records ? unpack<SegmentRecord>(records) : []
  const { failed: failed_segments, stale: stale_segments, ...counts } = countSegments(list)
  const pseudo = (text.provenance?.pseudo ?? 0) + counts.pseudo > 0
  const isComplete = text.source_hash === original.source_hash && failed_segments + stale_segments === 0
  const version = card.version + 1
  const restored = { ...text, slug: card.slug, version, updated_at: now, updated_by: editorId }
  const { category_id, hero_image_url, tags, featured, bylines, source_hash } = text
  const shown = { ...textsIn(text, LISTED_TEXTS), category_id, hero_image_url, tags, featured, ...(bylines ? { bylines } : {}), source_hash }
  const former = { text: draft, records: present ? unpack<SegmentRecord>(present.records) : [] }
  const revision = keepTranslationRevision(former, { text, records: list }, { at: now, by: editorId, as: 'restore' })
  const derived = { ...measureText(restored), pseudo, failed_segments, stale_segments }

  const refused = await refusedWrites(() =>
    table.transaction
      .write((entities) => {
        const { cards, drafts, segmentRecords, replacedDrafts } = entities
        const originals = cards.patch({ original_id, locale: ORIGINAL_LOCALE })
        return [
          (isComplete ? originals.add({ translated_locales: [locale] }) : originals.delete({ translated_locales: [locale] }))
            .where((a, { eq, notExists }) =>
              [
                eq(a.source_hash, original.source_hash),
                eq(a.category_id, category_id),
                eq(a.hero_image_url, hero_image_url),
                eq(a.featured, featured),
                bylines ? eq(a.bylines, bylines) : notExists(a.bylines),
              ].join(' AND '),
            )
            .commit(),
          cards
            .patch({ original_id, locale })
            .set({ ...shown, ...derived, version, updated_at: now, changed: card.published })
            .remove(['translation_error', 'quality_score', 'quality_version', ...(bylines ? [] : (['bylines'] as const))])
            .where((a, { eq }) => `${eq(a.version, card.version)} AND ${eq(a.published, card.published)}`)
            .commit(),
          drafts
            .put({ ...restored, ...revision.marks })
            .where((a, { eq }) => eq(a.version, card.version))
            .commit(),
          ...revision.rows(entities),
          replacedDrafts.put({ ...draft, ...(present ? { records: present.records } : {}), replaced_at: now, replaced_by: editorId }).commit(),
          records ? segmentRecords.put({ ...key, records }).commit() : segmentRecords.delete(key).commit(),
        ]
      })
      .go(),
  )
  return refused.length === 0 ? version : null
}
