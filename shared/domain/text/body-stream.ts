import { type ChildNode, Element, isTag, isText } from 'domhandler'
import { getOuterHTML } from 'domutils'
import { isNoteReference } from './footnotes.ts'

/** An inline element that is open around a token, without its content. */
export interface OpenMark {
  /** Its start tag: marks with the same one are the same. */
  tag: string
  name: string
  attribs: Record<string, string>
}

/**
 * What bodies are merged by: a word, a sign or a space (`text`), an image or line break (`void`), the end of a line of text (`end`: a paragraph,
 * heading or list item, whose element `node` is; null for text without one), or a block that is merged within itself (`block`).
 */
export interface Token {
  kind: 'text' | 'void' | 'end' | 'block'
  /** Tokens with the same key are the same token. */
  key: string
  /** Plain text; of other tokens their HTML. */
  text: string
  marks: readonly OpenMark[]
  node: Element | null
}

const INLINE = new Set(['a', 'strong', 'em', 'sub', 'sup', 'kbd', 'br', 'del', 'ins', 'code', 'mark', 'img'])
const VOID = new Set(['img', 'br'])
const LINES = new Set(['p', 'h2', 'h3', 'h4', 'li', 'summary', 'figcaption', 'caption'])
/** Elements that may turn into each other and stay the same block. */
const FAMILIES: Readonly<Record<string, string>> = { ul: 'list', ol: 'list', td: 'cell', th: 'cell' }
const WORDS = /[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu

/** What the key of every end of a line begins with: a line of another kind is the same line. */
export const LINE_END = '¶'

export const familyOf = ({ name }: Element): string => FAMILIES[name] ?? name
export const htmlOf = (nodes: ChildNode | ChildNode[]): string => getOuterHTML(nodes, { encodeEntities: 'utf8' })
export const isInline = (node: ChildNode): boolean => isText(node) || (isTag(node) && INLINE.has(node.name))

/** The content of an element, or of a body, as tokens. @param isVerbatim spaces are kept as they stand, as in code */
export function streamOf(nodes: readonly ChildNode[], isVerbatim: boolean): Token[] {
  const tokens: Token[] = []
  let run: ChildNode[] = []
  const close = () => {
    const line = inlineTokens(run, isVerbatim)
    if (line.length > 0) tokens.push(...line, endOf(null))
    run = []
  }
  for (const node of nodes) {
    if (isInline(node)) {
      run.push(node)
      continue
    }
    close()
    if (!isTag(node)) continue
    if (LINES.has(node.name) && node.children.every(isInline)) tokens.push(...inlineTokens(node.children, isVerbatim), endOf(node))
    else tokens.push({ kind: 'block', key: '', text: htmlOf(node), marks: [], node })
  }
  close()
  return tokens
}

/** The end of a line that stands in an element of its own, whose content is left out; or in none. */
export const endOf = (element: Element | null): Token => {
  const node = element && new Element(element.name, element.attribs)
  // A note is known by its id, so that what is written into the list beside it stays apart.
  return { kind: 'end', key: LINE_END + (element?.attribs['data-note'] ?? ''), text: node ? htmlOf(node) : '', marks: [], node }
}

/** Without spaces at the ends that are only the layout of the source: those of a line break. */
function inlineTokens(nodes: readonly ChildNode[], isVerbatim: boolean): Token[] {
  const tokens = nodes.flatMap((node) => tokensOf(node, [], isVerbatim))
  if (isVerbatim) return tokens
  while (tokens[0]?.key === LAYOUT) tokens.shift()
  while (tokens.at(-1)?.key === LAYOUT) tokens.pop()
  return tokens.map((token) => (token.key === LAYOUT ? { ...token, key: ' ', text: ' ' } : token))
}

/** A space that breaks a line of the source. */
const LAYOUT = '\n'

function tokensOf(node: ChildNode, marks: readonly OpenMark[], isVerbatim: boolean): Token[] {
  if (isText(node)) {
    return (node.data.match(WORDS) ?? []).map((text) => {
      const shown = !isVerbatim && text.includes('\n') && text.trim() === '' ? LAYOUT : text
      return { kind: 'text', key: shown, text: shown, marks, node: null }
    })
  }
  if (!isTag(node)) return []
  if (VOID.has(node.name) || isNoteReference(node)) {
    const key = node.name === 'img' ? `<img ${node.attribs.src}>` : htmlOf(node)
    return [{ kind: 'void', key, text: htmlOf(node), marks, node }]
  }
  const { name, attribs, children } = node
  const mark = { tag: startTag(name, attribs), name, attribs }
  return children.flatMap((child) => tokensOf(child, [...marks, mark], isVerbatim))
}

const startTag = (name: string, attribs: Record<string, string>): string => htmlOf(new Element(name, attribs)).slice(0, -`</${name}>`.length)
