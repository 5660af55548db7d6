/** Names that the check counts under: who starts it needs them without what it does. */
export const EXTERNAL_COUNTS = ['asked', 'dead'] as const
