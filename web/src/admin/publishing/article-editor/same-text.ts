/** A heading with its id, if it has one; one that nobody has written in yet is another. */
const HEADING = /<(h[2-4])(?: id="([^"]*)")?>/g
const EMPTY_HEADING = /<(h[2-4])(?: id="[^"]*")?>\s*<\/\1>/g

/** Whether two plain texts are stored as the same: spaces around one are cut off. */
export const isSameText = (one: string, other: string): boolean => one.trim() === other.trim()

/**
 * Whether two bodies are stored as the same: the server gives ids to headings that have none, and takes empty ones away. Without that every
 * pause in a new heading would replace the body under the caret.
 */
export function isSameBody(one: string, other: string): boolean {
  const [first, second] = [written(one), written(other)]
  const isSameId = (id: string | undefined, index: number) => id === undefined || second.ids[index] === undefined || id === second.ids[index]
  return first.html === second.html && first.ids.every(isSameId)
}

function written(body: string): { html: string; ids: (string | undefined)[] } {
  const html = body.replace(EMPTY_HEADING, '').trim()
  return { html: html.replace(HEADING, '<$1>'), ids: [...html.matchAll(HEADING)].map(([, , id]) => id) }
}
