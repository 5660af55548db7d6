/** Keys of the browser's storage under which a reader keeps things; each holds `{ path, label }`, newest first. */
export const SAVED_ARTICLES = 'saved-articles'
export const FOLLOWED_TOPICS = 'followed-topics'
