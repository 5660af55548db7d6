import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { getOuterHTML, removeElement, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'

/** One translatable unit: a run of text and inline markup inside one block of the body. */
export interface Segment {
  /** Position in the body, from 0; stable as long as the body's structure is. */
  index: number
  /** Its place among all runs of the body, those without a letter counted: a translation has the same places. */
  place: number
  /** The block that holds it (`p`, `li`, `h2`, `td` …), or `img` for alternative texts. */
  block: string
  /** Inner HTML, whitespace folded, without surrounding spaces: what the memory is keyed by. */
  html: string
}

const INLINE = new Set(['a', 'strong', 'em', 'b', 'i', 'code', 'kbd', 'mark', 'sub', 'sup', 'br', 'abbr', 'span', 's', 'u', 'del', 'ins', 'small', 'q', 'cite'])
/** Blocks whose text is never translated. */
const VERBATIM = new Set(['pre'])

type Place = { block: string; html: string; hasLetters: boolean; replace: (target: string) => void }

/** The segments of an article body, in reading order. Code blocks, and runs without any letter, hold none. */
export function splitSegments(body: string): Segment[] {
  return placesOf(body)
    .flatMap(({ block, html, hasLetters }, place) => (hasLetters ? [{ place, block, html }] : []))
    .map((segment, index) => ({ index, ...segment }))
}

/** Every run of text of a body, by its place. */
export const runsOf = (body: string): { block: string; html: string }[] => placesOf(body).map(({ block, html }) => ({ block, html }))

/**
 * What stands in a translated body where the original's segments stand, in their order: inner HTML, spaces folded.
 * A translation may have lost all letters ("five percent" as "5 %"), so it cannot be split by itself.
 * @returns null when the two bodies have not the same blocks
 */
export function translatedSegments(body: string, translated: string): string[] | null {
  const from = placesOf(body)
  const to = placesOf(translated)
  if (from.length !== to.length || from.some(({ block }, index) => block !== to[index]?.block)) return null
  return to.filter((_, index) => from[index]?.hasLetters).map(({ html }) => html)
}

/**
 * The body with its segments replaced, structure untouched.
 * @throws RangeError when there are not exactly as many targets as segments.
 */
export function joinSegments(body: string, targets: readonly string[]): string {
  const document = parseDocument(body)
  const found = segmentPlaces(document.children)
  if (found.length !== targets.length) {
    throw new RangeError(`The body has ${found.length} segments, not ${targets.length}.`)
  }
  for (const [index, place] of found.entries()) place.replace(targets[index] as string)
  return serialise(document.children)
}

/** The body as the serialiser writes it: the form in which bodies are stored and compared. */
export const canonicalBody = (body: string): string => serialise(parseDocument(body).children)

/** A segment's HTML with whitespace folded: the same text typed with other line breaks is the same segment. */
export const foldSpaces = (html: string): string => (UNFOLDED.test(html) ? html.replace(/[\t\n\r\f ]+/g, ' ').trim() : html)
/** Most segments are folded already, and looking is much faster than replacing every space by itself. */
const UNFOLDED = /[\t\n\r\f]| {2}|^\s|\s$/

const serialise = (nodes: ChildNode[]): string => getOuterHTML(nodes, { encodeEntities: 'utf8' })
const isInline = (node: ChildNode): boolean => isText(node) || (isTag(node) && INLINE.has(node.name))

const placesOf = (body: string): Place[] => places(parseDocument(body).children, 'p')
const segmentPlaces = (nodes: ChildNode[]): Place[] => places(nodes, 'p').filter(({ hasLetters }) => hasLetters)

/** Every run of inline nodes and every alternative text. */
function places(nodes: ChildNode[], block: string): Place[] {
  const found: Place[] = []
  let run: ChildNode[] = []
  const close = () => {
    if (run.length > 0) found.push(runPlace(run, block))
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
  return {
    block,
    html: foldSpaces(html),
    hasLetters: /\p{L}/u.test(textContent(run)),
    replace: (target) => replaceRun(run, parseDocument(lead + target + tail).children),
  }
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
      hasLetters: true,
      replace: (target) => {
        image.attribs.alt = textContent(parseDocument(target).children)
      },
    },
  ]
}

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
