import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { type AppError, ERRORS } from '#shared/errors.ts'
import { logger } from '../log/log.ts'
import { inTrace } from '../log/trace.ts'
import { untilDeadline } from '../process/deadline.ts'
import { asAppError } from '../process/faults.ts'
import { machineFault } from '../process/machine-fault.ts'
import { stepTrace } from './step-trace.ts'

export interface Step<I extends z.ZodObject = z.ZodObject, O = unknown> {
  input: I
  run: (input: z.output<I>) => Promise<O>
}

/** One step of a state machine: its input's schema and what it does. */
export const step = <I extends z.ZodObject, O>(declared: Step<I, O>): Step<I, O> => declared

type Steps = Record<string, { input: z.ZodObject; run: (input: never) => Promise<unknown> }>

/** What a Catch hands over to the step that records it. */
const caught = z.looseObject({ error: machineFault })
/** Characters of a cause that are logged: a stack, not what it was handed. */
const CAUSE_MAX = 2000

const envelope = z.looseObject({ step: z.string(), origin: z.unknown().optional() })

/**
 * The Lambda handler of a feature's steps, called with `{ step, origin, ...input }`. A fault's name is its code, so that Retry and
 * Catch can name it; anything that is no fault of the vocabulary is `internal`, and only the log knows more.
 */
export function createSteps<S extends Steps>(steps: S) {
  return async (event: unknown, context?: Pick<Context, 'awsRequestId'> & Partial<Pick<Context, 'getRemainingTimeInMillis'>>): Promise<unknown> => {
    const { step: name, origin: _, ...input } = envelope.parse(event)
    return inTrace(stepTrace(event, context?.awsRequestId), () => untilDeadline(context?.getRemainingTimeInMillis?.(), () => runStep(steps, name, input)))
  }
}

async function runStep(steps: Steps, name: string, input: unknown): Promise<unknown> {
  const startedAt = Date.now()
  try {
    const chosen = Object.hasOwn(steps, name) ? steps[name] : undefined
    if (!chosen) throw new Error(`There is no step ${name}.`)
    noteCaught(input)
    const result = await chosen.run(chosen.input.parse(input) as never)
    logger().info('step', { ms: Date.now() - startedAt })
    return result
  } catch (thrown) {
    const error: AppError = asAppError(thrown)
    const transientOrOurs = ERRORS[error.code].status >= 500
    logger()[transientOrOurs ? 'error' : 'warn']('step', { ms: Date.now() - startedAt, code: error.code, error })
    throw error
  }
}

/** A function that dies, or that nobody could call, has logged nothing of it itself. */
function noteCaught(input: unknown): void {
  const { data } = caught.safeParse(input)
  if (data) logger().error('caught', { code: data.error.Error, cause: data.error.Cause?.slice(0, CAUSE_MAX) })
}
