import { type ChildNode, isTag, isText } from 'domhandler'
import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { memoised } from './memoised.ts'

/** An inline element of a segment. */
export interface InlineElement {
  name: string
  /** Name and attributes: what two segments' elements are told apart by. */
  signature: string
  /** Signatures of its ancestors, itself last. */
  path: string
  /** Where its text stands in {@link SegmentText.text}. */
  start: number
  end: number
}

/** A segment as the checks read it. */
export interface SegmentText {
  /** All text, code included. */
  text: string
  /** Text with every character of code replaced by {@link CODE}, so that offsets stay. */
  prose: string
  elements: readonly InlineElement[]
}

/** Stands for a character of code, which is never translated. */
export const CODE = '\uFFFC'

export const isVerbatim = (name: string): boolean => name === 'code' || name === 'kbd' || name === 'pre'

/** Text and elements of a segment's inner HTML. */
export const readSegment = memoised((html): SegmentText => {
  const elements: InlineElement[] = []
  let text = ''
  let prose = ''
  const walk = (nodes: ChildNode[], path: string): void => {
    for (const node of nodes) {
      if (isText(node)) {
        text += node.data
        prose += node.data
      } else if (isTag(node)) {
        const signature = node.name + JSON.stringify(node.attribs)
        const element = { name: node.name, signature, path: `${path}/${signature}`, start: text.length, end: 0 }
        elements.push(element)
        if (isVerbatim(node.name)) {
          const code = textContent(node)
          text += code
          prose += CODE.repeat(code.length)
        } else if (node.name === 'br') {
          text += '\n'
          prose += '\n'
        } else walk(node.children, element.path)
        element.end = text.length
      }
    }
  }
  walk(parseDocument(html).children, '')
  return { text, prose, elements }
})
