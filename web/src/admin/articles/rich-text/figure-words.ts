import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'

interface FigureWords {
  alt: string
  caption: string
  credit: string
}

interface FoundFigure extends FigureWords {
  /** Address of the image. */
  src: string
  node: Node
  /** Position of the figure. */
  at: number
}

/** The figure that holds the cursor, with the words of its image; null elsewhere. Of several images the first counts. */
export function figureAt({ selection: { $from } }: EditorState): FoundFigure | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.name !== 'figure') continue
    const [image] = within(node, 'image')
    if (!image) return null
    const [caption] = within(node, 'figcaption')
    return {
      node,
      at: $from.before(depth),
      src: String(image.node.attrs.src ?? ''),
      alt: String(image.node.attrs.alt ?? ''),
      caption: caption?.node.textContent ?? '',
      credit: String(node.attrs.credit ?? ''),
    }
  }
  return null
}

const within = (figure: Node, name: string): { node: Node; at: number }[] => {
  const found: { node: Node; at: number }[] = []
  figure.descendants((node, at) => {
    if (node.type.name === name) found.push({ node, at })
  })
  return found
}

/** Writes the words of the figure that holds the cursor, as one step of the editor's history. A caption that reads the same is not touched. */
export function writeFigure(editor: Editor, { alt, caption, credit }: FigureWords): void {
  const figure = figureAt(editor.state)
  if (!figure) return
  const { node, at } = figure
  const { schema, tr } = editor.state
  const start = at + 1
  const [image] = within(node, 'image')
  if (image) tr.setNodeMarkup(start + image.at, null, { ...image.node.attrs, alt })
  tr.setNodeMarkup(at, null, { ...node.attrs, credit: credit || null })
  if (caption !== figure.caption) {
    const [old] = within(node, 'figcaption')
    const words = caption ? [schema.node('figcaption', null, [schema.text(caption)])] : []
    if (old) tr.replaceWith(start + old.at, start + old.at + old.node.nodeSize, words)
    else tr.insert(start + node.content.size, words)
  }
  editor.view.dispatch(tr)
  editor.view.focus()
}
