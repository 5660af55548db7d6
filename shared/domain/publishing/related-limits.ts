/** How many related articles are looked up, and how many of them a page shows as cards. */
export const RELATED_FETCHED = 5
export const RELATED_SHOWN = 3
/** How many a page chooses from: those that its text links to come last. */
export const RELATED_CHOSEN = 6
