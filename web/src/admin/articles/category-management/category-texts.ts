import { categoryRemoval } from '#shared/contracts/articles/categories.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

export const MISSING_NAME = t.enterName
export const DELETE_QUESTION = t.deleteThisCategory

/** Counts of the work that moves articles. */
export const MOVED_COUNTS = { moved: t.moved, republished: t.republished, waiting: t.waitingForPublication, errors: t.errors } as const

/** What to say when a category's articles have been moved. */
export function removalAnnouncement({ status, result, error_code }: Pick<Operation, 'status' | 'result' | 'error_code'>): Announcement {
  const removal = status === 'success' ? categoryRemoval.safeParse(result).data : undefined
  if (!removal) return { tone: 'error', text: t.categoryNotDeleted({ error: ERROR_TEXTS[error_code ?? 'internal'] }) }
  const { moved, waiting, errors } = removal
  const text = [
    t.categoryDeleted,
    ...(moved > 0 ? [t.articlesMoved({ moved })] : []),
    ...(waiting > 0 ? [t.articlesWaiting({ waiting })] : []),
    ...(errors > 0 ? [t.articlesNotMoved({ errors })] : []),
  ].join(', ')
  return { tone: waiting + errors > 0 ? 'warning' : 'success', text }
}
