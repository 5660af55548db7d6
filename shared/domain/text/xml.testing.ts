import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** With its prefix, as it stands. */
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** A document as a strict, namespace-aware parser reads it. @throws Error with the place of the first fault */
export function parseXml(document: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const add = (text: string) => {
    const last = open.at(-1)
    if (last) last.text += text
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = {
      name,
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value])),
      text: '',
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(document).close()
  return root.children[0] as XmlElement
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] => children.filter((child) => child.name === name)

export const textOf = (element: XmlElement, name: string): string | undefined => childrenOf(element, name)[0]?.text
