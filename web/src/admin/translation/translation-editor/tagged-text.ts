import { type ChildNode, isTag, isText } from 'domhandler'
import { getOuterHTML } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { isNoteReference } from '#shared/domain/text/footnotes.ts'

/** One markup element of a segment: a pair of tags around words, or one that stands by itself (code, a line break). */
export interface Tag {
  /** As in HTML; of an element that stands by itself all of it. */
  open: string
  /** Empty when it stands by itself. */
  close: string
  /** What the chip shows. */
  label: string
}

/** A piece of a segment: words, or a chip that stands for a tag. */
export type Piece = { kind: 'text'; text: string } | { kind: 'open' | 'close' | 'alone'; tag: number }

/** Their words are never translated. */
const ALONE = new Set(['code', 'kbd', 'br', 'img', 'pre', 'hr'])
const LABEL_LENGTH = 24

/** A segment as words and numbered tags. */
export interface TaggedText {
  pieces: Piece[]
  tags: Tag[]
}

/** The English segment: its tags are numbered as they come. */
export const tagSource = (html: string): TaggedText => taggedBy(html, [], (tags) => (tag) => tags.push(tag))

/**
 * A translation under the numbers of its source: an element is the first one of the same name and attributes that is not
 * used yet. What the source does not have gets numbers after the source's.
 */
export function tagTarget(html: string, source: readonly Tag[]): TaggedText {
  const used = new Set<number>()
  return taggedBy(html, [...source], (tags) => (tag) => {
    const known = source.findIndex((other, index) => !used.has(index) && other.open === tag.open)
    used.add(known)
    return known >= 0 ? known + 1 : tags.push(tag)
  })
}

function taggedBy(html: string, tags: Tag[], numbering: (tags: Tag[]) => (tag: Tag) => number): TaggedText {
  const numberOf = numbering(tags)
  const walk = (nodes: ChildNode[]): Piece[] =>
    nodes.flatMap((node): Piece[] => {
      if (isText(node)) return node.data === '' ? [] : [{ kind: 'text', text: node.data }]
      if (!isTag(node)) return []
      if (ALONE.has(node.name) || isNoteReference(node)) return [{ kind: 'alone', tag: numberOf({ open: serialise(node), close: '', label: labelOf(node) }) }]
      const children = [...node.children]
      node.children = []
      const shell = serialise(node)
      const close = `</${node.name}>`
      const tag = numberOf({ open: shell.slice(0, -close.length), close, label: node.name })
      return [{ kind: 'open', tag }, ...walk(children), { kind: 'close', tag }]
    })
  return { pieces: walk(parseDocument(html).children), tags }
}

function labelOf(node: ChildNode): string {
  if (!isTag(node)) return ''
  // The number is known when the page is rendered.
  if (isNoteReference(node)) return '†'
  const text = node.children.map((child) => (isText(child) ? child.data : '')).join('')
  if (!text) return node.name
  return text.length > LABEL_LENGTH ? `${text.slice(0, LABEL_LENGTH)}…` : text
}

export type TagFault = { kind: 'missing' | 'repeated' | 'crossed' | 'foreign'; tag: number }

/** An edited segment as HTML, and what is wrong with its tags; chips that are wrong are left out of it. */
export interface Untagged {
  html: string
  faults: TagFault[]
}

/** @param count tags of the source: numbers above are not its own */
export function untag(pieces: readonly Piece[], tags: readonly Tag[], count: number): Untagged {
  const faults: TagFault[] = []
  const seen = new Set<string>()
  const open: number[] = []
  let html = ''
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      html += escapeText(piece.text)
      continue
    }
    const fault = faultOf(piece, { seen, open, count })
    if (fault) faults.push({ kind: fault, tag: piece.tag })
    else html += tagHtml(piece, tags)
  }
  for (const number of open.reverse()) html += tags[number - 1]?.close ?? ''
  for (const tag of missingTags(pieces, tags.slice(0, count))) faults.push({ kind: 'missing', tag })
  return { html: html.trim(), faults }
}

type Chip = Exclude<Piece, { kind: 'text' }>

function faultOf({ kind, tag }: Chip, { seen, open, count }: { seen: Set<string>; open: number[]; count: number }): TagFault['kind'] | null {
  if (tag > count) return 'foreign'
  if (seen.has(`${kind} ${tag}`)) return 'repeated'
  seen.add(`${kind} ${tag}`)
  if (kind === 'open') open.push(tag)
  if (kind !== 'close') return null
  if (open.at(-1) !== tag) return 'crossed'
  open.pop()
  return null
}

const tagHtml = ({ kind, tag }: Chip, tags: readonly Tag[]): string => (kind === 'close' ? tags[tag - 1]?.close : tags[tag - 1]?.open) ?? ''

/** Numbers of the tags that an edited segment lacks, in whole or in part. */
export function missingTags(pieces: readonly Piece[], tags: readonly Tag[]): number[] {
  const has = (kind: Piece['kind'], number: number) => pieces.some((piece) => piece.kind !== 'text' && piece.kind === kind && piece.tag === number)
  return tags.flatMap(({ close }, index) => ((close ? has('open', index + 1) && has('close', index + 1) : has('alone', index + 1)) ? [] : [index + 1]))
}

/** The words of a segment without its tags. */
export const plainText = (html: string): string =>
  tagSource(html)
    .pieces.map((piece) => (piece.kind === 'text' ? piece.text : ''))
    .join('')

const serialise = (node: ChildNode): string => getOuterHTML(node, { encodeEntities: 'utf8' })
const escapeText = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;')
