import * as z from 'zod'
import { ERRORS, type ErrorCode, storedCode } from '#shared/errors.ts'

/** What a Catch of a state machine hands over: the fault's name and, for Lambda tasks, its error document as JSON. */
export const machineFault = z.object({ Error: z.string(), Cause: z.string().optional() })

export interface Fault {
  code: ErrorCode
  message: string
}

/** The fault as a code of the vocabulary with a sentence for people; what it does not know is `internal`. */
export function readFault({ Error: name, Cause }: z.output<typeof machineFault>): Fault {
  if (name === 'States.Timeout') return { code: 'dependency-unavailable', message: 'A step took too long.' }
  if (!Object.hasOwn(ERRORS, name) || name === 'internal') return { code: 'internal', message: ERRORS.internal.title }
  const code = name as ErrorCode
  return { code, message: errorMessage(Cause) ?? ERRORS[code].title }
}

/** A stored code as one of the vocabulary. */
export const knownCode = (code: string | undefined): ErrorCode => storedCode(code) ?? 'internal'

function errorMessage(cause: string | undefined): string | undefined {
  try {
    return z.object({ errorMessage: z.string().min(1) }).parse(JSON.parse(cause ?? '')).errorMessage
  } catch {
    return undefined
  }
}
