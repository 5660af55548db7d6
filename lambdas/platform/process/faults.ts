import { AppError } from '#shared/errors.ts'

const PASSING = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TooManyRequestsException',
  'SlowDown',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'InternalServerError',
  'TransactionConflictException',
  'TransactionInProgressException',
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
])

/** Any thrown value as a fault of the vocabulary: faults of AWS that pass by themselves are `dependency-unavailable`, unknown ones `internal`. */
export function asAppError(thrown: unknown): AppError {
  for (const error of causes(thrown)) {
    if (error instanceof AppError) return error
    const { code } = error as { code?: unknown }
    if (PASSING.has(error.name) || (typeof code === 'string' && PASSING.has(code))) {
      return new AppError('dependency-unavailable', undefined, { cause: thrown })
    }
  }
  return new AppError('internal', undefined, { cause: thrown })
}

/** Whether a single conditional write was refused by its condition. */
export const isConditionFailure = (thrown: unknown): boolean => causes(thrown).some((error) => error.name === 'ConditionalCheckFailedException')

function causes(thrown: unknown): Error[] {
  const chain: Error[] = []
  for (let error = thrown; error instanceof Error && chain.length < 8; error = error.cause) chain.push(error)
  return chain
}
