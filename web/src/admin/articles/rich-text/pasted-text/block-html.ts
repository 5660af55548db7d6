import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { textContent } from 'domutils'
import { escapeHtml } from '../serialise-inline.ts'
import { inlineHtml } from './inline-html.ts'
import { type ListLine, listHtml } from './list-builder.ts'
import type { PictureList } from './pasted-pictures.ts'
import { tableHtml } from './table-html.ts'
import { levelOf, takeMarker } from './word-lists.ts'

export interface BlockContext {
  pictures: PictureList
  /** The level that a heading of the pasted text has in the body: 2, 3 or 4. */
  headingLevel: (level: number) => number
}

const BLOCKS = new Set(
  `address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre
  section summary table tbody td th thead tr ul`.split(/\s+/),
)
const NOTHING = new Set(
  'head style script meta link title xml noscript template svg math object embed iframe form button input select textarea audio video canvas colgroup col nav'.split(
    ' ',
  ),
)

const isBlock = (node: ChildNode): boolean => isTag(node) && (BLOCKS.has(node.name) || (!NOTHING.has(node.name) && node.children.some(isBlock)))
/** Elements of Office's own: `o:p`, `w:sdt`, `v:shape`. */
const isLeftOut = (node: ChildNode): boolean => !isText(node) && (!isTag(node) || NOTHING.has(node.name) || /^[ovwm]:/.test(node.name))

/** Blocks of a pasted text as HTML of a body: paragraphs, headings, lists, tables, quotes and code; all else is taken apart to these. */
export function blocksHtml(nodes: readonly ChildNode[], context: BlockContext): string {
  let html = ''
  let run: ChildNode[] = []
  let lines: ListLine[] = []
  const closeRun = () => {
    html += paragraphs(inlineOf(run, context))
    run = []
  }
  const closeLines = () => {
    html += listHtml(lines)
    lines = []
  }
  for (const node of flat(nodes)) {
    if (isLeftOut(node)) continue
    if (!isBlock(node)) {
      if (lines.length > 0 && isText(node) && node.data.trim() === '') continue
      closeLines()
      run.push(node)
      continue
    }
    closeRun()
    const element = node as Element
    const level = levelOf(element)
    if (level !== null) lines.push({ level, ...takeMarker(element), html: inlineOf(element.children, context).trim() })
    else {
      closeLines()
      html += blockHtml(element, context)
    }
  }
  closeRun()
  closeLines()
  return html
}

const FRAMES = new Set('html body div section article main header footer aside address center span font b i a dl'.split(' '))

/** The nodes without frames around blocks, and Word Online's lists of one line each as the lines. */
function flat(nodes: readonly ChildNode[]): ChildNode[] {
  return nodes.flatMap((node): ChildNode[] => {
    if (!isTag(node) || !isBlock(node)) return [node]
    const isOfLines = /^[ou]l$/.test(node.name) && node.children.some((line) => isTag(line) && levelOf(line) !== null)
    if (isOfLines) return node.children.filter((line) => isTag(line))
    if (!FRAMES.has(node.name)) return [node]
    return node.children.some(isBlock) ? flat(node.children) : [node]
  })
}

function blockHtml(element: Element, context: BlockContext): string {
  const { name, attribs, children } = element
  const [, depth] = /^h([1-6])$/.exec(name) ?? []
  if (depth !== undefined || /^(?:mso)?title$/i.test(attribs.class ?? '')) {
    const level = context.headingLevel(Number(depth ?? 1))
    const words = inlineHtml(children, { pictures: context.pictures, open: new Set(['strong']) }).trim()
    return words === '' ? '' : `<h${level}>${words}</h${level}>`
  }
  if (name === 'ul' || name === 'ol') return list(element, context)
  if (name === 'table') return tableHtml(element, (cell) => cellHtml(cell, context))
  if (name === 'pre') return codeHtml(element)
  if (name === 'hr') return '<hr>'
  if (name === 'blockquote' || /quote/i.test(attribs.class ?? '')) return quoted(blocksHtml(children, context))
  if (name === 'li') return list({ ...element, name: 'ul', children: [element] } as Element, context)
  return children.some(isBlock) ? blocksHtml(children, context) : paragraphs(inlineOf(children, context))
}

const quoted = (html: string): string => (html === '' ? '' : `<blockquote>${html}</blockquote>`)
const inlineOf = (nodes: readonly ChildNode[], { pictures }: BlockContext): string =>
  inlineHtml(
    nodes.filter((node) => !isLeftOut(node)),
    { pictures, open: new Set() },
  )

/** Two line breaks end a paragraph, as mails and old pages write them. */
const paragraphs = (html: string): string =>
  html
    .split(/(?:\s*<br>\s*){2,}/)
    .map((part) => part.replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, ''))
    .filter((part) => part !== '')
    .map((part) => `<p>${part}</p>`)
    .join('')

/** A list with those that stand in it; Google Docs puts an inner list beside the entry that it belongs to, not into it. */
function list({ name, attribs, children }: Element, context: BlockContext): string {
  const entries: string[] = []
  for (const child of children.filter(isTag)) {
    const inner = /^[ou]l$/.test(child.name) ? list(child, context) : null
    if (inner !== null && entries.length > 0) entries.push(entries.pop() + inner)
    else entries.push(inner ?? cellHtml(child, context))
  }
  const filled = entries.filter((entry) => entry !== '')
  if (filled.length === 0) return ''
  const start = name === 'ol' && /^\d{1,5}$/.test(attribs.start ?? '') && attribs.start !== '1' ? ` start="${attribs.start}"` : ''
  return `<${name}${start}>${filled.map((entry) => `<li>${entry}</li>`).join('')}</${name}>`
}

/** What a cell or an entry holds; one paragraph alone stands without its tag. */
function cellHtml({ children }: Element, context: BlockContext): string {
  const html = blocksHtml(children, context)
  const [, alone, rest] = /^<p>((?:(?!<\/?p>).)*)<\/p>((?:<[ou]l.*)?)$/s.exec(html) ?? []
  return alone === undefined ? html : alone + (rest ?? '')
}

/** Code keeps its line breaks, and its language where the page says which it is. */
function codeHtml(element: Element): string {
  const code = element.children.find((child) => isTag(child) && child.name === 'code') as Element | undefined
  const named = `${code?.attribs.class ?? ''} ${element.attribs.class ?? ''}`
  const [, language] = /\b(?:language|lang|highlight-source)-([a-z0-9+#-]+)/i.exec(named) ?? []
  const attribute = language === undefined ? '' : ` class="language-${language.toLowerCase()}"`
  const text = linesOf(element).replace(/\n$/, '')
  return text.trim() === '' ? '' : `<pre><code${attribute}>${escapeHtml(text)}</code></pre>`
}

const linesOf = (node: ChildNode): string => {
  if (!isTag(node)) return textContent(node)
  return node.name === 'br' ? '\n' : node.children.map(linesOf).join('')
}
