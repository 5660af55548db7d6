/** Names that the batches count under, beginning at nought. */
export const LINK_COUNTS = ['linked', 'links_added', 'pages'] as const
