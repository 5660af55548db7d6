import { AppError } from '#shared/errors.ts'

const REFUSED = 'The schedule cannot be in the past.'

interface Planned {
  scheduled_for?: string | undefined
  scheduled_before?: string | undefined
}

/**
 * A wished time of publication as it is stored, in UTC. A time that was saved earlier may have passed meanwhile: it stays. One that was carried
 * out meanwhile is no wish any more.
 * @param article what its card says
 * @param now ISO 8601
 * @throws AppError `invalid-request` naming `scheduled_for`
 */
export function storedSchedule(wished: string | null, { scheduled_for, scheduled_before }: Planned, now: string): string | null {
  if (wished === null) return null
  const time = new Date(wished).toISOString()
  if (time === scheduled_for || time > now) return time
  if (time === scheduled_before) return null
  throw new AppError('invalid-request', `scheduled_for: ${REFUSED}`, { extra: { errors: [{ path: 'scheduled_for', message: REFUSED }] } })
}
