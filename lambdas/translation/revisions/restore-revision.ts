import type { SegmentTranslation } from '#shared/domain/articles/carried-segments.ts'
import { type RestorableSegments, restorableSegments } from '#shared/domain/articles/restorable-segments.ts'
import { AppError } from '#shared/errors.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { readTranslationRevision } from '../../articles/revisions/store.ts'
import type { Table } from '../../platform/table/table.ts'
import { checkVersion, saveEdited } from '../translating/edit-translation.ts'
import { loadTranslation } from '../translating/load-translation.ts'

interface Restoration {
  articleId: string
  locale: TargetLocale
  reference: string
  /** Of the translation that the caller has seen. */
  version: number
  /** Present keys; default: all that can be restored. */
  segments?: readonly string[] | undefined
  editorId: string
  now: string
}

/**
 * Puts the words of a revision back, each with how it came about: a model's stay a model's. Where they stand already nothing is written, so a repeated
 * call changes nothing. It counts for nobody's week: the words were counted when they were written.
 * @returns how many segments have other words or another origin now
 * @throws AppError `segment-refused` with `errors` by segment, `version-conflict`, `version-not-found`, and what saving a translation throws
 */
export async function restoreRevision(table: Table, { articleId, locale, reference, version, segments, editorId, now }: Restoration): Promise<number> {
  const loaded = await loadTranslation(table, articleId, locale)
  const { content } = await readTranslationRevision(table, { original_id: articleId, locale }, reference, Math.floor(Date.parse(now) / 1000))
  const wanted = chosen(restorableSegments(loaded.segments, content), segments)
  const edited = new Map([...wanted].filter(([key, former]) => !isSame(loaded.translations.get(key), former)))
  if (edited.size === 0) return 0
  checkVersion(loaded, version)
  await saveEdited(table, { articleId, locale, loaded }, edited, { editorId, now, as: 'restore' })
  return edited.size
}

/** @throws AppError `segment-refused` */
function chosen({ restorable, gone }: RestorableSegments, keys: readonly string[] | undefined): Map<string, SegmentTranslation> {
  const errors = (keys ?? []).filter((key) => !restorable.has(key)).map((path) => ({ path, message: NOTHING_TO_RESTORE }))
  if (errors.length > 0) throw new AppError('segment-refused', undefined, { extra: { errors } })
  if (restorable.size === 0) {
    const every = gone.map(({ key }) => ({ path: key, message: NOTHING_TO_RESTORE }))
    throw new AppError('segment-refused', 'The original no longer has the English of any segment of this revision. Translate it again.', {
      extra: { errors: every },
    })
  }
  return keys ? new Map([...restorable].filter(([key]) => keys.includes(key))) : restorable
}

const NOTHING_TO_RESTORE = 'This revision has no words for it: its English has changed since, or nobody had translated it. Write it anew.'

const isSame = (one: SegmentTranslation | undefined, other: SegmentTranslation): boolean =>
  one !== undefined && one.target === other.target && JSON.stringify(sorted(one.record)) === JSON.stringify(sorted(other.record))

const sorted = (record: object): [string, unknown][] => Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))
