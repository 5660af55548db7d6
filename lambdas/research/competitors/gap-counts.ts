/** Names that the search counts under, beginning at nought: its endpoint needs them without what the batch does. */
export const GAP_COUNTS = ['candidates', 'covered', 'new_gaps', 'known_gaps'] as const
