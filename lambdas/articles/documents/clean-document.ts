import type { ArticleDocument, DocumentTranslation } from '#shared/contracts/articles/documents.ts'
import { documentFaults } from '#shared/domain/articles/article-document.ts'
import { storedBylines } from '#shared/domain/articles/bylines.ts'
import { AppError } from '#shared/errors.ts'
import { translationId } from '../../platform/process/ids.ts'
import { pack } from '../../platform/table/packed.ts'
import { articleText, derivedFrom, storedBody } from '../editing/working-copy.ts'

/** Bytes of a translation's packed segment records: far more than real ones take, and what a row has room for. */
const RECORDS_BYTES = 300_000

/**
 * A document as it may be stored, whatever it says of itself: bodies sanitised, the original's hash computed anew, a
 * translation with a pseudo-translated segment called so, nothing of the future.
 * @throws AppError `invalid-request` with `errors`, `body-too-large`
 */
export function cleanDocument(document: ArticleDocument, now: string): ArticleDocument {
  const faults = documentFaults(document, translationId)
  const large = document.translations.flatMap(({ segments }, index) => (pack(segments).length > RECORDS_BYTES ? [`translations.${index}.segments`] : []))
  const errors = [...faults, ...large.map((path) => ({ path, message: 'These records take more room than there is.' }))]
  if (errors.length > 0) throw new AppError('invalid-request', errors.map(({ path, message }) => `${path}: ${message}`).join(' '), { extra: { errors } })
  const past = (time: string) => (Date.parse(time) < Date.parse(now) ? new Date(time).toISOString() : now)
  const dated = <T extends { created_at: string; updated_at: string }>(one: T): T => ({
    ...one,
    created_at: past(one.created_at),
    updated_at: past(one.updated_at),
  })
  return {
    ...document,
    original: dated(cleanOriginal(document.original)),
    translations: document.translations.map((translation, index) => dated(cleanTranslation(translation, index))),
  }
}

function cleanOriginal(original: ArticleDocument['original']): ArticleDocument['original'] {
  const { id, slug, slug_frozen, author_id, auto_generated, source_hash: _, created_at, updated_at, notes, embargo, bylines = [], ...typed } = original
  const { bylines: signed, ...text } = articleText({ ...typed, bylines: storedBylines(bylines, author_id ?? undefined), slug })
  const { source_hash } = derivedFrom(text, slug, notes)
  const marks = { ...(signed.length > 0 ? { bylines: [...signed] } : {}), ...(notes ? { notes } : {}), ...(embargo ? { embargo: utc(embargo) } : {}) }
  return { id, slug, slug_frozen, author_id, auto_generated, created_at, updated_at, ...text, ...marks, source_hash }
}

/** As cards keep it: times are compared as text. */
const utc = ({ until, note }: NonNullable<ArticleDocument['original']['embargo']>) => ({ until: new Date(until).toISOString(), note })

function cleanTranslation(translation: DocumentTranslation, index: number): DocumentTranslation {
  const { provenance, segments } = translation
  const pseudo = translation.pseudo || (provenance?.pseudo ?? 0) > 0 || segments.some(({ provider }) => provider === 'pseudo')
  return { ...translation, content: storedBody(translation.content, `translations.${index}.content`), pseudo }
}
