import { type ChildNode, Element, Text } from 'domhandler'
import { textContent } from 'domutils'
import { endOf, htmlOf, isInline, type OpenMark, type Token } from './body-stream.ts'

const INDENT = '  '
/** Elements whose content is one line of text. */
const HEADING = /^h[2-4]$/
/** What may stand in a list. */
const LISTS = new Set(['ul', 'ol'])

/** The HTML of tokens inside an element (`parent`; null: the body itself), at a depth of indentation: one block a line. */
export function writeStream(tokens: readonly Token[], parent: Element | null, depth: number, isVerbatim: boolean): string {
  const lines = blocksOf(tokens, parent)
  const layout = `\n${INDENT.repeat(depth)}`
  const isLoose = (node: ChildNode | undefined) => node !== undefined && isInline(node)
  if (isVerbatim || lines.every((line) => line.every(isLoose))) return lines.map((line) => htmlOf(line)).join(isVerbatim ? '\n' : ' ')
  const isSingleParagraph = lines.length === 1 && parent && /^(?:td|th|li)$/.test(parent.name)
  if (isSingleParagraph) return htmlOf(lines.flat())
  const written = lines.map((line) => htmlOf(line))
  if (!parent) return written.join('\n')
  const head = isLoose(lines[0]?.[0]) && parent.name !== 'figure' ? written.shift() : ''
  return `${head}${written.map((line) => layout + line).join('')}\n${INDENT.repeat(depth - 1)}`
}

/** Tokens as blocks; text in no element stands bare only where nothing like it is beside it. */
function blocksOf(tokens: readonly Token[], parent: Element | null): ChildNode[][] {
  const blocks: ChildNode[][] = []
  let run: Token[] = []
  let wasBare = false
  const close = (end: Token) => {
    const content = nest(run)
    run = []
    const { node } = end
    if (node && HEADING.test(node.name) && isBlank(content)) return
    const element = node ?? elementOfBare(content, parent, wasBare)
    wasBare = element === null
    blocks.push(element ? [new Element(element.name, { ...element.attribs }, content)] : content)
  }
  for (const token of tokens) {
    if (token.kind === 'end') close(token)
    else if (token.kind === 'block') {
      if (run.length > 0) close(endOf(null))
      if (token.node) blocks.push([token.node])
      wasBare = false
    } else run.push(token)
  }
  if (run.length > 0) close(endOf(null))
  return blocks
}

function elementOfBare(content: ChildNode[], parent: Element | null, wasBare: boolean): Element | null {
  if (parent && LISTS.has(parent.name)) return new Element('li', {})
  const needsTag = parent ? wasBare : !isBlank(content) || wasBare
  return needsTag && parent?.name !== 'pre' ? new Element('p', {}) : null
}

const isBlank = (content: ChildNode[]): boolean => textContent(content).trim() === '' && !htmlOf(content).includes('<img')

/** Inline tokens with the elements that are open around them. */
function nest(tokens: readonly Token[], depth = 0): ChildNode[] {
  const nodes: ChildNode[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    const mark = token.marks[depth]
    let end = at + 1
    if (!mark) {
      nodes.push(leaf(token))
      at = end
      continue
    }
    while (tokens[end]?.marks[depth]?.tag === mark.tag) end++
    nodes.push(elementOf(mark, nest(tokens.slice(at, end), depth + 1)))
    at = end
  }
  return nodes
}

const elementOf = ({ name, attribs }: OpenMark, content: ChildNode[]): Element => new Element(name, { ...attribs }, content)
const leaf = ({ text, node }: Token): ChildNode => (node ? new Element(node.name, { ...node.attribs }) : new Text(text))
