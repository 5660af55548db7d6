import { isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry'
import { AppError } from '#shared/errors.ts'

type SdkError = Parameters<typeof isThrottlingError>[0]

/** What passes by itself and the SDK does not count as such: it does not know that a second try is another transaction. */
const PASSING = new Set(['RequestLimitExceeded', 'ServiceUnavailable', 'ServiceUnavailableException', 'TransactionConflictException'])

/** What services answer to a caller whose role may not do this, each in words of its own. */
const REFUSING = new Set(['AccessDenied', 'AccessDeniedException', 'AccessDeniedFault', 'UnauthorizedOperation', 'AuthorizationErrorException'])

/**
 * Any thrown value as a fault of the vocabulary: what passes by itself on AWS is `dependency-unavailable`, a right that the application lacks
 * `permission-missing`, anything else `internal`. What passes is what the SDK itself would try again: throttling, time-outs, broken
 * connections, and every answer with a status from 500, whatever its name.
 */
export function asAppError(thrown: unknown): AppError {
  for (const error of causes(thrown)) {
    if (error instanceof AppError) return error
    if (REFUSING.has(error.name)) return new AppError('permission-missing', undefined, { cause: thrown })
    if (passes(error as SdkError)) return new AppError('dependency-unavailable', undefined, { cause: thrown })
  }
  return new AppError('internal', undefined, { cause: thrown })
}

const passes = (error: SdkError): boolean => PASSING.has(error.name) || isThrottlingError(error) || isTransientError(error) || isServerError(error)

/** Whether a single conditional write was refused by its condition. */
export const isConditionFailure = (thrown: unknown): boolean => causes(thrown).some((error) => error.name === 'ConditionalCheckFailedException')

function causes(thrown: unknown): Error[] {
  const chain: Error[] = []
  for (let error = thrown; error instanceof Error && chain.length < 8; error = error.cause) chain.push(error)
  return chain
}
