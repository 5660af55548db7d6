import { SaxesParser } from 'saxes'
import { type Member, type ServiceModel, shapeOf } from './service-model.ts'

interface Element {
  name: string
  children: Element[]
  text: string
}

/** @throws Error for a text that is no XML document */
export function parseXml(text: string): Element {
  const root: Element = { name: '', children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    const element: Element = { name, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (piece) => {
    const element = open.at(-1)
    if (element) element.text += piece
  })
  parser.on('closetag', () => void open.pop())
  parser.on('error', (cause) => {
    throw cause
  })
  parser.write(text).close()
  const [document] = root.children
  if (!document) throw new Error('There is no element.')
  return document
}

/** An element as the value that the model describes. What the model does not know keeps its name, so that a check finds it. */
export function valueOfXml(model: ServiceModel, member: Member, element: Element): unknown {
  const shape = shapeOf(model, member)
  if (shape.type === 'list') return element.children.map((child) => valueOfXml(model, shape.member as Member, child))
  if (shape.type === 'map') return Object.fromEntries(element.children.map(({ children: [key, value] }) => [key?.text, value?.text]))
  if (shape.type !== 'structure') return element.text
  const value: Record<string, unknown> = {}
  for (const child of element.children) {
    const found = Object.entries(shape.members ?? {}).find(([name, { locationName }]) => (locationName ?? name) === child.name)?.[1]
    if (!found) value[child.name] = child.text
    else if (isFlat(model, found))
      value[child.name] = [...((value[child.name] as unknown[]) ?? []), valueOfXml(model, shapeOf(model, found).member as Member, child)]
    else value[child.name] = valueOfXml(model, found, child)
  }
  return value
}

const isFlat = (model: ServiceModel, member: Member): boolean => {
  const { type, flattened } = shapeOf(model, member)
  return type === 'list' && (flattened ?? member.flattened ?? false)
}
