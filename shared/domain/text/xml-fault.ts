import { Parser } from 'htmlparser2'

/**
 * Why an XML document cannot be trusted to be whole, in words for the one who sent it: an element that is never closed, or
 * that another one's end cuts off, as in a document cut short. Undefined when every element that begins also ends.
 */
export function xmlFault(xml: string): string | undefined {
  const open: number[] = []
  let fault: string | undefined
  const parser = new Parser(
    {
      onopentag: () => {
        open.push(parser.startIndex)
      },
      onclosetag: (name, isImplied) => {
        const begin = open.pop() ?? 0
        const isSelfClosing = xml.startsWith('/>', parser.endIndex - 1)
        if (isImplied && !isSelfClosing) fault ??= `<${name}> in line ${lineOf(xml, begin)} is not closed.`
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return fault
}

/** Number of the line, from 1, that a position of a text is in. */
export const lineOf = (text: string, position: number): number => text.slice(0, position).split('\n').length

/** Whether a document brings entities of its own, which could expand beyond every limit or read other files. A mere name of a DTD is none. */
export const declaresEntities = (xml: string): boolean => /<!ENTITY/i.test(xml) || /<!DOCTYPE[^>[]*\[/i.test(xml)
