import * as z from 'zod'
import { pictureOutcome } from '#shared/contracts/articles/pictures.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS, errorText } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

const FAILED = t.couldNotGenerateImages
const UNEXPECTED = t.unexpectedErrorWhileGeneratingImages

/** What to tell the person when a run has ended. */
export function runAnnouncement({ status, error_code, result }: Pick<Operation, 'status' | 'error_code' | 'result'>): Announcement {
  const outcome = pictureOutcome.safeParse(result)
  if (!outcome.success) return { tone: 'error', text: UNEXPECTED }
  const { success_count, fail_count, skipped_count } = outcome.data
  const made = t.imagesCreated({ count: success_count })
  if (status === 'error' && error_code === 'cancelled') return { tone: 'warning', text: t.stoppedAfter({ made }) }
  if (status === 'error') return { tone: 'error', text: t.failedAfter({ failed: FAILED, error: ERROR_TEXTS[error_code ?? 'internal'], made }) }
  const skipped = skipped_count > 0 ? t.skippedImages({ count: skipped_count }) : ''
  if (fail_count > 0) return { tone: 'warning', text: t.someFailed({ failed: FAILED, count: fail_count, made, skipped }) }
  return { tone: 'success', text: t.doneAfter({ made, skipped }) }
}

/** Why a run could not be started: what has a code of its own is explained, anything else was not expected. */
export const startFault = (error: unknown): string =>
  error instanceof ProblemError && error.code !== 'internal' && error.code !== 'offline' ? `${FAILED}: ${errorText(error)}` : UNEXPECTED

/** The run that is at work already, where a start was refused for that. */
export const runningElsewhere = (error: unknown): string | null =>
  error instanceof ProblemError && error.code === 'batch-in-progress' ? (z.uuid().safeParse(error.extra.operation_id).data ?? null) : null

/** `apie 5 min.`, `apie 2 val. 5 min.` */
export function aboutMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t.aboutMinutes({ minutes: rest })
  return rest === 0 ? t.aboutHours({ hours }) : t.aboutHoursAndMinutes({ hours, minutes: rest })
}

const STEPS: Readonly<Record<string, string>> = { started: t.preparing, working: t.creatingImages, finished: t.done, stopped: t.stopped }

/** The log's step in words; one that a newer server knows is shown by its own. */
export const stepText = (step: string): string => STEPS[step] ?? step
