import { type AnyNode, type Element, isTag } from 'domhandler'
import { filter, prevElementSibling, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import type { Locale } from '#shared/locales.ts'
import { slotWords } from '../publishing/ad-places.ts'
import { AD_SLOTS, type AdSlotName } from '../publishing/ad-slots.ts'

/** An advertisement as it stands on a rendered page. */
export interface StandingAd {
  name: string
  /** Something to read and to follow is in it. */
  filled: boolean
  /** It says that it is an advertisement. */
  labelled: boolean
  /** Where its links lead, as they are written. */
  targets: string[]
  /** Pictures that it shows. */
  pictures: string[]
  /** Its height is kept free for it. */
  reserved: boolean
  /** Within the text: how it stands there; null elsewhere. */
  within: {
    /** Words of the text since the last advertisement, or since its beginning. */
    wordsBefore: number
    afterHeading: boolean
    /** It stands in a list, a table or a quotation. */
    insideBlock: boolean
  } | null
}

/** The advertisements of an article's page, and the text that they stand in. */
export interface AdPage {
  /** The text's HTML as it is without them. */
  body: string
  ads: StandingAd[]
  /** Words of the text after its last advertisement; null when it has none. */
  wordsAfter: number | null
  hasRelated: boolean
  /** Scripts, frames or units from outside that stand in the page before any reader has agreed to them. */
  foreign: number
}

const BACKGROUND = /url\(\s*['"]?([^'")]+)/g
const FOREIGN_SOURCE = /googlesyndication|doubleclick|adservice|amazon-adsystem|adnxs/i

/** Reads a rendered page. @returns null when no article's text is in it */
export function readAdPage(html: string, locale: Locale): AdPage | null {
  const all = filter(isTag, parseDocument(html, { withStartIndices: true, withEndIndices: true }).children as AnyNode[]) as Element[]
  const text = all.find((element) => 'data-article-body' in element.attribs)
  if (!text) return null
  const slots = all.filter((element) => 'data-slot' in element.attribs)
  const within = slots.filter((slot) => isInside(slot, text))
  const pieces = piecesBetween(html, text, within)
  const counts = pieces.map((piece) => slotWords(`<p>${piece.replace(/<[^>]*>/g, ' ')}</p>`, locale))
  const place = (slot: Element): StandingAd['within'] => {
    const at = within.indexOf(slot)
    if (at < 0) return null
    return { wordsBefore: counts[at] ?? 0, afterHeading: /^h[1-6]$/.test(prevElementSibling(slot)?.name ?? ''), insideBlock: slot.parent !== text }
  }
  return {
    body: pieces.join(''),
    ads: slots.map((slot) => ({ ...standing(slot), within: place(slot) })),
    wordsAfter: within.length > 0 ? (counts.at(-1) ?? 0) : null,
    hasRelated: all.some(({ attribs }) => attribs['aria-labelledby'] === 'related'),
    foreign: all.filter(isForeign).length,
  }
}

function isInside(element: Element, ancestor: Element): boolean {
  for (let node = element.parent; node; node = node.parent) if (node === ancestor) return true
  return false
}

/** The text's HTML in the pieces that advertisements part it into, as it stands in the document. */
function piecesBetween(html: string, text: Element, slots: readonly Element[]): string[] {
  const [first, last] = [text.children[0], text.children.at(-1)]
  if (!first || !last) return ['']
  const pieces: string[] = []
  let from = first.startIndex ?? 0
  for (const slot of slots) {
    pieces.push(html.slice(from, slot.startIndex ?? from))
    from = (slot.endIndex ?? from) + 1
  }
  return [...pieces, html.slice(from, (last.endIndex ?? from) + 1)]
}

function standing(slot: Element): Omit<StandingAd, 'within'> {
  const name = slot.attribs['data-slot'] ?? ''
  const inside = filter(isTag, slot.children as AnyNode[]) as Element[]
  const classes = (slot.attribs.class ?? '').split(/\s+/)
  const height = Object.hasOwn(AD_SLOTS, name) ? AD_SLOTS[name as AdSlotName].height : null
  return {
    name,
    filled: inside.some((element) => element.name === 'a' && element.attribs.href && textContent(element).trim() !== ''),
    labelled: inside.some(({ attribs, children }) => /\bslot-label\b/.test(attribs.class ?? '') && textContent(children).trim() !== ''),
    targets: inside.flatMap(({ name, attribs }) => (name === 'a' && attribs.href ? [attribs.href] : [])),
    pictures: inside.flatMap(({ name, attribs }) => [
      ...(name === 'img' && attribs.src ? [attribs.src] : []),
      ...[...(attribs.style ?? '').matchAll(BACKGROUND)].flatMap(([, url]) => (url ? [url] : [])),
    ]),
    reserved: height === null || classes.includes(`slot-${height}`),
  }
}

const isForeign = ({ name, attribs }: Element): boolean =>
  (name === 'ins' && /\badsbygoogle\b/.test(attribs.class ?? '')) ||
  ((name === 'script' || name === 'iframe') && FOREIGN_SOURCE.test(attribs.src ?? '')) ||
  (name === 'iframe' && !attribs.src?.startsWith('/'))
