import { Element, Text } from 'domhandler'
import { getOuterHTML, replaceElement } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { linkableTexts } from '../text/linkable-text.ts'

/** Words of a body that are to lead somewhere. */
interface Anchor {
  text: string
  href: string
  /** What kind of link it is, where that has to be said. */
  rel?: string
}

interface Place {
  node: Text
  from: number
  anchor: Anchor
}

/**
 * A body with links on words that it has already. Each stands on the first place of its words where nothing forbids it: never in a
 * heading, code, a quotation, a table, or another link, and one a paragraph. What the text does not have any more is left out.
 * @param html sanitised
 * @returns `placed` are the indices of the anchors that found a place
 */
export function placeLinks(html: string, anchors: readonly Anchor[]): { html: string; placed: number[] } {
  if (anchors.length === 0) return { html, placed: [] }
  const document = parseDocument(html)
  const texts = linkableTexts(document.children)
  const taken = new Set<Element>()
  const places = anchors.flatMap((anchor, index) => {
    for (const { node, block } of texts) {
      const from = taken.has(block) ? -1 : placeOf(anchor.text, node.data)
      if (from < 0) continue
      taken.add(block)
      return [{ node, from, anchor, index }]
    }
    return []
  })
  for (const place of places) link(place)
  return { html: places.length > 0 ? getOuterHTML(document.children, { encodeEntities: 'utf8' }) : html, placed: places.map(({ index }) => index) }
}

/** One link a block, so a text node is cut once. */
function link({ node, from, anchor: { text, href, rel } }: Place): void {
  const element = new Element('a', { href, ...(rel ? { rel } : {}) }, [new Text(text)])
  const { data } = node
  replaceElement(node, element)
  insert(element, [new Text(data.slice(0, from)), element, new Text(data.slice(from + text.length))])
}

function insert(element: Element, row: (Text | Element)[]): void {
  const siblings = element.parent?.children
  if (!siblings) return
  for (const node of row) node.parent = element.parent
  siblings.splice(siblings.indexOf(element), 1, ...row.filter((node) => !(node instanceof Text) || node.data !== ''))
}

/** Signs that bind words together: what stands between them is part of a name, an address or a compound. */
const BOUND = /[\p{L}\p{N}\p{M}@/_-]/u
/** Next to Latin letters these begin another word: particles follow names without a space. */
const EASTERN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/v
const UNSPACED = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/v

/** Where whole words stand in a text; -1: nowhere. */
function placeOf(words: string, text: string): number {
  for (let from = text.indexOf(words); from >= 0; from = text.indexOf(words, from + 1)) {
    if (UNSPACED.test(words) || isFree(text, from, from + words.length)) return from
  }
  return -1
}

function isFree(text: string, from: number, to: number): boolean {
  const [before, after] = [text.slice(Math.max(0, from - 1), from), text.slice(to, to + 2)]
  const binds = (sign: string, neighbour: string) => BOUND.test(sign) && !(EASTERN.test(sign) && !EASTERN.test(neighbour))
  return !binds(before, text.charAt(from)) && before !== '.' && !binds(after.slice(0, 1), text.charAt(to - 1)) && !/^\.[\p{L}\p{N}]/u.test(after)
}
