import { Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { writeStream } from './body-from-stream.ts'
import { endOf, familyOf, htmlOf, LINE_END, type OpenMark, streamOf, type Token } from './body-stream.ts'
import { withTidyFootnotes } from './footnotes.ts'
import { likeness, pairByLikeness, type WordCounts, wordCounts } from './pair-by-likeness.ts'
import { threeWay } from './three-way.ts'

/** A place in which both sides replaced the same words, as plain text. Both texts are in the merged body. */
export interface ContestedPlace {
  mine: string
  theirs: string
}

export interface MergedBody {
  merged: string
  contested: ContestedPlace[]
}

/**
 * Two bodies that were made of the same one, as one body. Nothing that either side wrote is left out: changes of different words are both
 * made; where both changed the same words, both texts stand there and are reported; what one side deleted and the other changed stays,
 * changed. Which side is which makes no difference to the result.
 * @param base what both began with; all three in the form in which bodies are stored
 */
export function mergeBodies(base: string, mine: string, theirs: string): MergedBody {
  const contested: ContestedPlace[] = []
  const merged = either(base, mine, theirs) ?? withTidyFootnotes(writeStream(mergeContent(...parsed(base, mine, theirs), contested), null, 0, false))
  return { merged, contested }
}

/** The text of one side, where only one changed it, or both did the same. */
export const either = <T>(base: T, mine: T, theirs: T): T | null => (mine === theirs || theirs === base ? mine : mine === base ? theirs : null)

const parsed = (...bodies: [string, string, string]) =>
  bodies.map((body) => new Element('body', {}, parseDocument(body).children)) as [Element, Element, Element]

function mergeContent(base: Element, mine: Element, theirs: Element, contested: ContestedPlace[], depth = 0): Token[] {
  const isVerbatim = base.name === 'pre'
  const [b, m, t] = [base, mine, theirs].map(({ children }) => streamOf(children, isVerbatim)) as [Token[], Token[], Token[]]
  const kept = nameBlocks(b, m, t)
  const [bs, ms, ts] = [b, m, t].map((tokens) => sectionsOf(tokens, kept)) as [Section[], Section[], Section[]]
  return bs.flatMap(({ tokens, block }, index) => {
    const [one, other] = [ms[index] as Section, ts[index] as Section]
    const merged = mergeSection(tokens, one.tokens, other.tokens, contested)
    return block && one.block && other.block ? [...merged, mergeBlock(block, one.block, other.block, contested, depth)] : merged
  })
}

interface Section {
  tokens: Token[]
  /** The block after them that all three bodies have. */
  block: Token | null
}

function sectionsOf(tokens: readonly Token[], kept: ReadonlySet<string>): Section[] {
  const sections: Section[] = []
  let section: Token[] = []
  for (const token of tokens) {
    if (token.kind === 'block' && kept.has(token.key)) {
      sections.push({ tokens: section, block: token })
      section = []
    } else section.push(token)
  }
  return [...sections, { tokens: section, block: null }]
}

function mergeSection(base: readonly Token[], mine: readonly Token[], theirs: readonly Token[], contested: ContestedPlace[]): Token[] {
  const chunks = threeWay(base, mine, theirs, { keyOf: ({ key }) => key, isGlue, isBoundary: (key) => key.startsWith(LINE_END) })
  if (!chunks) return mergeLines(base, mine, theirs, contested)
  return chunks.flatMap((chunk) => {
    if (chunk.kind === 'same') return [mergeToken(chunk.base, chunk.mine, chunk.theirs)]
    return chunk.kind === 'changed' ? withChanged(chunk) : bothSides(chunk.mine, chunk.theirs, contested, chunk.base)
  })
}

/** What one side wrote, and the blocks that it took away while the other changed them. */
function withChanged({ items, base, other }: { items: readonly Token[]; base: readonly Token[]; other: readonly Token[] }): Token[] {
  const before = new Map(base.map((token) => [token.key, token]))
  const kept = new Set(items.map(({ key }) => key))
  return [...items, ...other.filter(({ kind, key, text }) => kind === 'block' && !kept.has(key) && before.get(key)?.text !== text)]
}

/** Texts that have too little in common to be compared word by word, line by line. */
function mergeLines(base: readonly Token[], mine: readonly Token[], theirs: readonly Token[], contested: ContestedPlace[]): Token[] {
  const chunks = threeWay(linesOf(base), linesOf(mine), linesOf(theirs), { keyOf: sourceOf, isGlue: () => false, isBoundary: () => false })
  if (!chunks) return bothSides(mine, theirs, contested, base)
  return chunks.flatMap((chunk) => {
    if (chunk.kind === 'same') return chunk.mine
    return chunk.kind === 'changed' ? chunk.items.flat() : bothSides(chunk.mine.flat(), chunk.theirs.flat(), contested, chunk.base.flat())
  })
}

function linesOf(tokens: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]]
  for (const token of tokens) {
    lines.at(-1)?.push(token)
    if (token.kind === 'end' || token.kind === 'block') lines.push([])
  }
  return lines.filter(({ length }) => length > 0)
}

