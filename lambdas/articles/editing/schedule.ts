import type { EmbargoFields } from '#shared/domain/articles/embargo.ts'
import { AppError } from '#shared/errors.ts'
import { checkEmbargo } from '../reading/embargo.ts'

const REFUSED = 'The schedule cannot be in the past.'

interface Planned extends EmbargoFields {
  scheduled_for?: string | undefined
  scheduled_before?: string | undefined
}

/**
 * A wished time of publication as it is stored, in UTC. A time that was saved earlier may have passed meanwhile: it stays. One that was carried
 * out meanwhile is no wish any more.
 * @param article what its card says
 * @param now ISO 8601
 * @throws AppError `invalid-request` naming `scheduled_for`; `embargoed` where the time comes before the end of an embargo
 */
export function storedSchedule(wished: string | null, { scheduled_for, scheduled_before, ...card }: Planned, now: string): string | null {
  if (wished === null) return null
  const time = new Date(wished).toISOString()
  if (time === scheduled_for) return time
  if (time > now) {
    checkEmbargo(card, time)
    return time
  }
  if (time === scheduled_before) return null
  throw new AppError('invalid-request', `scheduled_for: ${REFUSED}`, { extra: { errors: [{ path: 'scheduled_for', message: REFUSED }] } })
}
