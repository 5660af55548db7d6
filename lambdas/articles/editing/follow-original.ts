import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { seoScore } from '#shared/domain/articles/seo-score.ts'
import { readingTime } from '#shared/domain/text/words.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table, Writes } from '../../platform/table/table.ts'
import type { CardRow, DraftRow } from '../reading/family.ts'
import { keepRevision } from '../revisions/keep-revision.ts'
import { keepTranslationRevision } from '../revisions/keep-translation-revision.ts'
import type { derivedFrom } from './working-copy.ts'

/** A translation of the original's present text, whole and saved by nobody at the moment. */
export interface CurrentTranslation {
  card: CardRow
  draft: DraftRow
  /** Where its segments come from; null: nobody has written it down. */
  records: SegmentRecord[] | null
}

/** What a change of the original changes of a text. */
type Change = { content: string } | { meta_description: string }

/** A translation that a change of its original changes in the same way, so that it stays complete. */
export interface FollowingTranslation {
  card: CardRow
  draft: DraftRow
  change: Change
  /** Where its segments come from until then; null: nobody has written it down. */
  former: SegmentRecord[] | null
  /** Null: as they are. */
  records: SegmentRecord[] | null
}

/** The translations among `cards` that say what the original says now. */
export async function currentTranslations(table: Table, { original_id, source_hash }: CardRow, cards: readonly CardRow[]): Promise<CurrentTranslation[]> {
  const current = cards.filter((card) => card.locale !== ORIGINAL_LOCALE && card.source_hash === source_hash && !card.failed_segments && !card.stale_segments)
  const keys = current.map(({ locale }) => ({ original_id, locale }))
  const [drafts, records] = await Promise.all([
    readAll(keys, (batch) => table.entities.drafts.get(batch).go({ consistent: true, concurrent: 4 })),
    readAll(
      keys.map((key) => ({ ...key, number: 0 })),
      (batch) => table.entities.segmentRecords.get(batch).go({ consistent: true, concurrent: 4 }),
    ),
  ])
  return current.flatMap((card) => {
    const draft = drafts.find(({ locale }) => locale === card.locale)
    const row = records.find(({ locale }) => locale === card.locale)
    return draft && draft.version === card.version ? [{ card, draft, records: row ? unpack<SegmentRecord>(row.records) : null }] : []
  })
}

interface OriginalChange {
  card: CardRow
  draft: DraftRow
  change: Change & Pick<Partial<DraftRow>, 'machine_texts'>
  derived: ReturnType<typeof derivedFrom>
  /** On whose account. */
  by: string
}

/**
 * The writes of a change of an original and of the translations that follow it; all others become stale. They hold only while nobody has
 * saved or published any of these since it was read.
 */
export function writesWithTranslations({ card, draft, change, derived, by }: OriginalChange, translations: readonly FollowingTranslation[]): Writes {
  const { original_id } = card
  const { source_hash } = derived
  const saved = { updated_at: new Date().toISOString(), updated_by: by }
  const revision = keepRevision(draft, change, { at: saved.updated_at, by, as: 'automation' })
  return (entities) => {
    const { cards, drafts, segmentRecords } = entities
    return [
      cards
        .patch({ original_id, locale: ORIGINAL_LOCALE })
        .set({ ...derived, eeat_status: 'pending', version: card.version + 1, changed: card.published, updated_at: saved.updated_at })
        .set(translations.length > 0 ? { translated_locales: translations.map((one) => one.card.locale) } : {})
        .remove(translations.length > 0 ? [] : ['translated_locales'])
        .where((row, { eq }) => `${eq(row.version, card.version)} AND ${eq(row.published, card.published)}`)
        .commit(),
      drafts
        .patch({ original_id, locale: ORIGINAL_LOCALE })
        .set({ ...change, source_hash, version: card.version + 1, ...saved, ...revision.marks })
        .where((row, { eq }) => eq(row.version, draft.version))
        .commit(),
      ...revision.rows(entities),
      ...translations.flatMap(({ card, draft, change, former, records }) => {
        const { locale } = card
        const copies = [
          { text: draft, records: former ?? [] },
          { text: { ...draft, ...change }, records: records ?? former ?? [] },
        ] as const
        const kept = keepTranslationRevision(...copies, { at: saved.updated_at, by, as: 'automation' })
        const version = card.version + 1
        const measured = {
          seo_score: seoScore({ ...draft, ...change, locale }).score,
          ...('content' in change ? { reading_time: readingTime(change.content, locale) } : {}),
        }
        return [
          cards
            .patch({ original_id, locale })
            .set({ source_hash, version, changed: card.published, ...measured, updated_at: saved.updated_at })
            .where((row, { eq }) => `${eq(row.version, card.version)} AND ${eq(row.published, card.published)}`)
            .commit(),
          drafts
            .patch({ original_id, locale })
            .set({ ...change, source_hash, version, ...saved, ...kept.marks })
            .where((row, { eq }) => eq(row.version, draft.version))
            .commit(),
          ...kept.rows(entities),
          ...(records ? [segmentRecords.put({ original_id, locale, number: 0, records: pack(records) }).commit()] : []),
        ]
      }),
    ]
  }
}
