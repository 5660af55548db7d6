import { type AnyNode, type Element, isTag, isText, type Text } from 'domhandler'

/** A run of text that may carry a link, with the paragraph or list item that it stands in. */
interface LinkableText {
  node: Text
  block: Element
}

/** Elements whose words are running text. */
const BLOCKS = new Set(['p', 'li'])
/** Inside of these nothing is linked: they are links, code, headings, somebody else's words, or no running text. */
const CLOSED = new Set(['a', 'code', 'kbd', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'figure', 'figcaption', 'table', 'summary'])

/** The texts of a parsed body that may carry links, in reading order. */
export function linkableTexts(nodes: readonly AnyNode[], block: Element | null = null): LinkableText[] {
  return nodes.flatMap((node): LinkableText[] => {
    if (isText(node)) return block ? [{ node, block }] : []
    if (!isTag(node) || CLOSED.has(node.name)) return []
    return linkableTexts(node.children, BLOCKS.has(node.name) ? node : block)
  })
}
