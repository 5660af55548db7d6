import type { JSONContent } from '@tiptap/core'
import { NOTES_CLASS } from '#shared/domain/text/footnotes.ts'
import { canonicalBody } from '#shared/domain/text/segments.ts'
import { CONTAINER_ELEMENTS, TEXT_ELEMENTS } from './body-elements.ts'
import { escapeHtml, serialiseInline, startTag } from './serialise-inline.ts'
import { rowSections } from './table-sections.ts'

const ELEMENT_OF_NODE = Object.fromEntries(Object.entries({ ...CONTAINER_ELEMENTS, ...TEXT_ELEMENTS }).map(([element, node]) => [node, element])) as Record<
  string,
  string
>
/** Where a single new paragraph is written without `<p>`. */
const BARE_BY_CUSTOM = new Set(['listItem', 'tableCell', 'tableHeader'])

/** The editor's document as an article body in its stored form: one block a line, two spaces for each level. */
export function serialiseBody(doc: JSONContent): string {
  const nodes = doc.content ?? []
  if (nodes.length === 1 && nodes[0]?.type === 'paragraph' && !nodes[0].content) return ''
  return canonicalBody(children(doc, '').join('\n'))
}

function children(parent: JSONContent, indent: string): string[] {
  const nodes = parent.content ?? []
  return nodes.map((node, index) => block(node, indent, isBare(node, parent, index)))
}

/** Two bare paragraphs in a row need their tags: without them their texts would run together. */
function isBare(node: JSONContent, parent: JSONContent, index: number): boolean {
  const beside = [parent.content?.[index - 1], parent.content?.[index + 1]]
  return wantsBare(node, parent) && !beside.some((sibling) => sibling && wantsBare(sibling, parent))
}

function wantsBare(node: JSONContent, parent: JSONContent): boolean {
  if (node.type !== 'paragraph') return false
  const wrap = node.attrs?.wrap ?? null
  return wrap === 'bare' || (wrap === null && BARE_BY_CUSTOM.has(parent.type ?? ''))
}

function block(node: JSONContent, indent: string, bare: boolean): string {
  const content = node.content ?? []
  switch (node.type) {
    case 'paragraph':
      return bare ? indent + serialiseInline(content) : `${indent}<p>${serialiseInline(content)}</p>`
    case 'heading': {
      const element = `h${node.attrs?.level}`
      return `${indent}${startTag(element, node.attrs)}${serialiseInline(content)}</${element}>`
    }
    case 'horizontalRule':
      return `${indent}<hr>`
    case 'codeBlock':
      return indent + codeBlock(node)
    case 'table':
      return table(node, indent)
    case 'footnotes':
      return footnotes(content, indent)
    case 'figcaption':
    case 'summary':
      return `${indent}<${node.type}>${serialiseInline(content)}</${node.type}>`
    default:
      return container(node, indent, false)
  }
}

function footnotes(notes: readonly JSONContent[], indent: string): string {
  const lines = notes.map(({ attrs, content = [] }) => `${indent}  ${startTag('li', { 'data-note': attrs?.id })}${serialiseInline(content)}</li>`)
  return [`${indent}${startTag('ol', { class: NOTES_CLASS })}`, ...lines, `${indent}</ol>`].join('\n')
}

function codeBlock(node: JSONContent): string {
  const language = node.attrs?.language
  const text = (node.content ?? []).map(({ text }) => text ?? '').join('')
  return `<pre>${startTag('code', { class: language ? `language-${language}` : null })}${escapeHtml(text)}</code></pre>`
}

function container(node: JSONContent, indent: string, inHead: boolean): string {
  const element = ELEMENT_OF_NODE[node.type ?? ''] as string
  const start = startTag(element, containerAttributes(node, inHead))
  const content = node.content ?? []
  if (content[0] && isBare(content[0], node, 0) && node.type !== 'figure') {
    const text = serialiseInline(content[0].content ?? [])
    if (content.length === 1) return `${indent}${start}${text}</${element}>`
    const rest = children(node, `${indent}  `).slice(1)
    return `${indent}${start}${text}\n${rest.join('\n')}\n${indent}</${element}>`
  }
  if (content.length === 1 && /^table(Cell|Header)$|^listItem$/.test(node.type ?? '') && content[0]?.type === 'paragraph') {
    return `${indent}${start}${children(node, '').join('')}</${element}>`
  }
  return `${indent}${start}\n${children(node, `${indent}  `).join('\n')}\n${indent}</${element}>`
}

function containerAttributes({ type, attrs = {} }: JSONContent, inHead: boolean): Record<string, unknown> {
  if (type === 'orderedList') return { start: attrs.start === 1 ? null : attrs.start }
  if (type === 'figure') return { 'data-credit': attrs.credit }
  if (type !== 'tableCell' && type !== 'tableHeader') return {}
  const scope = attrs.scope === null || attrs.scope === undefined ? (inHead ? 'col' : 'row') : attrs.scope || null
  return { scope, colspan: attrs.colspan > 1 ? attrs.colspan : null, rowspan: attrs.rowspan > 1 ? attrs.rowspan : null }
}

function table(node: JSONContent, indent: string): string {
  const lines = [`${indent}<table>`]
  if (typeof node.attrs?.caption === 'string') lines.push(`${indent}  <caption>${node.attrs.caption}</caption>`)
  for (const { section, rows } of rowSections(node.content ?? [])) {
    const inner = section === 'none' ? `${indent}  ` : `${indent}    `
    if (section !== 'none') lines.push(`${indent}  <${section}>`)
    for (const row of rows) {
      lines.push(`${inner}<tr>`, ...(row.content ?? []).map((cell) => container(cell, `${inner}  `, section === 'thead')), `${inner}</tr>`)
    }
    if (section !== 'none') lines.push(`${indent}  </${section}>`)
  }
  return [...lines, `${indent}</table>`].join('\n')
}
