import { type ChildNode, type Element, isTag } from 'domhandler'
import { findOne, removeElement, textContent } from 'domutils'
import { stylesOf } from './styles.ts'

/** What Word says of a paragraph that is a line of a list: `mso-list:l0 level2 lfo1`. */
const LINE = /^l\d+ level(\d+)/

/** The depth of a paragraph in a list of Word, from 1; null where it is none. Word Online says it of its `li`. */
export function levelOf({ name, attribs }: Element): number | null {
  const [, level] = LINE.exec(stylesOf(attribs.style)['mso-list'] ?? '') ?? []
  if (level !== undefined) return Number(level)
  const online = name === 'li' && attribs['data-leveltext'] !== undefined ? Number(attribs['data-aria-level'] ?? 1) : null
  return online !== null && online >= 1 ? online : null
}

const NUMBER = /^\(?(?:(\d+)|[a-z]|[ivxlc]+)[.)]/i

/** Takes the bullet or number out of a line of Word. @returns what kind of list it is of */
export function takeMarker(line: Element): { isOrdered: boolean; number: number | null } {
  const marker = findOne((node) => isTag(node) && stylesOf(node.attribs.style)['mso-list'] === 'ignore', line.children)
  const text = marker ? textContent(marker).trim() : ''
  if (marker) removeElement(marker)
  const isNumbered = line.parent && isTag(line.parent as ChildNode) && (line.parent as Element).name === 'ol'
  const [, digits] = NUMBER.exec(text) ?? []
  return { isOrdered: NUMBER.test(text) || isNumbered === true, number: digits === undefined ? null : Number(digits) }
}
