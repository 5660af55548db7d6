import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { getOuterHTML, removeElement, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'

/** One translatable unit: a run of text and inline markup inside one block of the body. */
export interface Segment {
  /** Position in the body, from 0; stable as long as the body's structure is. */
  index: number
  /** The block that holds it (`p`, `li`, `h2`, `td` …), or `img` for alternative texts. */
  block: string
  /** Inner HTML, whitespace folded, without surrounding spaces: what the memory is keyed by. */
  html: string
}

const INLINE = new Set(['a', 'strong', 'em', 'b', 'i', 'code', 'kbd', 'mark', 'sub', 'sup', 'br', 'abbr', 'span', 's', 'u', 'del', 'ins', 'small', 'q', 'cite'])
/** Blocks whose text is never translated. */
const VERBATIM = new Set(['pre'])

type Place = { block: string; html: string; replace: (target: string) => void }

/** The segments of an article body, in reading order. Code blocks, and runs without any letter, hold none. */
export function splitSegments(body: string): Segment[] {
  return places(parseDocument(body).children, 'p').map(({ block, html }, index) => ({ index, block, html }))
}

/**
 * The body with its segments replaced, structure untouched.
 * @throws RangeError when there are not exactly as many targets as segments.
 */
export function joinSegments(body: string, targets: readonly string[]): string {
  const document = parseDocument(body)
  const found = places(document.children, 'p')
  if (found.length !== targets.length) {
    throw new RangeError(`The body has ${found.length} segments, not ${targets.length}.`)
  }
  for (const [index, place] of found.entries()) place.replace(targets[index] as string)
  return serialise(document.children)
}

/** The body as the serialiser writes it: the form in which bodies are stored and compared. */
export const canonicalBody = (body: string): string => serialise(parseDocument(body).children)

/** A segment's HTML with whitespace folded: the same text typed with other line breaks is the same segment. */
export const foldSpaces = (html: string): string => html.replace(/[\t\n\r\f ]+/g, ' ').trim()

const serialise = (nodes: ChildNode[]): string => getOuterHTML(nodes, { encodeEntities: 'utf8' })
const isInline = (node: ChildNode): boolean => isText(node) || (isTag(node) && INLINE.has(node.name))

function places(nodes: ChildNode[], block: string): Place[] {
  const found: Place[] = []
  let run: ChildNode[] = []
  const close = () => {
    if (run.length > 0 && /\p{L}/u.test(textContent(run))) found.push(runPlace(run, block))
    run = []
  }
  for (const node of nodes) {
    if (isInline(node)) {
      run.push(node)
      continue
    }
    close()
    if (!isTag(node) || VERBATIM.has(node.name)) continue
    if (node.name === 'img') found.push(...altPlace(node))
    else found.push(...places([...node.children], node.name))
  }
  close()
  return found
}

function runPlace(run: ChildNode[], block: string): Place {
  const html = serialise(run)
  const lead = /^\s*/.exec(html)?.[0] ?? ''
  const tail = /\s*$/.exec(html)?.[0] ?? ''
  return { block, html: foldSpaces(html), replace: (target) => replaceRun(run, parseDocument(lead + target + tail).children) }
}

function replaceRun(run: ChildNode[], replacement: ChildNode[]): void {
  const [first] = run
  if (!first) return
  const siblings = first.parent?.children ?? []
  const at = siblings.indexOf(first)
  const parent = first.parent
  for (const node of run) removeElement(node)
  for (const node of replacement) node.parent = parent
  siblings.splice(at, 0, ...replacement)
}

function altPlace(image: Element): Place[] {
  const alt = foldSpaces(image.attribs.alt ?? '')
  if (!alt) return []
  return [
    {
      block: 'img',
      html: escapeText(alt),
      replace: (target) => {
        image.attribs.alt = textContent(parseDocument(target).children)
      },
    },
  ]
}

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
