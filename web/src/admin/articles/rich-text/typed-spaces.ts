import type { JSONContent } from '@tiptap/core'
import { type AnyNode, isTag, isText } from 'domhandler'
import { getOuterHTML } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { INLINE_ELEMENTS } from './body-elements.ts'
import { parseBody } from './parse-body.ts'

/** Stands for a space that parsing would fold or cut off: a character for private use, which no body has. */
const KEPT = '\uE000'
const LINES = /^(?:p|h[2-4]|summary|figcaption)$/

/** As `parseBody`, with the spaces that somebody is just typing: at the end of a line, and several in a row. */
export function parseTyped(html: string): JSONContent {
  const document = parseDocument(html)
  keepSpaces(document.children, false)
  const doc = parseBody(getOuterHTML(document.children, { encodeEntities: 'utf8' }))
  return JSON.parse(JSON.stringify(doc).replaceAll(KEPT, ' ')) as JSONContent
}

const isInline = (node: AnyNode): boolean => isText(node) || (isTag(node) && INLINE_ELEMENTS.has(node.name))

function keepSpaces(nodes: readonly AnyNode[], isLine: boolean): void {
  for (const node of nodes) {
    if (isLine && isText(node)) node.data = node.data.replace(/(?<!\n *) +(?! *\n)/g, kept)
    else if (isTag(node) && node.name !== 'pre') {
      keepSpaces(node.children, isLine || LINES.test(node.name) || (node.children.length > 0 && node.children.every(isInline)))
    }
  }
}

/** One space between words is safe already. */
const kept = (spaces: string, at: number, text: string): string => (spaces.length === 1 && at > 0 && at + 1 < text.length ? spaces : KEPT.repeat(spaces.length))
