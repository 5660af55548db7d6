import { isTag } from 'domhandler'
import { getInnerHTML } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { sanitiseBody } from './article-html.ts'
import { bodyFault } from './body-limits.ts'
import { foldSpaces } from './segments.ts'

/**
 * What a person typed for one segment as inner HTML: sanitised as article bodies are, spaces folded. Undefined when it is no
 * single run of text: it holds blocks, or is nested beyond use.
 */
export function inlineHtml(typed: string): string | undefined {
  if (bodyFault(typed)) return undefined
  const [block, ...more] = parseDocument(sanitiseBody(`<p>${typed}</p>`)).children
  if (!block || more.length > 0 || !isTag(block) || block.name !== 'p') return undefined
  return foldSpaces(getInnerHTML(block, { encodeEntities: 'utf8' }))
}
