import * as z from 'zod'
import { locale } from '#shared/contracts/platform/fields.ts'
import { appliedProfile } from '#shared/contracts/publishing/gate-profile.ts'
import { deadLink, verdict } from '#shared/contracts/publishing/publishing.ts'
import { NOTE_KINDS, PUBLISHED_CHANGES } from '#shared/domain/articles/change-notes.ts'
import { type Member, member } from '../pages/member.ts'

/**
 * What one publication is about. Travels from step to step and is kept on the operation: ids, numbers and addresses,
 * never texts, but for what readers are told of a change.
 */
export const publicationPlan = z.object({
  /**
   * `unchanged`: everything is live already, its pages are only made sure of. `flipped`: an earlier run of this operation
   * has made the set live. `withdrawn`: it was taken back. `ended`: the operation has its last word.
   */
  outcome: z.enum(['ready', 'unchanged', 'refused', 'flipped', 'withdrawn', 'ended']),
  kind: z.enum(['publish', 'rollback']),
  /** On rollbacks the publication whose texts go out again, otherwise 0. */
  rollback_of: z.int(),
  /** Number of the publication. */
  version: z.int(),
  /** The publication that was live when it was planned; 0 for none. */
  from: z.int(),
  /** Time of the publication; the first one of a language stays its date. */
  at: z.string(),
  /** Who started it. */
  by: z.string(),
  /** Whether that is a person, and no schedule or rule of the automation. */
  by_person: z.boolean().default(false),
  /** The languages that go out. */
  members: z.array(member),
  /** Live languages without a present translation: they stay as they are, with new alternates. */
  kept: z.array(member),
  /** Live languages that go down. */
  down: z.array(locale),
  /** Addresses that the set leaves. */
  moved: z.array(z.string()),
  missing: z.array(locale),
  /** What a forced publication passed over at the gate. */
  overridden: z.string(),
  /** The same, rule by rule. */
  overridden_rules: z.array(verdict.pick({ rule: true, locale: true, measured: true, threshold: true })).default([]),
  /** By which profile the gate measured the original; absent where that was the section's `standard`. */
  gate_profile: appliedProfile.optional(),
  /** Links of its texts within the site that lead nowhere, the first ones. */
  dead_links: z.array(deadLink).default([]),
  /** What it changes of an article that is live; the note as the working copy has it in English. Null on first publications and rollbacks. */
  change: z
    .object({
      kind: z.enum(PUBLISHED_CHANGES),
      note: z.object({ id: z.string(), kind: z.enum(NOTE_KINDS), text: z.string() }).optional(),
      reason: z.string().optional(),
    })
    .nullable()
    .default(null),
  /** When notes that readers know already were first published, by their ids. */
  note_dates: z.record(z.string(), z.string()).default({}),
})
export type PublicationPlan = z.output<typeof publicationPlan>

export const publicationRun = z.object({ operation_id: z.string(), article_id: z.string(), force: z.boolean(), reason: z.string() })
export type PublicationRun = z.output<typeof publicationRun>

/** Which article, on behalf of which operation. */
export type Run = Pick<PublicationRun, 'operation_id' | 'article_id'>

/** Everything that is live once the plan is carried out. */
export const shownMembers = ({ members, kept }: Pick<PublicationPlan, 'members' | 'kept'>): Member[] => [...members, ...kept]