/** A space or a sign: it stays nowhere by itself between two changes. */
const isGlue = ({ kind, text }: Token): boolean => kind === 'text' && !/[\p{L}\p{N}]/u.test(text)

/** Gives the same key to the block of the base and to what became of it on each side. @returns the keys that both sides have */
function nameBlocks(base: readonly Token[], mine: readonly Token[], theirs: readonly Token[]): ReadonlySet<string> {
  const own = blocksIn(base)
  for (const [index, token] of own.entries()) token.key = `#${index}`
  for (const side of [mine, theirs]) {
    const blocks = blocksIn(side)
    for (const token of blocks) token.key = token.text
    for (const [before, after] of pairsOf(own, blocks)) if (before && after) after.key = before.key
  }
  const keysOf = (tokens: readonly Token[]) => new Set(blocksIn(tokens).map(({ key }) => key))
  const [one, other] = [keysOf(mine), keysOf(theirs)]
  return new Set(own.map(({ key }) => key).filter((key) => one.has(key) && other.has(key)))
}

const blocksIn = (tokens: readonly Token[]): Token[] => tokens.filter(({ kind }) => kind === 'block')

function pairsOf(own: readonly Token[], blocks: readonly Token[]): (readonly [Token | undefined, Token | undefined])[] {
  const families = new Set([...own, ...blocks].map(({ node }) => node && familyOf(node)))
  // The cells of a row, and the only list of a list item, are known by their place.
  const isByPlace = families.size === 1 && own.length === blocks.length && (own.length === 1 || families.has('cell'))
  if (isByPlace) return own.map((token, index) => [token, blocks[index]] as const)
  const words = new Map([...own, ...blocks].map((token) => [token, wordsOf(token)]))
  return pairByLikeness(own, blocks, (one, other) => {
    if (one.text === other.text) return 2
    if (!one.node || !other.node || familyOf(one.node) !== familyOf(other.node)) return 0
    return likeness(words.get(one) as WordCounts, words.get(other) as WordCounts)
  })
}

