import { CANDIDATE_LIMITS } from '../platform/research-candidate.ts'

/**
 * What a source says, with its page read as well: nothing twice, and without the headline that a page repeats before its text.
 * @param text what a feed or a database says of it; plain
 * @param page what readers see of its page; plain
 * @returns at most `CANDIDATE_LIMITS.page` characters
 */
export function sourceWithPage({ title, text }: { title: string; text: string }, page: string): string {
  const after = title && page.startsWith(title) ? page.slice(title.length) : null
  // What goes on in the middle of a word, a number or a sentence is no headline.
  const body = after !== null && /^(?:\s+(?!\p{Ll})|$)/u.test(after) ? after.trimStart() : page
  const said = text.replace(/…$/, '').trimEnd()
  const whole = body.includes(said) ? body : said.includes(body) ? text : `${text} ${body}`
  return whole.slice(0, CANDIDATE_LIMITS.page)
}
