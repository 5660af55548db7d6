import * as z from 'zod'
import { EMBARGO_NOTE_MAX } from '#shared/domain/articles/embargo.ts'
import { timestamp } from '../platform/fields.ts'

/** As lists, the editor and documents have it. */
export const embargo = z
  .strictObject({ until: timestamp, note: z.string().trim().max(EMBARGO_NOTE_MAX).meta({ description: 'Why, or who asked for it; may be empty.' }) })
  .meta({ id: 'Embargo', description: 'Nothing publishes the article before this time.' })