/** Words of a block with what its attributes say, such as the address of an image. */
const wordsOf = ({ text }: Token): WordCounts => wordCounts(text.replace(/<\/?[a-z0-9]+/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [])

/** A token that both sides kept, with what each changed of it: its marks, its attributes, the kind of a line. */
function mergeToken(base: Token, mine: Token, theirs: Token): Token {
  const token = ordered(base, mine, theirs)
  return token.kind === 'end' ? token : { ...token, marks: mergeMarks(base.marks, mine.marks, theirs.marks) }
}

/** A block that both sides kept, with what each changed in it. */
function mergeBlock(base: Token, mine: Token, theirs: Token, contested: ContestedPlace[], depth: number): Token {
  if (either(base.text, mine.text, theirs.text) !== null) return ordered(base, mine, theirs)
  const [b, m, t] = [base.node as Element, mine.node as Element, theirs.node as Element]
  const shell = ordered(endOf(b), endOf(m), endOf(t)).node as Element
  const content = writeStream(mergeContent(b, m, t, contested, depth + 1), shell, depth + 1, shell.name === 'pre')
  const node = new Element(shell.name, { ...shell.attribs }, parseDocument(content).children)
  return { ...mine, text: htmlOf(node), node }
}

/** The token of the side that changed it; where both did, always the same one of them. */
function ordered(base: Token, mine: Token, theirs: Token): Token {
  const text = either(base.text, mine.text, theirs.text)
  if (text === null) return mine.text < theirs.text ? mine : theirs
  return text === mine.text ? mine : theirs
}

/** What one side took off is off, what either put on is on; of two links one remains. */
function mergeMarks(base: readonly OpenMark[], mine: readonly OpenMark[], theirs: readonly OpenMark[]): readonly OpenMark[] {
  const same = either(tagsOf(base), tagsOf(mine), tagsOf(theirs))
  if (same !== null) return same === tagsOf(mine) ? mine : theirs
  const [one, other] = tagsOf(mine) < tagsOf(theirs) ? [mine, theirs] : [theirs, mine]
  const has = (marks: readonly OpenMark[], { tag }: OpenMark) => marks.some((mark) => mark.tag === tag)
  const kept = one.filter((mark) => has(other, mark) || !has(base, mark))
  const put = other.filter((mark) => !has(base, mark) && !has(one, mark))
  return [...kept, ...put].filter(({ name }, index, all) => all.findIndex((mark) => mark.name === name) === index)
}

const tagsOf = (marks: readonly OpenMark[]): string => marks.map(({ tag }) => tag).join('')

/** Both texts of one place. What they begin and end with alike stands there once. */
function bothSides(mine: readonly Token[], theirs: readonly Token[], contested: ContestedPlace[], base: readonly Token[]): Token[] {
  let [start, end] = [0, 0]
  const isSame = (one: Token | undefined, other: Token | undefined) =>
    one && other && one.key === other.key && one.kind !== 'end' && tagsOf(one.marks) === tagsOf(other.marks)
  while (isSame(mine[start], theirs[start])) start++
  const most = Math.min(mine.length, theirs.length) - start
  while (end < most && isSame(mine.at(-1 - end), theirs.at(-1 - end))) end++
  const [own, other] = [mine.slice(start, mine.length - end), theirs.slice(start, theirs.length - end)]
  const [head, tail] = [mine.slice(0, start), mine.slice(mine.length - end)]
  if (plain(own) === plain(other) && sourceOf(own) === sourceOf(other)) return [...head, ...own, ...tail]
  if (own.length === 0 || other.length === 0) return [...head, ...own, ...other, ...tail]
  if (base.some((token) => !isGlue(token) && token.kind !== 'end')) contested.push({ mine: plain(own).trim(), theirs: plain(other).trim() })
  const [first, second] = sourceOf(own) < sourceOf(other) ? [own, other] : [other, own]
  return [...head, ...first, ...seam(first, second), ...second, ...tail]
}

const plain = (tokens: readonly Token[]): string =>
  tokens.map(({ kind, text }) => (kind === 'text' ? text : kind === 'end' ? ' ' : text.replace(/<[^>]*>/g, ' '))).join('')
const sourceOf = (tokens: readonly Token[]): string => tokens.map(({ marks, text }) => tagsOf(marks) + text).join('')

/** What keeps two texts apart: the end of a line, where each has lines of its own, or a space between two words. */
function seam(first: readonly Token[], second: readonly Token[]): Token[] {
  const [last, next] = [first.at(-1) as Token, second[0] as Token]
  if ([last, next].some(({ kind }) => kind === 'end' || kind === 'block')) return []
  const line = second.find(({ kind }) => kind === 'end')
  if (line && first.some(({ kind }) => kind === 'end')) return [line]
  const isApart = [last, next].some(({ text }) => text.trim() === '')
  return isApart ? [] : [{ kind: 'text', key: ' ', text: ' ', marks: [], node: null }]
}
