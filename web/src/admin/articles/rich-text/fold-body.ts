import { type ChildNode, isTag, isText, type ParentNode } from 'domhandler'
import { getOuterHTML, removeElement } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { foldSpaces, INLINE_ELEMENTS, trimEnd, trimStart } from './body-elements.ts'

/**
 * A body without what no reader can see: spaces between blocks and repeated spaces in text. Code blocks stay as they
 * are. Two bodies that fold to the same text are the same article.
 */
export function foldBody(html: string): string {
  const document = parseDocument(html)
  fold(document, true)
  return getOuterHTML(document.children, { encodeEntities: 'utf8' })
}

export const sameBody = (a: string, b: string): boolean => foldBody(a) === foldBody(b)

const isInline = (node: ChildNode | null | undefined): boolean => !!node && (isText(node) || (isTag(node) && INLINE_ELEMENTS.has(node.name)))

function fold(parent: ParentNode, isBlock: boolean): void {
  for (const node of [...parent.children]) {
    if (isTag(node)) {
      if (node.name !== 'pre') fold(node, !INLINE_ELEMENTS.has(node.name))
      continue
    }
    if (!isText(node)) continue
    node.data = foldSpaces(node.data)
    if (!isBlock) continue
    if (!isInline(node.prev)) node.data = trimStart(node.data)
    if (!isInline(node.next)) node.data = trimEnd(node.data)
    if (node.data === '') removeElement(node)
  }
}
