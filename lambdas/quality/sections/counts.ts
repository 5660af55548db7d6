/** Names that the check counts under: who starts it needs them without what it does. */
export const SECTION_COUNTS = ['read'] as const
