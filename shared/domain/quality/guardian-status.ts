/** What a prompt is about, as the specification names it. */
export const GUARDIAN_CATEGORIES = ['seo', 'content', 'design', 'performance', 'ads', 'eeat'] as const
export type GuardianCategory = (typeof GUARDIAN_CATEGORIES)[number]

/** The most urgent first. */
export const GUARDIAN_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const
export type GuardianPriority = (typeof GUARDIAN_PRIORITIES)[number]

export const PROMPT_STATUSES = ['pending', 'copied', 'implemented', 'rejected'] as const
export type PromptStatus = (typeof PROMPT_STATUSES)[number]

/** What each may become. A prompt that is copied once more stays copied; a rejection can be taken back; what is implemented is done. */
const NEXT: Readonly<Record<PromptStatus, readonly PromptStatus[]>> = {
  pending: ['copied', 'implemented', 'rejected'],
  copied: ['copied', 'implemented', 'rejected'],
  rejected: ['pending'],
  implemented: [],
}

export const promptMayBecome = (from: PromptStatus, to: PromptStatus): boolean => NEXT[from].includes(to)
