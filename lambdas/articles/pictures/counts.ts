/** Names that the batch counts under, beginning at nought: what starts it needs them without what the batch does. */
export const PICTURE_COUNTS = ['pictures', 'skipped'] as const
