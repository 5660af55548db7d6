import { type AnyNode, type Element, isTag } from 'domhandler'
import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'

const BLOCKS: ReadonlySet<string> = new Set([
  ...['p', 'li', 'ul', 'ol', 'h2', 'h3', 'h4', 'blockquote', 'details', 'summary', 'figure', 'figcaption', 'div', 'section'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'pre'],
])

const isBlock = (node: AnyNode): node is Element => isTag(node) && BLOCKS.has(node.name)

/** The texts of a body's blocks, in order and without markup. Code blocks are left out: code is meant to repeat itself. */
export const proseBlocks = (html: string): string[] => blocksOf(parseDocument(html).children as AnyNode[])

function blocksOf(nodes: readonly AnyNode[]): string[] {
  const blocks: string[] = []
  let inline = ''
  for (const node of nodes) {
    if (!isBlock(node)) inline += textContent(node)
    else {
      blocks.push(inline, ...(node.name === 'pre' ? [] : blocksOf(node.children as AnyNode[])))
      inline = ''
    }
  }
  return [...blocks, inline].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
}
