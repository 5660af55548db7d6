import type { ImageCheck } from '#shared/domain/quality/duplicate-images.ts'
import type { Answer } from '../../platform/api/call.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

/** Groups of a run that are named; the others are counted. */
export const GROUPS_SHOWN = 3

export const CHECK_TEXTS: Readonly<Record<ImageCheck, string>> = { full_sweep: t.full, quick: t.quick }

export const RUN_TEXTS: Readonly<Record<Answer<'getImageRuns'>['logs'][number]['status'], { label: string; color: string }>> = {
  success: { label: t.succeeded, color: 'accent' },
  error: { label: t.error, color: 'red' },
  running: { label: t.running, color: 'gray' },
}

/** `ir dar 4 grupės` */
export const moreGroups = (count: number): string => t.moreGroups({ count })

/** What to say when a run has ended. */
export function runEnded({ status, error_code, result }: Pick<Operation, 'status' | 'error_code' | 'result'>): Announcement {
  const { regenerated = 0, skipped = 0, errors = 0 } = (result ?? {}) as Partial<Record<'regenerated' | 'skipped' | 'errors', number>>
  if (status === 'error')
    return error_code === 'cancelled'
      ? { tone: 'warning', text: t.workStoppedPicturesReplaced({ regenerated }) }
      : { tone: 'error', text: t.couldNotReplacePictures({ error: ERROR_TEXTS[error_code ?? 'internal'] }) }
  const left = skipped + errors > 0 ? t.picturesLeft({ left: skipped + errors }) : ''
  return { tone: errors > 0 ? 'warning' : 'success', text: t.picturesReplacedAndLeft({ regenerated, left }) }
}
