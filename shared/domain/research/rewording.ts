import { isEnglish } from '../growth/search-texts.ts'
import { commentaryFault } from '../text/commentary.ts'
import { readSegment } from '../text/segment-text.ts'
import { foldSpaces, splitSegments } from '../text/segments.ts'
import { inventedFacts } from '../text/text-facts.ts'
import { type Mask, mask, unmask } from '../translation/masks.ts'

/** A paragraph that may be worded anew. */
export interface Passage {
  /** `c12`: the body's segment of this number. */
  key: string
  /** Inner HTML. */
  html: string
  /** Plain text with masks for markup and facts. */
  text: string
  masks: readonly Mask[]
}

/** Characters of prose below which a paragraph is not worth a question. */
const LEAST = 80
/** How much shorter or longer a new wording may be. */
const SHARE = { least: 0.5, most: 1.4 }
const DENIALS =
  /\b(?:not?|never|none|nothing|nobody|neither|nor|without|cannot|\w+n['’]t|un(?:affected|able|likely|safe|patched|available)|fail(?:s|ed)?|unless)\b/gi

/** The paragraphs of a body; headings, lists, tables and code stay as they are. */
export const passagesOf = (body: string): Passage[] =>
  splitSegments(body).flatMap(({ index, block, html }) =>
    block === 'p' && readSegment(html).prose.length >= LEAST ? [{ key: `c${index}`, html, ...mask(html) }] : [],
  )

export type Rewording = { html: string } | { fault: string }

/**
 * A new wording of a paragraph as inner HTML, or why it is not taken. It keeps all markup and facts of the paragraph, neither loses nor
 * gains a number, a date or a name, denies what it denied, and is English.
 * @param answer what the model wrote, with the paragraph's masks
 */
export function acceptRewording({ html, masks }: Passage, answer: string): Rewording {
  const unmasked = unmask(answer.trim(), masks)
  if (!unmasked.ok) return unmasked
  const target = foldSpaces(unmasked.html)
  const [from, to] = [readSegment(html).text, readSegment(target).text]
  const share = to.length / from.length
  if (share < SHARE.least || share > SHARE.most) return { fault: `has ${to.length} characters where ${from.length} stood` }
  const gained = inventedFacts(to, [from])
  if (gained.length > 0) return { fault: `says what the paragraph does not: ${gained.slice(0, 5).join(', ')}` }
  const lost = inventedFacts(from, [to])
  if (lost.length > 0) return { fault: `leaves out: ${lost.slice(0, 5).join(', ')}` }
  if (denials(from) !== denials(to)) return { fault: 'denies something else' }
  const commentary = commentaryFault(from, to)
  if (commentary) return { fault: commentary }
  return isEnglish(to) ? { html: target } : { fault: 'is not written in English' }
}

const denials = (text: string): number => text.match(DENIALS)?.length ?? 0
