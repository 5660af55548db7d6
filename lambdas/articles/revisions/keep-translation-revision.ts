import { articleSegments, segmentsAt, type TranslatableText } from '#shared/domain/articles/article-segments.ts'
import type { FormerTranslation } from '#shared/domain/articles/carried-segments.ts'
import { lastingPlace, NOTHING_KEPT, type Save, type SavedText } from '#shared/domain/articles/revisions.ts'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { pack } from '../../platform/table/packed.ts'
import type { DraftRow } from '../reading/family.ts'
import type { KeptRevision } from './keep-revision.ts'

/** A row has 400 kB with its keys. Texts at the limit of a body take half of that; what takes more is not kept. */
const MOST_BYTES = 380_000

/** A translation's text and how its segments came about. */
export interface TranslatedCopy<Text extends TranslatableText = TranslatableText> {
  text: Text
  records: readonly SegmentRecord[]
}

/**
 * What a save of a translation writes so that the working copy it replaces can be returned to: at most one row in its transaction, and no read. A save
 * that changes neither words nor how they came about leaves none, nor does the first save of a language.
 * @param former null: there was none
 */
export function keepTranslationRevision(former: TranslatedCopy<DraftRow> | null, next: TranslatedCopy, save: Save): KeptRevision {
  const marks = { saved: { ...save, ...modelsOf(former?.records ?? [], next.records), kept: NOTHING_KEPT } }
  if (!former) return { marks, rows: () => [] }
  const { text: draft, records } = former
  const replaced = savedOf(draft, records)
  if (sameText(former, next)) return { marks: { saved: replaced }, rows: () => [] }
  const { places, kept } = lastingPlace(replaced, save)
  const saved = { ...marks.saved, kept }
  const content: FormerTranslation = { segments: segmentsAt(draft, records), records }
  const text = places.length > 0 && records.length > 0 ? pack([content]) : undefined
  const { original_id, version, title } = draft
  const row = { original_id, locale: draft.locale as TargetLocale, version, title, ...shownOf(replaced), replaced_at: save.at }
  return {
    marks: { saved },
    rows: ({ translationRevisions }) =>
      text && text.byteLength <= MOST_BYTES ? places.map((place) => translationRevisions.put({ ...row, ...place, text }).commit()) : [],
  }
}

const shownOf = ({ at, by, as, models }: SavedText) => ({ saved_at: at, saved_by: by, saved_as: as, ...(models ? { models: [...models] } : {}) })

/** Who saved a text before revisions of translations were kept: the person whom a segment names, or the machine. */
function savedOf({ saved, updated_at, updated_by }: DraftRow, records: readonly SegmentRecord[]): SavedText {
  if (saved) return saved
  const as = records.some(({ edited_by }) => edited_by === updated_by) ? 'autosave' : 'automation'
  return { at: updated_at, by: updated_by, as, ...modelsOf([], as === 'automation' ? records : []), kept: NOTHING_KEPT }
}

/** The models of which a save brought words. */
function modelsOf(before: readonly SegmentRecord[], after: readonly SegmentRecord[]): Pick<SavedText, 'models'> {
  const nameOf = ({ key, source_hash, model_id, repairs }: SegmentRecord) => `${key} ${source_hash} ${model_id} ${repairs}`
  const known = new Set(before.map(nameOf))
  const models = new Set(after.flatMap((record) => (record.model_id && record.provider === 'model' && !known.has(nameOf(record)) ? record.model_id : [])))
  return models.size > 0 ? { models: [...models].sort() } : {}
}

const sameText = (one: TranslatedCopy, other: TranslatedCopy): boolean =>
  JSON.stringify(one.records) === JSON.stringify(other.records) && JSON.stringify(articleSegments(one.text)) === JSON.stringify(articleSegments(other.text))
