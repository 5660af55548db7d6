import { AppError } from '#shared/errors.ts'
import { sha256 } from '../process/hash.ts'

/**
 * Lets a destructive call pass only when it carries the confirmation that an earlier call without it was given: what was
 * shown then must still be true. It proves intent, not identity, so it needs no secret.
 * @param state action, subject, caller, and what of the subject must not have changed since the person looked
 * @param consequences what will happen, for the person to read
 * @throws AppError `confirmation-required` with `confirmation` and `consequences`
 */
export function confirmed(given: string | undefined, state: readonly (string | number)[], consequences: Readonly<Record<string, number | string>>): void {
  const confirmation = sha256(JSON.stringify(state)).slice(0, 32)
  if (given !== confirmation) throw new AppError('confirmation-required', undefined, { extra: { confirmation, consequences } })
}
