import * as z from 'zod'
import { errorCode } from './error-code.ts'

/** Something of a batch that failed; the rest went on. */
export const itemFault = z
  .strictObject({
    item: z.string().meta({ description: 'An id or a path.' }),
    code: errorCode,
    message: z.string(),
  })
  .meta({ id: 'ItemFault' })

/** The first twenty items of a batch that failed, in its result. */
export const failedItems = z.array(itemFault).meta({ description: 'The first twenty items that failed, each with the reason; the rest went on.' })
