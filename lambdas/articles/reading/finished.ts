import type { UnfinishedField } from '#shared/domain/articles/unfinished.ts'
import { AppError } from '#shared/errors.ts'

/** The refusal of work on a text that lacks some of its fields. */
export const unfinishedFault = (missing: readonly UnfinishedField[]): AppError =>
  new AppError('article-unfinished', `The article still lacks: ${missing.join(', ')}.`, { extra: { missing } })

/** @throws AppError `article-unfinished` with `missing`, where a draft lacks title, body or category */
export function checkFinished({ unfinished = [] }: { unfinished?: readonly UnfinishedField[] | undefined }): void {
  if (unfinished.length > 0) throw unfinishedFault(unfinished)
}
