/** What a reader's browser calls that has shown an article without loading its page, or leaves one. The edge answers it; only its line counts. */
export const READ_CALL = '/api/functions/track-article-view'
