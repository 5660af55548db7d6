import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler'
import { textContent } from 'domutils'

/** A run of inline nodes between two line breaks, with how many breaks stand before it. */
export interface BodyLine {
  nodes: ChildNode[]
  breaksBefore: number
}

/** What a line looks like that somebody typed where markup belongs. */
export type TypedKind = 'text' | 'bullet' | 'number' | 'heading' | 'subheading'

/** An empty line of the source: what somebody typed who knew no markup. */
const EMPTY_LINE = /\n\s*\n/
const BULLET = /^\s*[-–•*·]\s+/
const NUMBER = /^\s*\d{1,2}[.)]\s+/
const HASHES = /^\s*(#{2,4})\s+/
/** Longer bold lines are sentences that somebody stresses, not headings. */
const HEADING_LETTERS = 120

/** The lines of a paragraph, empty ones left out: set apart by `<br>`, or by an empty line of the source. */
export function linesOf(paragraph: Element): BodyLine[] {
  const lines: BodyLine[] = []
  let line: BodyLine = { nodes: [], breaksBefore: 0 }
  const endLine = (breaks: number) => {
    if (textContent(line.nodes).trim() === '' && !line.nodes.some(isPicture)) line = { nodes: [], breaksBefore: line.breaksBefore + breaks }
    else {
      lines.push(line)
      line = { nodes: [], breaksBefore: breaks }
    }
  }
  for (const node of paragraph.children) {
    if (isTag(node) && node.name === 'br') {
      endLine(1)
      continue
    }
    const [first = node, ...others] = isText(node) && EMPTY_LINE.test(node.data) ? node.data.split(EMPTY_LINE).map((text) => new Text(text)) : [node]
    line.nodes.push(first)
    for (const other of others) {
      endLine(2)
      line.nodes.push(other)
    }
  }
  if (textContent(line.nodes).trim() !== '' || line.nodes.some(isPicture)) lines.push(line)
  return lines
}

const isPicture = (node: ChildNode): boolean => isTag(node) && node.name === 'img'

/** @param isAlone the line is its paragraph's only one: in between others, bold words are no heading */
export function typedKind({ nodes }: BodyLine, isAlone: boolean): TypedKind {
  const [first] = nodes
  // A marker stands before words, and not within other markup.
  const lead = first && isText(first) && /^\s*\S+\s+\S/.test(textContent(nodes)) ? first.data : ''
  if (BULLET.test(lead)) return 'bullet'
  if (NUMBER.test(lead)) return 'number'
  const hashes = HASHES.exec(lead)?.[1]
  if (hashes) return hashes.length === 2 ? 'heading' : 'subheading'
  return isAlone && isBoldLine(nodes) ? 'heading' : 'text'
}

/** Nothing but bold words, short, that end like a heading and not like a sentence. */
function isBoldLine(nodes: readonly ChildNode[]): boolean {
  const told = nodes.filter((node) => textContent(node).trim() !== '')
  const text = textContent([...nodes]).trim()
  return told.length === 1 && told.every((node) => isTag(node) && node.name === 'strong') && text.length <= HEADING_LETTERS && !/[.!?…:;,。！？：]$/u.test(text)
}

/** A line without what was typed in the place of markup: its marker, or the bold of a heading. Changes the nodes. */
export function withoutMarker({ nodes }: BodyLine, kind: 'text' | 'item' | 'heading'): ChildNode[] {
  const [first] = nodes
  if (kind === 'text' || !first) return nodes
  if (isText(first)) first.data = first.data.replace(kind === 'item' ? new RegExp(`${BULLET.source}|${NUMBER.source}`) : HASHES, '')
  if (kind === 'item') return nodes
  return nodes.flatMap((node) => (isTag(node) && node.name === 'strong' ? node.children : [node]))
}
