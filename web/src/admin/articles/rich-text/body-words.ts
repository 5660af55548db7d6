import type { Node } from '@tiptap/pm/model'

interface Run {
  /** In the words. */
  offset: number
  /** In the document. */
  at: number
  length: number
}

/** The words of an editor's document as one text, its blocks separated by line breaks, and where each stands in the document. */
export interface BodyWords {
  text: string
  runs: readonly Run[]
}

/** What stands for a thing within a line that is no word, such as an image. */
const OBJECT = '\ufffc'

export function wordsOfBody(doc: Node): BodyWords {
  const runs: Run[] = []
  let text = ''
  const add = (words: string, at: number) => {
    runs.push({ offset: text.length, at, length: words.length })
    text += words
  }
  doc.descendants((block, at) => {
    if (!block.isTextblock) return true
    if (runs.length > 0) text += '\n'
    // An empty block is a place as well.
    if (block.childCount === 0) add('', at + 1)
    block.forEach((node, within) => {
      add(node.isText ? (node.text ?? '') : node.type.name === 'hardBreak' ? '\n' : OBJECT, at + 1 + within)
    })
    return false
  })
  return { text, runs }
}

const known = new WeakMap<Node, BodyWords>()

/** As `wordsOfBody`; a document is read once. */
export function wordsOf(doc: Node): BodyWords {
  const words = known.get(doc) ?? wordsOfBody(doc)
  known.set(doc, words)
  return words
}

/** Where in the document the words between two offsets stand. */
export function rangeOf({ runs }: BodyWords, { start, end }: { start: number; end: number }): { from: number; to: number } | null {
  const first = runs.findLast(({ offset }) => offset <= start)
  const last = runs.findLast(({ offset }) => offset < end)
  return first && last ? { from: first.at + start - first.offset, to: last.at + end - last.offset } : null
}

/** The offset of a position of the document; between two blocks the beginning of the later one. */
export function offsetOf({ text, runs }: BodyWords, position: number): number {
  const run = runs.find(({ at, length }) => position <= at + length)
  return run ? run.offset + Math.max(0, position - run.at) : text.length
}
