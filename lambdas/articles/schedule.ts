import { AppError } from '#shared/errors.ts'

const REFUSED = 'The schedule cannot be in the past.'

/**
 * A wished time of publication as it is stored, in UTC. A time that was saved earlier may have passed meanwhile: it stays.
 * @param stored the time that the article has
 * @param now ISO 8601
 * @throws AppError `invalid-request` naming `scheduled_for`
 */
export function storedSchedule(wished: string | null, stored: string | undefined, now: string): string | null {
  if (wished === null) return null
  const time = new Date(wished).toISOString()
  if (time === stored || time > now) return time
  throw new AppError('invalid-request', `scheduled_for: ${REFUSED}`, { extra: { errors: [{ path: 'scheduled_for', message: REFUSED }] } })
}
