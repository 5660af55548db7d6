import { type AnyNode, type ChildNode, type Element, isTag, isText } from 'domhandler'
import { existsOne, filter, getOuterHTML, removeElement, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { WRITING } from '#shared/languages/writing.ts'
import type { Locale } from '#shared/locales.ts'
import { VISIBLE } from './characters.ts'
import { CREDIT, CREDIT_ATTRIBUTE, showCredit } from './figure-credit.ts'
import { NOTE_ID, renderFootnotes, tidyFootnotes } from './footnotes.ts'
import { canonicalBody } from './segments.ts'
import { slugify } from './slugs.ts'

/** Ids that headings may carry: ours, prefixed, so that no content can shadow a name the page uses. */
const HEADING_ID = /^s-[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Images of our own bucket; `..` would leave it. */
const OWN_IMAGE = /^\/images\/(?!.*\.\.)[\w./-]+$/
/** Absolute web and mail addresses, paths of this site, and places in the page. */
const LINK = /^(?:https?:\/\/[^\s/\\]|mailto:[^\s@]+@|\/(?![/\\])|#)/i
const HEADINGS = ['h2', 'h3', 'h4']
const INLINE = new Set(['a', 'strong', 'em', 'sub', 'sup', 'kbd', 'br', 'del', 'ins', 'code', 'mark'])

const keep = (attribs: sanitize.Attributes, allowed: Record<string, RegExp>): sanitize.Attributes =>
  Object.fromEntries(Object.entries(attribs).filter(([name, value]) => Object.hasOwn(allowed, name) && allowed[name]?.test(value)))

/** The attributes that survive, each with what its value must look like. Tags that are not here lose all of theirs. */
const ATTRIBUTES: Readonly<Record<string, Record<string, RegExp>>> = {
  a: { href: LINK },
  figure: { [CREDIT_ATTRIBUTE]: CREDIT },
  img: { src: OWN_IMAGE, alt: /^/, width: /^\d{1,5}$/, height: /^\d{1,5}$/, loading: /^(?:lazy|eager)$/ },
  code: { class: /^language-[a-z0-9+#-]+$/ },
  th: { scope: /^(?:col|row|colgroup|rowgroup)$/, colspan: /^\d{1,3}$/, rowspan: /^\d{1,3}$/ },
  td: { colspan: /^\d{1,3}$/, rowspan: /^\d{1,3}$/ },
  ol: { start: /^\d{1,5}$/, class: /^footnotes$/ },
  li: { 'data-note': NOTE_ID },
  sup: { 'data-note': NOTE_ID },
  h2: { id: HEADING_ID },
  h3: { id: HEADING_ID },
  h4: { id: HEADING_ID },
}

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...[...HEADINGS, 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'details', 'summary', 'figure', 'figcaption', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', ...INLINE],
  ],
  allowedAttributes: Object.fromEntries(Object.entries(ATTRIBUTES).map(([tag, allowed]) => [tag, Object.keys(allowed)])),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Their content is code, form state or another document, never reading matter.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'select',
    'noscript',
    'template',
    'iframe',
    'object',
    'svg',
    'math',
    'title',
    'xmp',
    'noembed',
    'noframes',
  ],
  transformTags: {
    ...renamed({ h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', s: 'del', strike: 'del' }),
    ...Object.fromEntries(
      Object.entries(ATTRIBUTES).map(([tag, allowed]) => [
        tag,
        (name: string, attribs: sanitize.Attributes) => ({ tagName: name, attribs: keep(attribs, allowed) }),
      ]),
    ),
  },
}

function renamed(names: Record<string, string>): Record<string, sanitize.Transformer> {
  return Object.fromEntries(Object.entries(names).map(([from, tagName]) => [from, () => ({ tagName, attribs: {} })]))
}

/**
 * Article HTML reduced to what bodies may contain: headings 2–4 with ids of ours, paragraphs, lists, tables, figures
 * with images of our own bucket, code, quotes, marks, details and links. Everything else goes, its text stays unless it
 * is code. The result is canonical (as {@link canonicalBody} writes it), and sanitising it again changes nothing.
 * Applied when a body is stored and once more when a page is rendered.
 */
export function sanitiseBody(html: string): string {
  let body = html
  // Dropping one tag can bring the neighbours of another together: repeat until nothing changes.
  for (let round = 0; round < 5; round++) {
    const next = tidy(sanitize(body, OPTIONS))
    if (next === body) return body
    body = next
  }
  return body
}

function tidy(html: string): string {
  const document = parseDocument(html)
  for (const image of byName(document.children, ['img'])) if (!image.attribs.src) removeElement(image)
  for (const link of byName(document.children, ['a'])) if (!link.attribs.href) unwrap(link)
  for (const inline of byName(document.children, [...INLINE])) if (existsOne(isBlock, inline.children)) unwrap(inline)
  for (const figure of byName(document.children, ['figure'])) if (isEmpty(figure)) removeElement(figure)
  for (const heading of byName(document.children, HEADINGS)) if (isEmpty(heading)) removeElement(heading)
  tidyFootnotes(document.children, document)
  nameHeadings(byName(document.children, HEADINGS))
  return canonicalBody(wrapLooseText(document.children))
}

/** Whether a sanitised body has text or an image; empty paragraphs, as editors leave them, have not. */
export function showsAnything(body: string): boolean {
  const { children } = parseDocument(body)
  return VISIBLE.test(textContent(children)) || byName(children, ['img']).length > 0
}

const byName = (nodes: AnyNode[], names: string[]): Element[] => filter((node) => isTag(node) && names.includes(node.name), nodes) as Element[]
const isBlock = (node: AnyNode): boolean => isTag(node) && !INLINE.has(node.name) && node.name !== 'img'
const isEmpty = (element: Element): boolean => textContent(element).trim() === '' && !existsOne((node) => isTag(node) && node.name === 'img', element.children)

function unwrap(element: Element): void {
  const siblings = element.parent?.children
  if (!siblings) return
  for (const child of element.children) child.parent = element.parent
  siblings.splice(siblings.indexOf(element), 1, ...element.children)
}

/** Gives every heading an id of its own; one it already has stays, so that links to it outlive a rewording. */
function nameHeadings(headings: Element[]): void {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  for (const heading of headings) {
    const own = heading.attribs.id
    const base = own && !taken.has(own) ? own : `s-${slugify(textContent(heading), 'part')}`
    let id = base
    for (let count = next.get(base) ?? 2; taken.has(id); next.set(base, count)) id = `${base}-${count++}`
    taken.add(id)
    heading.attribs.id = id
  }
}

/** Text that stands in no block becomes a paragraph. */
function wrapLooseText(nodes: ChildNode[]): string {
  let html = ''
  let run: ChildNode[] = []
  const close = () => {
    const inner = serialise(run)
    html += textContent(run).trim() === '' ? inner : `<p>${inner.trim()}</p>\n`
    run = []
  }
  for (const node of nodes) {
    if (isText(node) || (isTag(node) && INLINE.has(node.name))) run.push(node)
    else {
      close()
      html += serialise([node])
    }
  }
  close()
  return html.trim()
}

const serialise = (nodes: ChildNode[]): string => getOuterHTML(nodes, { encodeEntities: 'utf8' })

/** What was rendered last: a publication's pages, feeds and lists are made of the same bodies. */
const rendered = new Map<string, string>()
/** Four publications. */
const MOST_RENDERED = 60

/**
 * A body ready for the page: sanitised once more, credits written behind captions, links that leave the site marked `noopener`, code not to be
 * translated by browsers, footnotes numbered and linked.
 */
export function renderedBody(html: string, locale: Locale): string {
  const key = `${locale} ${html}`
  const known = rendered.get(key) ?? render(html, locale)
  rendered.delete(key)
  rendered.set(key, known)
  const [oldest] = rendered.keys()
  if (oldest !== undefined && rendered.size > MOST_RENDERED) rendered.delete(oldest)
  return known
}

function render(html: string, locale: Locale): string {
  const document = parseDocument(sanitiseBody(html))
  renderFootnotes(document.children, WRITING[locale].footnotes)
  for (const link of byName(document.children, ['a'])) if (/^https?:/i.test(link.attribs.href ?? '')) link.attribs.rel = 'noopener'
  for (const code of byName(document.children, ['code', 'kbd'])) code.attribs.translate = 'no'
  for (const figure of byName(document.children, ['figure'])) showCredit(figure)
  return serialise(document.children)
}
