/** Names that the batch counts under, beginning at nought: what starts it needs them without what the batch does. */
export const OPTIMIZATION_COUNTS = ['optimized', 'unchanged', 'kept_human', 'without_model', 'unanswered', 'points'] as const
