import { type AnyNode, type ChildNode, Element, isTag, isText, Text } from 'domhandler'
import { filter, getOuterHTML, removeElement, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'

/*
 * A footnote of a body: a reference in the text, `<sup data-note="k3x9"></sup>`, and its note in the list that ends the body,
 * `<ol class="footnotes"><li data-note="k3x9">…</li></ol>`. Nothing is numbered before a page is rendered.
 */

/** What joins a reference and its note. */
export const NOTE_ID = /^[a-z0-9]{1,12}$/
export const NOTES_CLASS = 'footnotes'

/** What the list of notes is called, and what a link from a note back into the text says. */
export interface FootnoteWords {
  heading: string
  back: string
}

/** Whether an element refers to a note. It has no words: whatever shows it writes the number. */
export const isNoteReference = (node: AnyNode): boolean => isTag(node) && node.name === 'sup' && node.attribs['data-note'] !== undefined

const isNotes = (node: AnyNode): node is Element => isTag(node) && node.name === 'ol' && node.attribs.class === NOTES_CLASS
const all = (nodes: AnyNode[], is: (node: AnyNode) => boolean): Element[] => filter(is, nodes) as Element[]

/**
 * Puts the footnotes of sanitised nodes in order, in place: references are empty and stand in no link and no note, all notes stand in one list
 * at the end, and each has an id of its own. Nodes of which all that is true already stay as they are.
 */
export function tidyFootnotes(nodes: ChildNode[], parent: { children: ChildNode[] }): void {
  for (const list of all(nodes, isNotes)) if (!holdsNotesAlone(list) || isWithinNotes(list)) delete list.attribs.class
  const lists = all(nodes, isNotes)
  for (const item of all(nodes, (node) => isTag(node) && node.name === 'li' && !(node.parent && isNotes(node.parent as AnyNode))))
    delete item.attribs['data-note']
  const notes = lists.flatMap(({ children }) => children.filter(isTag))
  const inNotes = new Set(all(notes, isNoteReference))
  for (const reference of all(nodes, isNoteReference)) {
    if (inNotes.has(reference)) removeElement(reference)
    else tidyReference(reference)
  }
  const taken = new Set<string>()
  for (const { attribs } of notes) {
    const id = attribs['data-note']
    if (id === undefined) continue
    if (taken.has(id)) delete attribs['data-note']
    taken.add(id)
  }
  gather(lists, parent)
}

/** A list with anything else in it is an ordinary one: nothing of it may get lost. */
const holdsNotesAlone = ({ children }: Element): boolean =>
  children.every((child) => (isTag(child) ? child.name === 'li' : isText(child) && child.data.trim() === ''))

function isWithinNotes({ parent }: Element): boolean {
  for (let around = parent; around; around = around.parent) if (isNotes(around as AnyNode)) return true
  return false
}

/** The same of the HTML of a sanitised body. */
export function withTidyFootnotes(html: string): string {
  if (!html.includes(`class="${NOTES_CLASS}"`)) return html
  const document = parseDocument(html)
  tidyFootnotes(document.children, document)
  return getOuterHTML(document.children, { encodeEntities: 'utf8' })
}

/** A link in a link leads nowhere: a reference goes behind the link that it stood in. */
function tidyReference(reference: Element): void {
  reference.children = []
  let link: Element | null = null
  for (let around = reference.parent; around && isTag(around as AnyNode); around = around.parent) if ((around as Element).name === 'a') link = around as Element
  if (!link?.parent) return
  removeElement(reference)
  const siblings = link.parent.children
  siblings.splice(siblings.indexOf(link) + 1, 0, reference)
  reference.parent = link.parent
}

/** One block a line, as bodies are stored. */
function gather(lists: readonly Element[], parent: { children: ChildNode[] }): void {
  const [first, ...more] = lists
  if (!first) return
  const notes = lists.flatMap(({ children }) => children.filter(isTag))
  const isAsItShouldBe = more.length === 0 && parent.children.findLast(isTag) === first && notes.length > 0
  if (isAsItShouldBe) return
  for (const list of lists) {
    const before = list.prev
    if (before && isText(before) && before.data.trim() === '') removeElement(before)
    removeElement(list)
  }
  if (notes.length === 0) return
  const list = new Element('ol', { class: NOTES_CLASS }, [...notes.flatMap((note) => [text('\n  '), note]), text('\n')])
  parent.children.push(text('\n'), list)
}

const text = (data: string): Text => new Text(data)

/**
 * Numbers the references of a body in the order in which they stand, links each to its note and each note back, in place. A reference without a
 * note, and a note without a reference, are left out. A note that several places refer to has one number.
 */
export function renderFootnotes(nodes: ChildNode[], words: FootnoteWords): void {
  const list = nodes.find(isNotes)
  const notes = new Map((list?.children ?? []).filter(isTag).map((note) => [note.attribs['data-note'], note]))
  const references = new Map<Element, Element[]>()
  for (const reference of all(nodes, isNoteReference)) {
    const note = notes.get(reference.attribs['data-note'])
    if (note && textContent(note).trim() !== '') references.set(note, [...(references.get(note) ?? []), reference])
    else removeElement(reference)
  }
  if (!list) return
  const items = [...references].map(([note, places], index) => {
    for (const [place, reference] of places.entries()) linkToNote(reference, index + 1, place)
    return noteItem(note, index + 1, places.length, words)
  })
  const at = nodes.indexOf(list)
  nodes.splice(at, 1, ...(items.length > 0 ? [section(items, words)] : []))
}

/** The second reference to a note has an id of its own. */
const referenceId = (number: number, place: number): string => (place === 0 ? `noteref-${number}` : `noteref-${number}-${place + 1}`)

function linkToNote(reference: Element, number: number, place: number): void {
  const attributes = { id: referenceId(number, place), href: `#note-${number}`, role: 'doc-noteref', 'aria-describedby': 'footnotes' }
  reference.attribs = { class: 'noteref' }
  reference.children = [new Element('a', attributes, [text(String(number))])]
}

function noteItem(note: Element, number: number, places: number, { back }: FootnoteWords): Element {
  const backs = Array.from({ length: places }, (_, place) => {
    const label = places > 1 ? `${back} (${number}.${place + 1})` : `${back} (${number})`
    return [text(' '), new Element('a', { href: `#${referenceId(number, place)}`, role: 'doc-backlink', 'aria-label': label }, [text('↩\ufe0e')])]
  })
  return new Element('li', { id: `note-${number}` }, [...note.children, ...backs.flat()])
}

function section(items: Element[], { heading }: FootnoteWords): Element {
  const title = new Element('h2', { id: 'footnotes' }, [text(heading)])
  return new Element('section', { class: NOTES_CLASS, role: 'doc-endnotes', 'aria-labelledby': 'footnotes' }, [title, new Element('ol', {}, items)])
}
