import { Element, isTag, Text } from 'domhandler'
import { appendChild } from 'domutils'

/** Who made an image or where it is from, as an attribute of its `figure`: translations have it as it is, for it is no segment of the text. */
export const CREDIT_ATTRIBUTE = 'data-credit'
/** Letters of a credit. */
export const CREDIT_MAX = 120
/** One line of visible letters. */
export const CREDIT = new RegExp(`^(?=.*\\S)[^\\p{C}<>]{1,${CREDIT_MAX}}$`, 'u')

/** Writes the credit of a figure behind its caption, in brackets, as a `<cite>` that browsers do not translate. Without a caption it is the caption. */
export function showCredit(figure: Element): void {
  const credit = figure.attribs[CREDIT_ATTRIBUTE]
  if (credit === undefined) return
  delete figure.attribs[CREDIT_ATTRIBUTE]
  const cite = new Element('cite', { translate: 'no' }, [new Text(credit)])
  const caption = figure.children.find((child): child is Element => isTag(child) && child.name === 'figcaption')
  if (!caption) appendChild(figure, new Element('figcaption', {}, [cite]))
  else if (caption.children.length === 0) appendChild(caption, cite)
  else for (const node of [new Text(' ('), cite, new Text(')')]) appendChild(caption, node)
}
