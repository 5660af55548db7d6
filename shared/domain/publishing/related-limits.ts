/** How many related articles are looked up, and how many of them a page shows. */
export const RELATED_FETCHED = 5
export const RELATED_SHOWN = 3
