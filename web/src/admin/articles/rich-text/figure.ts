import type { JSONContent } from '@tiptap/core'

/** A picture with its words, as a node of the document. @param credit who made it or where it is from; empty: nobody is named */
export function figureOf(attrs: Record<string, string>, caption: string, credit = ''): JSONContent {
  const picture = { type: 'paragraph', attrs: { wrap: 'bare' }, content: [{ type: 'image', attrs }] }
  const words = caption ? [{ type: 'figcaption', content: [{ type: 'text', text: caption }] }] : []
  return { type: 'figure', attrs: { credit: credit || null }, content: [picture, ...words] }
}
