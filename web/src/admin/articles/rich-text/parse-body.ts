import type { JSONContent } from '@tiptap/core'
import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { getInnerHTML, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { isNoteReference, NOTES_CLASS } from '#shared/domain/text/footnotes.ts'
import { CONTAINER_ELEMENTS, foldSpaces, INLINE_ELEMENTS, MARK_ELEMENTS, TEXT_ELEMENTS, trimEnd, trimStart } from './body-elements.ts'

type Mark = NonNullable<JSONContent['marks']>[number]

/**
 * An article body as the editor's document. What the document cannot express is left out: compare what
 * `serialiseBody` makes of the result before trusting it (`openBody` does).
 */
export function parseBody(html: string): JSONContent {
  const content = blocks(parseDocument(html).children)
  // What is typed into an empty body is a paragraph with its tag, as the server stores it.
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** Text that stands in a container without a `<p>` of its own becomes a paragraph marked `bare`. */
const bareParagraph = (content: JSONContent[]): JSONContent => ({ type: 'paragraph', attrs: { wrap: 'bare' }, ...withContent(content) })
const filled = (content: JSONContent[]): JSONContent[] => (content.length > 0 ? content : [bareParagraph([])])
const withContent = (content: JSONContent[]): JSONContent => (content.length > 0 ? { content } : {})

function blocks(nodes: ChildNode[]): JSONContent[] {
  const found: JSONContent[] = []
  let run: ChildNode[] = []
  const close = () => {
    const content = line(run)
    if (content.length > 0) found.push(bareParagraph(content))
    run = []
  }
  for (const node of nodes) {
    if (isText(node) || (isTag(node) && INLINE_ELEMENTS.has(node.name))) run.push(node)
    else {
      close()
      if (isTag(node)) found.push(...block(node))
    }
  }
  close()
  return found
}

function block(element: Element): JSONContent[] {
  const { name, attribs, children } = element
  if (name === 'p') return [{ type: 'paragraph', attrs: { wrap: 'tag' }, ...withContent(line(children)) }]
  if (/^h[2-4]$/.test(name)) return [{ type: 'heading', attrs: { level: Number(name[1]), id: attribs.id ?? null }, ...withContent(line(children)) }]
  if (name === 'hr') return [{ type: 'horizontalRule' }]
  if (name === 'pre') return [codeBlock(element)]
  if (name === 'table') return [table(element)]
  if (name === 'ol' && attribs.class === NOTES_CLASS) return [footnotes(element)]
  if (Object.hasOwn(TEXT_ELEMENTS, name)) return [{ type: TEXT_ELEMENTS[name as keyof typeof TEXT_ELEMENTS], ...withContent(line(children)) }]
  if (!Object.hasOwn(CONTAINER_ELEMENTS, name)) return []
  const inner = blocks(children)
  return [{ type: CONTAINER_ELEMENTS[name as keyof typeof CONTAINER_ELEMENTS], attrs: containerAttributes(element), content: filled(inner) }]
}

function containerAttributes({ name, attribs }: Element): Record<string, unknown> {
  if (name === 'ol') return { start: attribs.start === undefined ? 1 : Number(attribs.start) }
  if (name === 'figure') return { credit: attribs['data-credit'] ?? null }
  if (name !== 'td' && name !== 'th') return {}
  const spans = { colspan: Number(attribs.colspan ?? 1), rowspan: Number(attribs.rowspan ?? 1) }
  return name === 'th' ? { ...spans, scope: attribs.scope ?? '' } : spans
}

function codeBlock({ children }: Element): JSONContent {
  const text = textContent(children)
  const [code] = children
  const language = code && isTag(code) ? (/^language-(.+)$/.exec(code.attribs.class ?? '')?.[1] ?? null) : null
  return { type: 'codeBlock', attrs: { language }, ...withContent(text ? [{ type: 'text', text }] : []) }
}

const footnotes = ({ children }: Element): JSONContent => ({
  type: 'footnotes',
  content: children.filter(isTag).map((note) => ({ type: 'footnote', attrs: { id: note.attribs['data-note'] ?? null }, ...withContent(line(note.children)) })),
})

/** Rows remember which section of the table they stand in (`none`: directly in the table) and which of several. */
function table({ children }: Element): JSONContent {
  const parts = children.filter(isTag)
  const caption = parts.find(({ name }) => name === 'caption')
  const rows = parts.flatMap((part, index) => {
    if (part.name === 'tr') return [row(part, 'none', 0)]
    if (!/^t(head|body|foot)$/.test(part.name)) return []
    return part.children.filter(isTag).map((element) => row(element, part.name, index))
  })
  const html = caption ? foldSpaces(getInnerHTML(caption, { encodeEntities: 'utf8' })).trim() : null
  return { type: 'table', attrs: { caption: html }, content: rows }
}

const row = (element: Element, section: string, part: number): JSONContent => ({
  type: 'tableRow',
  attrs: { section, part },
  content: blocks(element.children).filter(({ type }) => type === 'tableCell' || type === 'tableHeader'),
})

/** A run of text and inline elements, spaces folded, without space at its ends. */
function line(nodes: ChildNode[]): JSONContent[] {
  const found = inline(nodes, [])
  const first = found[0]
  if (first?.text !== undefined) first.text = trimStart(first.text)
  const last = found.at(-1)
  if (last?.text !== undefined) last.text = trimEnd(last.text)
  return found.filter(({ type, text }) => type !== 'text' || text !== '')
}

function inline(nodes: ChildNode[], marks: Mark[]): JSONContent[] {
  const marked = marks.length > 0 ? { marks } : {}
  return nodes.flatMap((node): JSONContent[] => {
    if (isText(node)) return [{ type: 'text', text: foldSpaces(node.data), ...marked }]
    if (!isTag(node)) return []
    if (node.name === 'br') return [{ type: 'hardBreak', ...marked }]
    if (isNoteReference(node)) return [{ type: 'noteReference', attrs: { id: node.attribs['data-note'] }, ...marked }]
    if (node.name === 'img') return [{ type: 'image', attrs: imageAttributes(node), ...marked }]
    if (!Object.hasOwn(MARK_ELEMENTS, node.name)) return inline(node.children, marks)
    return inline(node.children, [...marks, mark(node, marks.length)])
  })
}

/** `depth` keeps which element stood inside which; the editor orders marks by kind alone. */
function mark({ name, attribs }: Element, depth: number): Mark {
  const own = name === 'a' ? { href: attribs.href ?? '' } : name === 'code' ? { class: attribs.class ?? null } : {}
  return { type: MARK_ELEMENTS[name as keyof typeof MARK_ELEMENTS], attrs: { ...own, depth } }
}

const imageAttributes = ({ attribs }: Element): Record<string, unknown> => ({
  src: attribs.src ?? '',
  alt: attribs.alt ?? null,
  width: attribs.width ?? null,
  height: attribs.height ?? null,
  loading: attribs.loading ?? null,
})
