/** What kind of article a suggestion asks for. */
export const CONTENT_TYPES = ['news', 'analysis', 'guide', 'explainer'] as const
