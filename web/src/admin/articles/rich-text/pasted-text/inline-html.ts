import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { isNoteReference } from '#shared/domain/text/footnotes.ts'
import { escapeHtml } from '../serialise-inline.ts'
import { linkOf } from './pasted-links.ts'
import type { PictureList } from './pasted-pictures.ts'
import { stylesOf } from './styles.ts'

/** Elements and what they are called in a body. */
const MARKS: Readonly<Record<string, string>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  code: 'code',
  tt: 'code',
  samp: 'code',
  kbd: 'kbd',
  mark: 'mark',
  sub: 'sub',
  sup: 'sup',
  del: 'del',
  s: 'del',
  strike: 'del',
  ins: 'ins',
}

export interface InlineContext {
  pictures: PictureList
  /** Marks of elements around. */
  open: ReadonlySet<string>
}

const FIXED_WIDTH = /courier|consolas|mono|menlo|source code/i

/** What a `style` says of the words of an element, as marks. @returns null where it says that an element is only a frame: `<b style="font-weight:normal">` */
function styledMarks({ name, attribs }: Element): string[] | null {
  const {
    'font-weight': weight,
    'font-style': slant,
    'text-decoration': line,
    'text-decoration-line': only,
    'vertical-align': height,
    ...styles
  } = stylesOf(attribs.style)
  if (name === 'b' && weight && /^(?:normal|400)$/.test(weight)) return null
  return [
    ...(weight && (weight === 'bold' || Number(weight) >= 600) ? ['strong'] : []),
    ...(slant === 'italic' ? ['em'] : []),
    ...(/line-through/.test(`${line} ${only}`) ? ['del'] : []),
    ...(height === 'super' ? ['sup'] : height === 'sub' ? ['sub'] : []),
    ...(FIXED_WIDTH.test(styles['font-family'] ?? '') ? ['code'] : []),
  ]
}

/** Words with their marks and links as HTML of a body; spaces are folded, what a body has no element for is left out and its words stay. */
export const inlineHtml = (nodes: readonly ChildNode[], context: InlineContext): string => nodes.map((node) => nodeHtml(node, context)).join('')

function nodeHtml(node: ChildNode, context: InlineContext): string {
  if (isText(node)) return escapeHtml(node.data.replace(/[\s\u00a0]+/g, ' '))
  if (!isTag(node)) return ''
  if (node.name === 'br') return '<br>'
  if (node.name === 'img') return context.pictures.take(node)
  if (isNoteReference(node)) return `<sup data-note="${node.attribs['data-note']}"></sup>`
  const own = MARKS[node.name]
  const styled = styledMarks(node)
  const marks = [...new Set([...(own && styled ? [own] : []), ...(styled ?? [])])].filter((mark) => !context.open.has(mark))
  const href = node.name === 'a' ? linkOf(node.attribs.href) : null
  const inner = inlineHtml(node.children, { ...context, open: new Set([...context.open, ...marks]) })
  if (inner.trim() === '') return inner
  const marked = marks.reduceRight((html, mark) => wrapped(html, `<${mark}>`, `</${mark}>`), inner)
  return href === null ? marked : wrapped(marked, `<a href="${escapeHtml(href)}">`, '</a>')
}

/** Spaces at the ends stay outside, so that marks and links hold words alone. */
function wrapped(html: string, open: string, close: string): string {
  const [, before = '', words = '', after = ''] = /^( *)(.*?)( *)$/s.exec(html) ?? []
  return words === '' ? html : before + open + words + close + after
}
