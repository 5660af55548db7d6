import { type AnyNode, type ChildNode, Element, isTag } from 'domhandler'
import { filter, removeElement, textContent } from 'domutils'

/** A note of a pasted text, and the id that its references have now. */
export interface PastedNote {
  id: string
  nodes: readonly ChildNode[]
}

/** What a link to a note says, in any program: a number, a letter or a sign. */
const MARK = /^[[(\s\u00a0]*(?:\d{1,3}|[ivxl]{1,6}|[a-z]|[*†‡§↑^]|↩\ufe0e?)[\])\s\u00a0.]*$/i
/** Where the words of a note stand: one of these, or the block that its link is in. */
const NOTE = /^(?:li|p|td)$/

const all = (nodes: readonly ChildNode[], is: (element: Element) => boolean): Element[] => filter((node) => isTag(node) && is(node), [...nodes]) as Element[]
const isMark = (link: Element): boolean => link.name === 'a' && /^#./.test(targetOf(link)) && MARK.test(textContent(link))
/** Word gives the whole address of the file. */
const targetOf = ({ attribs }: Element): string => /#.+$/.exec(attribs.href ?? '')?.[0] ?? ''
const namesOf = ({ attribs }: Element): string[] => [attribs.id, attribs.name].flatMap((name) => (name ? [`#${name}`] : []))

/** An element with those around it up to its block, and whatever of the same block has a name: what a link may mean. */
function placesOf(element: Element): Element[] {
  const places = [element]
  for (let around = element.parent; around && isTag(around as AnyNode); around = around.parent) {
    places.push(around as Element)
    if (NOTE.test((around as Element).name)) break
  }
  return places
}

/**
 * Takes the footnotes out of a pasted text: links that lead to each other, as Word, Google Docs, LibreOffice and encyclopaedias write them. The
 * first of the two becomes a reference of a body, the block of the second goes and is returned.
 */
export function takeNotes(nodes: readonly ChildNode[], newId: () => string): PastedNote[] {
  const marks = all(nodes, isMark)
  const named = new Map<string, number>()
  for (const [index, mark] of marks.entries()) for (const name of placesOf(mark).flatMap(namesOf)) if (!named.has(name)) named.set(name, index)
  const notes = new Map<Element, PastedNote>()
  for (const [index, mark] of marks.entries()) {
    const at = named.get(targetOf(mark))
    const back = at !== undefined && at > index ? (marks[at] as Element) : null
    if (!back || !placesOf(mark).flatMap(namesOf).includes(targetOf(back))) continue
    const known = notes.get(back) ?? { id: newId(), nodes: [] }
    notes.set(back, known)
    replaceByReference(mark, known.id)
  }
  return [...notes].map(([back, { id }]) => ({ id, nodes: takeNote(back) }))
}

/** The marks around a number, such as `sup`, go with it. */
function replaceByReference(mark: Element, id: string): void {
  let place = mark
  while (
    place.parent &&
    isTag(place.parent as AnyNode) &&
    !NOTE.test((place.parent as Element).name) &&
    textContent(place.parent).trim() === textContent(mark).trim()
  )
    place = place.parent as Element
  const siblings = place.parent?.children ?? []
  const reference = new Element('sup', { 'data-note': id })
  reference.parent = place.parent
  siblings.splice(siblings.indexOf(place), 1, reference)
}

function takeNote(back: Element): ChildNode[] {
  const block = placesOf(back).at(-1) as Element
  removeElement(back)
  // A link back of a note stands at its beginning or its end, with nothing else in its mark.
  for (const mark of all(block.children, ({ name, children }) => name === 'sup' && textContent(children).trim() === '')) removeElement(mark)
  const list = block.parent as Element | null
  removeElement(block)
  if (list && isTag(list as AnyNode) && /^[ou]l$/.test(list.name) && !list.children.some(isTag)) removeElement(list)
  return block.children
}
