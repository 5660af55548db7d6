import { type AnyNode, type ChildNode, type Element, isTag } from 'domhandler'
import { filter, getOuterHTML, removeElement, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import type { Locale } from '#shared/locales.ts'
import { sanitiseBody, showsAnything } from './article-html.ts'
import { type BodyLine, linesOf, type TypedKind, typedKind, withoutMarker } from './body-lines.ts'
import { countWords, plainText } from './words.ts'

/** What the structure of a body can lack, as `missing_html_structure(…)` names it. */
export const STRUCTURE_FAULTS = [
  /** Markup that no body may hold, or text outside of any block. */
  'unclean_markup',
  /** Paragraphs that are set apart by empty lines and not by markup. */
  'paragraphs',
  /** Paragraphs in which nothing is to be seen: spaces, line breaks, characters without a shape. */
  'empty_paragraphs',
  /** Lists that are typed with dashes, dots or numbers. */
  'lists',
  /** Headings that are bold lines, or typed with hashes. */
  'typed_headings',
  /** A long text without a single heading: only a person can say where they belong. */
  'headings',
] as const
export type StructureFault = (typeof STRUCTURE_FAULTS)[number]

/** Faults that a program repairs without touching a word. */
export const MENDABLE: ReadonlySet<StructureFault> = new Set<StructureFault>(['unclean_markup', 'paragraphs', 'empty_paragraphs', 'lists', 'typed_headings'])

/** From so many words on, a text needs headings. */
const LONG_WORDS = 300

/** What some lines of a paragraph become. */
interface Unit {
  block: 'p' | 'h2' | 'h3' | 'ul' | 'ol'
  /** Lines, the last one not included. */
  from: number
  to: number
}

/** What becomes of a paragraph, by its place among the body's blocks. The same in every language of an article. */
export interface BlockRepair {
  place: number
  lines: number
  units: Unit[]
}

/** What a body's structure lacks. @param html as it is stored */
export function structureFaults(html: string, locale: Locale): StructureFault[] {
  const clean = sanitiseBody(html)
  const repairs = planRepairs(clean)
  const found = new Set<StructureFault>()
  if (clean !== html) found.add('unclean_markup')
  if (emptyParagraphs(parseDocument(clean).children).length > 0) found.add('empty_paragraphs')
  for (const { block } of repairs.flatMap(({ units }) => units)) {
    if (block === 'ul' || block === 'ol') found.add('lists')
    if (block === 'h2' || block === 'h3') found.add('typed_headings')
  }
  if (repairs.some(({ units }) => units.filter(({ block }) => block === 'p').length > 1)) found.add('paragraphs')
  const headings = filter((node) => isTag(node) && /^h[2-4]$/.test(node.name), parseDocument(clean).children as AnyNode[])
  if (headings.length === 0 && !found.has('typed_headings') && countWords(plainText(clean), locale) >= LONG_WORDS) found.add('headings')
  return STRUCTURE_FAULTS.filter((fault) => found.has(fault))
}

/** What has to become of which paragraphs; empty when nothing has. @param html sanitised */
export function planRepairs(html: string): BlockRepair[] {
  const blocks = blocksOf(html)
  const read = blocks.map((block) => (block.name === 'p' ? linesOf(block) : []))
  // A heading has something below it.
  const kinds = read.map((lines, place) => lines.map((line) => typedKind(line, lines.length === 1 && place < blocks.length - 1)))
  return blocks.flatMap((_, place) => {
    const lines = read[place] ?? []
    const units = unitsOf(lines, kinds[place] ?? [], { before: kinds[place - 1]?.at(-1), after: kinds[place + 1]?.[0] })
    const isAsItStands = units.length === 0 || (units.length === 1 && units[0]?.block === 'p')
    return isAsItStands ? [] : [{ place, lines: lines.length, units }]
  })
}

/** What stands next to a paragraph: the last line before it and the first after. */
interface Neighbours {
  before: TypedKind | undefined
  after: TypedKind | undefined
}

function unitsOf(lines: readonly BodyLine[], kinds: readonly TypedKind[], { before, after }: Neighbours): Unit[] {
  const units: Unit[] = []
  for (const [at, kind] of kinds.entries()) {
    const isItem = kind === 'bullet' || kind === 'number'
    // One dash alone begins a sentence, not a list.
    const isListed = isItem && [at > 0 ? kinds[at - 1] : before, at < kinds.length - 1 ? kinds[at + 1] : after].includes(kind)
    const block = blockOf(kind, isListed)
    const last = units.at(-1)
    const goesOn = last && last.block === block && block !== 'h2' && block !== 'h3' && !(block === 'p' && (lines[at]?.breaksBefore ?? 0) > 1)
    if (goesOn) last.to = at + 1
    else units.push({ block, from: at, to: at + 1 })
  }
  return units
}

function blockOf(kind: TypedKind, isListed: boolean): Unit['block'] {
  if (kind === 'heading') return 'h2'
  if (kind === 'subheading') return 'h3'
  if (!isListed) return 'p'
  return kind === 'bullet' ? 'ul' : 'ol'
}

function withoutEmptyParagraphs(html: string): string {
  const document = parseDocument(html)
  for (const paragraph of emptyParagraphs(document.children)) removeElement(paragraph)
  return serialise(document.children)
}

const emptyParagraphs = (nodes: AnyNode[]): Element[] =>
  (filter((node) => isTag(node) && node.name === 'p', nodes) as Element[]).filter((paragraph) => !showsAnything(serialise(paragraph.children)))

/**
 * A body with its structure repaired, empty paragraphs left out, every word kept and in its order.
 * @param html sanitised
 * @param repairs of this body, or of the one that it is a translation of
 * @returns null when the body has not the blocks and lines that the repairs are of
 */
export function applyRepairs(html: string, repairs: readonly BlockRepair[]): string | null {
  const document = parseDocument(html)
  const planned = new Map(repairs.map((repair) => [repair.place, repair]))
  let repaired = ''
  let list: 'ul' | 'ol' | null = null
  let place = -1
  const close = () => {
    if (list) repaired += `</${list}>`
    list = null
  }
  for (const node of document.children) {
    const repair = isTag(node) ? planned.get(++place) : undefined
    if (!repair) {
      if (textContent(node).trim() !== '' || isTag(node)) close()
      repaired += serialise([node])
      continue
    }
    const lines = linesOf(node as Element)
    if ((node as Element).name !== 'p' || lines.length !== repair.lines) return null
    for (const unit of repair.units) {
      const listed = unit.block === 'ul' || unit.block === 'ol' ? unit.block : null
      if (listed !== list) {
        close()
        if (listed) repaired += `<${listed}>`
        list = listed
      }
      repaired += unitHtml(unit, lines.slice(unit.from, unit.to))
    }
    planned.delete(place)
  }
  close()
  return planned.size > 0 ? null : sanitiseBody(withoutEmptyParagraphs(repaired))
}

function unitHtml({ block }: Unit, lines: readonly BodyLine[]): string {
  if (block === 'ul' || block === 'ol') return lines.map((line) => `<li>${trimmed(withoutMarker(line, 'item'))}</li>`).join('')
  if (block === 'p') return `<p>${lines.map((line) => trimmed(line.nodes)).join('<br>')}</p>`
  return lines.map((line) => `<${block}>${trimmed(withoutMarker(line, 'heading'))}</${block}>`).join('')
}

const blocksOf = (html: string): Element[] => parseDocument(html).children.filter(isTag)
const trimmed = (nodes: ChildNode[]): string => serialise(nodes).trim()
const serialise = (nodes: ChildNode[]): string => getOuterHTML(nodes, { encodeEntities: 'utf8' })

/** The words of a body in their order, letters and digits only: what a repair must not change. Numbers that lists are typed with are none. */
export const wordsOf = (html: string): string =>
  blocksOf(sanitiseBody(html))
    .flatMap((block) =>
      block.name === 'p' ? linesOf(block).map(({ nodes }) => plainText(serialise(nodes)).replace(/^\d{1,2}[.)]\s+/, '')) : [plainText(serialise([block]))],
    )
    .join(' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
