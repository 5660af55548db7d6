/** Names that the check of pages counts under. */
export const PAGE_COUNTS = ['articles', 'pages', 'missing', 'wrong', 'repaired', 'left'] as const
