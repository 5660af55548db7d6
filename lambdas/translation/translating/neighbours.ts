import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import type { ArticleSegment } from '#shared/domain/articles/article-segments.ts'
import type { Neighbour } from './prompts.ts'

/** Characters of a neighbour that a model is shown: a sentence or two. */
const SHOWN = 180

/**
 * What stands right before and after each run of asked segments in the body.
 * @param all the article's segments in reading order
 * @param targets translations that are known already, as inner HTML by key
 */
export function neighboursOf(asked: readonly ArticleSegment[], all: readonly ArticleSegment[], targets: ReadonlyMap<string, string>): Neighbour[] {
  const keys = new Set(asked.map(({ key }) => key))
  const body = all.filter(({ block }) => block !== null)
  const show = (side: 'before' | 'after', of: ArticleSegment, neighbour: ArticleSegment | undefined): Neighbour[] => {
    if (!neighbour || keys.has(neighbour.key)) return []
    const cut = (html: string) => excerpt(html, side)
    const target = targets.get(neighbour.key)
    return [{ place: `${side} ${of.key}`, source: cut(neighbour.html), ...(target === undefined ? {} : { translation: cut(target) }) }]
  }
  return body.flatMap((segment, index) =>
    keys.has(segment.key) ? [...show('before', segment, body[index - 1]), ...show('after', segment, body[index + 1])] : [],
  )
}

/** The end of what comes before, the start of what comes after. */
function excerpt(html: string, side: 'before' | 'after'): string {
  const text = [...textContent(parseDocument(html).children)]
  if (text.length <= SHOWN) return text.join('')
  return side === 'before' ? `…${text.slice(-SHOWN).join('')}` : `${text.slice(0, SHOWN).join('')}…`
}
