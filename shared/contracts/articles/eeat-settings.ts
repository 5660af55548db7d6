import * as z from 'zod'
import { THRESHOLDS } from '#shared/domain/platform/thresholds.ts'

/** What an English original has to score, 0 to 100, unless the article says otherwise. */
export const eeatSettings = z
  .strictObject({ eeat_min_score: z.coerce.number().int().min(0).max(100).default(THRESHOLDS.eeatApproved) })
  .meta({ id: 'EeatSettings' })
