import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { type AppError, ERRORS } from '#shared/errors.ts'
import { asAppError } from './faults.ts'
import { logger } from './log.ts'

export interface Step<I extends z.ZodObject = z.ZodObject, O = unknown> {
  input: I
  run: (input: z.output<I>) => Promise<O>
}

/** One step of a state machine: its input's schema and what it does. */
export const step = <I extends z.ZodObject, O>(declared: Step<I, O>): Step<I, O> => declared

const envelope = z.looseObject({ step: z.string(), operation_id: z.string().optional() })

/**
 * The Lambda handler of a feature's steps, called with `{ step, ...input }`. A fault's name is its code, so that Retry and
 * Catch can name it; anything that is no fault of the vocabulary is `internal`, and only the log knows more.
 */
export function createSteps<S extends Record<string, { input: z.ZodObject; run: (input: never) => Promise<unknown> }>>(steps: S) {
  return async (event: unknown, context?: Pick<Context, 'awsRequestId'>): Promise<unknown> => {
    const startedAt = Date.now()
    const { step: name, ...input } = envelope.parse(event)
    const line = { step: name, operation_id: input.operation_id, correlation_id: context?.awsRequestId }
    try {
      const chosen = Object.hasOwn(steps, name) ? steps[name] : undefined
      if (!chosen) throw new Error(`There is no step ${name}.`)
      const result = await chosen.run(chosen.input.parse(input) as never)
      logger().info('step', { ...line, ms: Date.now() - startedAt })
      return result
    } catch (thrown) {
      const error: AppError = asAppError(thrown)
      const transientOrOurs = ERRORS[error.code].status >= 500
      logger()[transientOrOurs ? 'error' : 'warn']('step', { ...line, ms: Date.now() - startedAt, code: error.code, error })
      throw error
    }
  }
}
