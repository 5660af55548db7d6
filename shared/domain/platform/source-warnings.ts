/** What made a text from outside look as if it were meant for a machine and not for readers. */
export const SOURCE_WARNINGS = ['instructions', 'hidden-text', 'hidden-characters', 'lookalike-letters', 'encoded-text'] as const
export type SourceWarning = (typeof SOURCE_WARNINGS)[number]
