import type { Certainty, Said } from './guardian-confidence.ts'
import type { GuardianConfig } from './guardian-config.ts'
import type { GuardianSignals } from './guardian-signals.ts'
import type { GuardianCategory, GuardianPriority } from './guardian-status.ts'

/** What rules look at, as „40 …“ goes on. */
export const UNITS = {
  articles: { en: 'articles', lt: 'straipsnių' },
  views: { en: 'views', lt: 'peržiūrų' },
  days: { en: 'days', lt: 'dienų' },
  work: { en: 'pieces of work', lt: 'darbų' },
} as const satisfies Record<string, Said>

/** What a rule found in the signals. */
export interface Finding {
  /** What of the rule's subject it is about, such as a language; empty when there is only one. With the rule's name it tells prompts apart. */
  subject: string
  affected: number
  /** Things that were looked at; at least `affected`. */
  measured: number
  title: Said
  /** What was measured, a sentence each, with its figures. */
  evidence: readonly Said[]
  impact: Said
  /** What to do, step by step, in English: it goes into the prompt. */
  steps: readonly string[]
  /** US dollars a month with the figures that they come from; absent where nothing measured says so. */
  revenue?: { usd: number; basis: Said } | undefined
  /** Where they are others than the rule's. */
  files?: readonly string[]
}

/** Finds one kind of thing to improve. Pure: the same signals give the same findings. */
export interface Rule {
  /** Kebab-case, for good: prompts that exist are known by it. */
  name: string
  category: GuardianCategory
  /** Where less than half is affected; one step higher from there on. */
  priority: GuardianPriority
  /** From which `creativity_level` on it speaks: repairing what is broken is 1, trying something new is 10. */
  boldness: number
  certainty: Certainty
  /** Of `measured`. */
  unit: Said
  /** Paths of this repository that a developer would begin with. */
  files: readonly string[]
  read: (signals: GuardianSignals, config: Pick<GuardianConfig, 'revenue_per_thousand_views'>) => readonly Finding[]
}
