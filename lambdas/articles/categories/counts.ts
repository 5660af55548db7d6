/** Names that the batch counts under, beginning at nought: the endpoint needs them without what the batch does. */
export const REMOVAL_COUNTS = ['moved', 'republished', 'waiting'] as const
