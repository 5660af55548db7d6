import * as z from 'zod'
import { locale, section } from '#shared/contracts/platform/fields.ts'

/** One language of a set as the publication will show it. */
export const member = z.object({
  locale,
  /** The article's id in this language. */
  id: z.string(),
  /** Of the working copy that was looked at. */
  version: z.int(),
  /** The Version row that it shows: the plan's own number when the working copy goes out, otherwise an earlier one. */
  number: z.int(),
  section,
  slug: z.string(),
  /** First publication of this language. */
  published_at: z.string(),
  /** Whether the working copy will differ from what is live. */
  changed: z.boolean(),
  /** Whether its page changes: another text, or other siblings. */
  rendered: z.boolean(),
})

export type Member = z.output<typeof member>
