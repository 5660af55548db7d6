import { Parser } from 'htmlparser2'
import { AppError } from '#shared/errors.ts'
import { declaresEntities, xmlFault } from '../text/xml-fault.ts'

/** Bytes that a part's document takes in the JSON of a call. */
const PART_BYTES = 850_000
const FRAME = ['<tmx version="1.4"><header/><body>', '</body></tmx>'] as const

/** A document that one import takes. */
export interface TmxPart {
  tmx: string
  /** Line of the file that it begins in, from 1. */
  line: number
  units: number
}

/**
 * A TMX file of any size as documents that one import each takes, in their order. Every line of a part is a line of the file.
 * @throws AppError `invalid-request` when the file is no TMX 1.4, is cut short, declares entities, holds nothing or a unit that is too large
 */
export function tmxParts(xml: string, most = PART_BYTES): TmxPart[] {
  const units = unitsOf(xml)
  if (declaresEntities(xml)) throw refused('The document declares entities of its own, which are not taken.')
  const cut = xmlFault(xml)
  if (cut) throw refused(`This document is not whole: ${cut}`)
  if (units.length === 0) throw refused('There is no translation unit in this document.')
  const groups: { start: number; end: number; line: number; units: number; bytes: number }[] = []
  let [line, from] = [1, 0]
  for (const { start, end } of units) {
    line += linesIn(xml, from, start)
    from = start
    const group = groups.at(-1)
    const alone = bytesIn(xml.slice(start, end))
    const joined = group ? group.bytes + bytesIn(xml.slice(group.end, end)) : 0
    if (alone > most) throw refused(`The unit in line ${line} is larger than ${most} bytes.`)
    if (group && joined <= most) Object.assign(group, { end, units: group.units + 1, bytes: joined })
    else groups.push({ start, end, line, units: 1, bytes: alone })
  }
  return groups.map(({ start, end, line, units }) => ({ tmx: FRAME[0] + xml.slice(start, end) + FRAME[1], line, units }))
}

const refused = (detail: string) => new AppError('invalid-request', detail)
/** In the JSON of a call. */
const bytesIn = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length
const linesIn = (text: string, from: number, to: number): number => {
  let lines = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

/** Where units begin and end. @throws AppError when the root is no TMX */
function unitsOf(xml: string): { start: number; end: number }[] {
  const units: { start: number; end: number }[] = []
  let root: string | undefined
  let start = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        root ??= name === 'tmx' && /^1\.[0-4]b?$/.test(attributes.version ?? '') ? 'tmx' : 'other'
        if (name === 'tu') start = parser.startIndex
      },
      onclosetag: (name) => {
        if (name === 'tu') units.push({ start, end: parser.endIndex + 1 })
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  if (root !== 'tmx') throw refused('This is not a TMX 1.4 document: its root must be <tmx version="1.4">.')
  return units
}
