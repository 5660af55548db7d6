import * as z from 'zod'
import { locale } from '#shared/contracts/fields.ts'

/** What one publication is about. Travels from step to step: ids, versions and addresses, never texts. */
export const publicationPlan = z.object({
  /** `unchanged`: everything is live already; the pages are only made sure of. */
  outcome: z.enum(['ready', 'unchanged', 'refused']),
  /** Number that the set's version gets, or has when unchanged. */
  version: z.int(),
  /** Time of the publication; the first one of a language stays its date. */
  at: z.string(),
  /** The languages that go out, each with the version of its working copy. */
  members: z.array(z.object({ locale, version: z.int() })),
  /** Live languages without a present translation: they stay as they are, with new alternates. */
  kept: z.array(locale),
  /** Addresses that the set leaves. */
  moved: z.array(z.string()),
  missing: z.array(locale),
})
export type PublicationPlan = z.output<typeof publicationPlan>

export const publicationRun = z.object({ operation_id: z.string(), article_id: z.string(), force: z.boolean(), reason: z.string() })
export type PublicationRun = z.output<typeof publicationRun>
