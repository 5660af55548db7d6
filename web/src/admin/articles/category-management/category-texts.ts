import { categoryRemoval } from '#shared/contracts/articles/categories.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'

export const MISSING_NAME = 'Užpildykite pavadinimą'
export const DELETE_QUESTION = 'Ar tikrai norite ištrinti šią kategoriją?'

/** Counts of the work that moves articles. */
export const MOVED_COUNTS = { moved: 'perkelta', republished: 'publikuota iš naujo', waiting: 'laukia publikavimo', errors: 'klaidų' } as const

/** What to say when a category's articles have been moved. */
export function removalAnnouncement({ status, result, error_code }: Pick<Operation, 'status' | 'result' | 'error_code'>): Announcement {
  const removal = status === 'success' ? categoryRemoval.safeParse(result).data : undefined
  if (!removal) return { tone: 'error', text: `Kategorija neištrinta. ${ERROR_TEXTS[error_code ?? 'internal']}` }
  const { moved, waiting, errors } = removal
  const text = [
    'Kategorija ištrinta',
    ...(moved > 0 ? [`perkelta straipsnių: ${moved}`] : []),
    ...(waiting > 0 ? [`laukia publikavimo: ${waiting}`] : []),
    ...(errors > 0 ? [`nepavyko perkelti: ${errors}`] : []),
  ].join(', ')
  return { tone: waiting + errors > 0 ? 'warning' : 'success', text }
}
