import * as z from 'zod'
import { ERRORS, type ErrorCode } from '#shared/errors.ts'

/** A code of the vocabulary of faults: screens have words for each. */
export const errorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])
