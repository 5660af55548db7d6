import * as z from 'zod'
import { flag } from './fields.ts'

/** Kill switch and daily budget of every model call. Days are UTC; amounts are micro-dollars. */
export const modelSettings = z
  .strictObject({
    ai_enabled: flag(true),
    ai_daily_cap_micro_usd: z.coerce.number().int().min(0).max(100_000_000_000).default(20_000_000),
    /** Share of the cap that only what a person starts by hand may use. */
    ai_manual_share_percent: z.coerce.number().int().min(0).max(100).default(20),
  })
  .meta({ id: 'ModelSettings' })
