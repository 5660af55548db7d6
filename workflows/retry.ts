import { Duration } from 'aws-cdk-lib'
import { JitterType, type RetryProps } from 'aws-cdk-lib/aws-stepfunctions'
import { TRANSIENT_CODES } from '#shared/errors.ts'

/** Faults of Lambda itself, which pass by themselves. */
const LAMBDA_FAULTS = [
  'Lambda.ServiceException',
  'Lambda.AWSLambdaException',
  'Lambda.SdkClientException',
  'Lambda.ClientExecutionTimeoutException',
  'Lambda.TooManyRequestsException',
]

/** A function's process ended: out of memory, an exit, a kill. Step Functions sees Lambda's own names for it. */
const ENDED_PROCESS = ['Runtime.ExitError', 'Runtime.OutOfMemory', 'Lambda.Unknown']

const patient: Pick<RetryProps, 'interval' | 'backoffRate' | 'maxDelay' | 'jitterStrategy'> = {
  interval: Duration.seconds(2),
  backoffRate: 2,
  maxDelay: Duration.seconds(60),
  jitterStrategy: JitterType.FULL,
}

/** The account's quota of a model, which counts by the minute and which other languages and articles use as well. */
const THROTTLED = 'model-throttled' satisfies (typeof TRANSIENT_CODES)[number]

/**
 * A throttled step waits for at most thirty minutes, a quarter of an hour in the mean: pauses of up to 2, 4, 8, 16 and 32 seconds, then 29 of up to
 * a minute. What a language has by then is kept, so that each try asks for less.
 */
const PATIENT_TRIES = 34

/** How every step is retried: faults that pass by themselves with full jitter, a model's quota for half an hour, a fault of ours (`internal`), a step that hung and one whose process ended, twice. */
export const RETRIES: readonly RetryProps[] = [
  { errors: [...LAMBDA_FAULTS, ...TRANSIENT_CODES.filter((code) => code !== THROTTLED)], maxAttempts: 6, ...patient },
  { errors: [THROTTLED], maxAttempts: PATIENT_TRIES, ...patient },
  { errors: ['internal', 'States.Timeout', 'Sandbox.Timedout', ...ENDED_PROCESS], maxAttempts: 2, ...patient },
]

/** How a step is retried that nothing comes after: for up to ten minutes of pauses, half of that in the mean. */
export const LAST_RESORT: readonly RetryProps[] = RETRIES.map((retry) => ({ ...retry, maxAttempts: Math.max(retry.maxAttempts ?? 0, 14) }))
