/** Why an article was not made longer, or that it was. */
export const EXPANSION_OUTCOMES = ['expanded', 'long-enough', 'nothing-more', 'refused', 'edited', 'suspect-sources', 'no-sources', 'gone'] as const
export type ExpansionOutcome = (typeof EXPANSION_OUTCOMES)[number]
