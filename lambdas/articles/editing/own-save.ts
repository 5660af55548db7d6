import { type Byline, keepsAuthors, type Signed } from '#shared/domain/articles/bylines.ts'
import { AppError } from '#shared/errors.ts'

interface Planned {
  featured: boolean
  scheduled_for?: string | null | undefined
}

export const NOTHING_PLANNED: Planned = { featured: false, scheduled_for: null }

/**
 * What an author may not decide of an own article: when it goes out, and whether it stands on the front page.
 * @throws AppError `editor-needed`
 */
export function checkOwnSave(wanted: Planned, stored: Planned): void {
  const isSame = wanted.featured === stored.featured && (wanted.scheduled_for ?? null) === (stored.scheduled_for ?? null)
  if (!isSame) throw new AppError('editor-needed', 'An editor decides when an article goes out and whether it is featured. Leave both as they are.')
}

/**
 * What an author may not decide of who signs an own article: they may add others, but neither leave it themselves nor take away who wrote it.
 * @throws AppError `editor-needed`
 */
export function checkOwnBylines(wanted: readonly Byline[], stored: Signed, person: string): void {
  if (!keepsAuthors(stored, wanted, person))
    throw new AppError('editor-needed', 'An editor decides who no longer signs an article. Keep yourself and its author.')
}
