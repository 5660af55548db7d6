/** Where what presence tells is kept: how often comments of an article were changed. */
export const threadChangesKey = (articleId: string | null) => ['threadChanges', articleId] as const

/** Whether comments were changed after they were listed. What is not known yet asks for nothing. */
export const isBehind = (listed: number | undefined, told: number | undefined): boolean => listed !== undefined && told !== undefined && told > listed
