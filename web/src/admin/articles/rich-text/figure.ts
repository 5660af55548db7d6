import type { JSONContent } from '@tiptap/core'

/** A picture with its words, as a node of the document. */
export function figureOf(attrs: Record<string, string>, caption: string): JSONContent {
  const picture = { type: 'paragraph', attrs: { wrap: 'bare' }, content: [{ type: 'image', attrs }] }
  const words = caption ? [{ type: 'figcaption', content: [{ type: 'text', text: caption }] }] : []
  return { type: 'figure', content: [picture, ...words] }
}
