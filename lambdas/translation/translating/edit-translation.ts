import type { SegmentTranslation, SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import type { SaveKind } from '#shared/domain/articles/revisions.ts'
import { wasMadeByModel } from '#shared/domain/articles/segment-records.ts'
import { inlineHtml } from '#shared/domain/text/inline-html.ts'
import { typographyChanges } from '#shared/domain/text/typography.ts'
import type { TypographyChange } from '#shared/domain/text/typography-changes.ts'
import { AppError } from '#shared/errors.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { learn } from '../memory/store.ts'
import { takeBack } from '../memory/uses.ts'
import { type Editor, editSegment, type SegmentEdit } from './edit-segments.ts'
import { type LoadedTranslation, loadTranslation } from './load-translation.ts'
import { readCardPair } from './read-locale.ts'
import { inContext } from './recall.ts'
import { saveTranslation } from './save.ts'
import { settledSegments } from './settled-segments.ts'
import type { Translation } from './translation.ts'
import { translatedText } from './working-copy.ts'

interface Save {
  version: number
  edits: readonly SegmentEdit[]
  slug?: string | undefined
  editorId: string
  now: string
  /** Default: a person writes in the editor. */
  as?: SaveKind
}

export interface Saved {
  version: number
  /** `typed`: inner HTML. */
  typography: { key: string; typed: string; changes: TypographyChange[] }[]
}

/**
 * Saves a person's edits of a translation, all or none, on top of what it keeps for the present original. What a
 * person wrote or kept goes into the memory, for its context and for any other.
 * @returns the version that it made, and what typography changed of what was typed
 * @throws AppError `version-conflict` with `current_version`, `segment-refused` with `errors` by segment, `translation-not-found`,
 * `body-too-large`, `slug-taken`
 */
export async function editTranslation(table: Table, articleId: string, locale: TargetLocale, save: Save): Promise<Saved> {
  const { version, edits, slug, editorId, now } = save
  const loaded = await loadTranslation(table, articleId, locale)
  const { segments, translations } = loaded
  checkVersion(loaded, version)
  const edited = applyEdits(segments, translations, edits, { locale, editedBy: editorId, now })
  const settled = settledSegments(translations, edited, { locale, editedBy: editorId, now })
  const saved = await saveEdited(table, { articleId, locale, loaded }, edited, { slug, editorId, now, as: save.as ?? 'autosave', settled })
  return { version: saved, typography: changesOf(edits, edited) }
}

/** @throws AppError `version-conflict` when the caller has seen another version than the one that was read */
export function checkVersion({ card, copy }: LoadedTranslation, version: number): void {
  if (card.version !== version || copy.draft.version !== version) throw conflict(card.version)
}

interface Place {
  articleId: string
  locale: TargetLocale
  loaded: LoadedTranslation
}

type EditedSave = Pick<Save, 'slug' | 'editorId' | 'now'> & Pick<Translation, 'settled'> & { as: SaveKind }

/**
 * Saves segments of a translation that a person has decided about, and teaches the memory.
 * @returns the version that it made
 * @throws AppError as {@link editTranslation}
 */
export async function saveEdited(
  table: Table,
  { articleId, locale, loaded }: Place,
  edited: ReadonlyMap<string, SegmentTranslation>,
  { slug, editorId, now, as, settled }: EditedSave,
): Promise<number> {
  const { cards, card, copy, source, segments, translations: before } = loaded
  const refused = refusedWords(segments, before, edited)
  const translations = new Map([...before, ...edited])
  const text = translatedText(source, translations)
  const records = segments.map(({ key }) => (translations.get(key) as SegmentTranslation).record)
  // Before the save: a person's words are never lost once the answer is yes, and harmless in the memory when it is no, as it is to forget a model's.
  const learned = inContext(segments).flatMap((segment) => {
    const { target, record } = edited.get(segment.key) ?? {}
    return target !== undefined && record?.provider === 'human' ? [{ ...segment, target }] : []
  })
  await learn(table, locale, learned, now)
  await takeBack(table, locale, refused, articleId, now)
  const typed = slug === card.slug ? undefined : slug
  const base = card.version
  const translation = { source, locale, text, slug: typed, records, base, former: copy, savedBy: editorId, savedAs: as, now, settled }
  if (await saveTranslation(table, cards, translation)) return base + 1
  throw conflict((await readCardPair(table, articleId, locale)).existing?.version)
}

/** What typography changed of what a person typed, segment by segment. */
const changesOf = (edits: readonly SegmentEdit[], edited: ReadonlyMap<string, SegmentTranslation>): Saved['typography'] =>
  edits.flatMap((edit) => {
    const target = edited.get(edit.key)?.target
    if (edit.action !== 'write' || edit.as_typed || target === undefined) return []
    const typed = inlineHtml(edit.target) ?? ''
    return typed === target ? [] : [{ key: edit.key, typed, changes: typographyChanges(typed, target) }]
  })

/** Words of a model that the person has replaced or given back. */
const refusedWords = (
  segments: readonly SourceSegment[],
  before: ReadonlyMap<string, SegmentTranslation>,
  edited: ReadonlyMap<string, SegmentTranslation>,
): { source: string; target: string }[] =>
  segments.flatMap(({ key, html: source }) => {
    const was = before.get(key)
    const now = edited.get(key)
    const isRefused = was && now && wasMadeByModel(was.record) && (now.target !== was.target || now.record.released)
    return isRefused ? [{ source, target: was.target }] : []
  })

const conflict = (current_version: number | undefined) => new AppError('version-conflict', undefined, { extra: { current_version } })

/** @throws AppError `segment-refused` with everything that is wrong */
function applyEdits(
  segments: readonly SourceSegment[],
  translations: ReadonlyMap<string, SegmentTranslation>,
  edits: readonly SegmentEdit[],
  editor: Editor,
): Map<string, SegmentTranslation> {
  const sources = new Map(segments.map((segment) => [segment.key, segment]))
  const edited = new Map<string, SegmentTranslation>()
  const errors: { path: string; message: string }[] = []
  for (const edit of edits) {
    const segment = sources.get(edit.key)
    const current = translations.get(edit.key)
    const outcome =
      !segment || !current
        ? { fault: 'There is no such segment.' }
        : edited.has(edit.key)
          ? { fault: 'Is named more than once.' }
          : editSegment(segment, current, edit, editor)
    if ('fault' in outcome) errors.push({ path: edit.key, message: outcome.fault })
    else edited.set(edit.key, outcome)
  }
  if (errors.length > 0) throw new AppError('segment-refused', undefined, { extra: { errors } })
  return edited
}
