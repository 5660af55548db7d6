/** What a pass of typography may change, in the order in which it is named. */
export const TYPOGRAPHY_CHANGES = ['quotes', 'apostrophes', 'dashes', 'ellipses', 'spaces'] as const
export type TypographyChange = (typeof TYPOGRAPHY_CHANGES)[number]
