import type { JSONContent } from '@tiptap/core'
import { ELEMENT_ATTRIBUTES, MARK_ELEMENTS } from './body-elements.ts'

type Mark = NonNullable<JSONContent['marks']>[number]

const ELEMENT_OF_MARK = Object.fromEntries(Object.entries(MARK_ELEMENTS).map(([element, mark]) => [mark, element])) as Record<string, string>

export const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** A start tag; attributes that are `null`, `undefined` or not of this element are left out. */
export function startTag(element: string, attributes: Record<string, unknown> = {}): string {
  const names: readonly string[] = ELEMENT_ATTRIBUTES[element as keyof typeof ELEMENT_ATTRIBUTES] ?? []
  const written = names.flatMap((name) => {
    const value = attributes[name]
    return value === null || value === undefined ? [] : [` ${name}="${escapeHtml(String(value))}"`]
  })
  return `<${element}${written.join('')}>`
}

/**
 * Inline nodes as HTML. Elements nest as they did in the body that was loaded; those the person added go outside when
 * they cover more text, so that no element is cut into pieces without need.
 */
export function serialiseInline(nodes: readonly JSONContent[], open: readonly Mark[] = []): string {
  let html = ''
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at] as JSONContent
    const outer = (node.marks ?? [])
      .filter((mark) => !open.some((other) => sameMark(mark, other)))
      .map((mark) => ({ mark, run: runLength(nodes, at, mark) }))
      .reduce<{ mark: Mark; run: number } | null>((best, candidate) => (best && !goesOutside(candidate, best) ? best : candidate), null)
    if (!outer) {
      html += leaf(node)
      at++
      continue
    }
    const element = ELEMENT_OF_MARK[outer.mark.type] as string
    html += `${startTag(element, outer.mark.attrs)}${serialiseInline(nodes.slice(at, at + outer.run), [...open, outer.mark])}</${element}>`
    at += outer.run
  }
  return html
}

interface Candidate {
  mark: Mark
  run: number
}

function goesOutside(a: Candidate, b: Candidate): boolean {
  const [depthA, depthB] = [a.mark.attrs?.depth, b.mark.attrs?.depth]
  if (typeof depthA === 'number' && typeof depthB === 'number') return depthA < depthB
  return a.run > b.run
}

function runLength(nodes: readonly JSONContent[], from: number, mark: Mark): number {
  let end = from
  while (nodes[end]?.marks?.some((other) => sameMark(mark, other))) end++
  return end - from
}

const MARK_FACTS = ['depth', 'href', 'class'] as const
const sameMark = (a: Mark, b: Mark): boolean => a.type === b.type && MARK_FACTS.every((fact) => (a.attrs?.[fact] ?? null) === (b.attrs?.[fact] ?? null))

function leaf(node: JSONContent): string {
  if (node.type === 'hardBreak') return '<br>'
  if (node.type === 'noteReference') return `${startTag('sup', { 'data-note': node.attrs?.id })}</sup>`
  if (node.type === 'image') return startTag('img', node.attrs)
  return escapeHtml(node.text ?? '')
}
