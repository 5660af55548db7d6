import { diffArrays } from 'diff'
import { type ChildNode, Element, isTag, isText } from 'domhandler'
import { getOuterHTML } from 'domutils'
import { parseDocument } from 'htmlparser2'
import type { Locale } from '#shared/locales.ts'
import { likeness, type Pair, pairByLikeness, type WordCounts, wordCounts } from '../text/pair-by-likeness.ts'
import { foldSpaces } from '../text/segments.ts'
import { diffTokens, type Part, type Token, wordTokens } from '../text/word-diff.ts'

export interface BlockDifference {
  kind: 'added' | 'removed' | 'changed'
  /** The element that holds the text, such as `p` or `h2`; null when only the nesting of elements changed. */
  block: string | null
  parts: Part[]
}

/** A run of text in one element, a picture or a rule, with the tags that are open around it. */
interface Block {
  name: string
  path: string[]
  html: string
  key: string
}

const INLINE = new Set(['a', 'strong', 'em', 'sub', 'sup', 'kbd', 'br', 'del', 'ins', 'code', 'mark', 'b', 'i', 's', 'u', 'span', 'abbr', 'small', 'q', 'cite'])
const VOID = new Set(['img', 'br', 'hr'])
/** Blocks inserted and deleted beyond which two bodies are not aligned. */
const MOST_EDITS = 2000

/**
 * What changed in a body, block by block in reading order: equal blocks are found first, what lies between them is paired
 * by likeness and compared word by word. Spaces that readers do not see make no difference. Code is compared as it stands.
 */
export function diffBodies(before: string, after: string, locale: Locale): BlockDifference[] {
  if (before === after) return []
  const [old, present] = [blocksOf(before), blocksOf(after)]
  const changes = diffArrays(
    old.map(({ key }) => key),
    present.map(({ key }) => key),
    { maxEditLength: MOST_EDITS },
  ) ?? [
    { count: old.length, removed: true, added: false },
    { count: present.length, removed: false, added: true },
  ]
  const differences: BlockDifference[] = []
  let [from, to] = [0, 0]
  let gone: Block[] = []
  let come: Block[] = []
  for (const { count, removed, added } of [...changes, { count: 0, removed: false, added: false }]) {
    if (removed) gone.push(...old.slice(from, from + count))
    if (added) come.push(...present.slice(to, to + count))
    if (!added) from += count
    if (!removed) to += count
    if (removed || added) continue
    differences.push(...diffBlocks(gone, come, locale))
    gone = []
    come = []
  }
  return differences.length > 0 ? differences : diffNesting(before, after, locale)
}

function diffBlocks(gone: Block[], come: Block[], locale: Locale): BlockDifference[] {
  return paired(gone, come, locale).map(([before, after]) => {
    if (!before) return whole('added', after as Block, locale)
    if (!after) return whole('removed', before, locale)
    return { kind: 'changed', block: after.name, parts: diffTokens(blockTokens(before, locale), blockTokens(after, locale)) }
  })
}

/** The words of a block that came or went, or its markup where it has no words. */
function whole(kind: 'added' | 'removed', { name, html }: Block, locale: Locale): BlockDifference {
  const text = tokensOf(parseDocument(html).children, locale).map((token) => token.text)
  return { kind, block: name, parts: [{ kind, text: text.join('') || html }] }
}

/** Both lists in order, the most alike beside each other. */
function paired(gone: Block[], come: Block[], locale: Locale): Pair<Block>[] {
  if (gone.length === 1 && come.length === 1 && gone[0]?.name === come[0]?.name) return [[gone[0], come[0]]]
  const counts = new Map([...gone, ...come].map((block) => [block, countsOf(block, locale)]))
  return pairByLikeness(gone, come, (one, other) => likeness(counts.get(one) as WordCounts, counts.get(other) as WordCounts))
}

const countsOf = ({ html }: Block, locale: Locale): WordCounts =>
  wordCounts(tokensOf(parseDocument(html).children, locale).flatMap(({ text }) => (/[\p{L}\p{N}]/u.test(text) ? [text] : [])))

/** The same blocks under the same tags, yet not the same body: where an element begins or ends has moved. */
function diffNesting(before: string, after: string, locale: Locale): BlockDifference[] {
  const [old, present] = [before, after].map((body) => tokensOf(parseDocument(foldSpaces(body)).children, locale).filter(({ html }) => html.trim() !== '')) as [
    Token[],
    Token[],
  ]
  const isSame = old.length === present.length && old.every(({ html }, index) => html === present[index]?.html)
  return isSame ? [] : [{ kind: 'changed', block: null, parts: diffTokens(old, present) }]
}

/** The blocks of a body without anything in them: a translation has the same as its original. */
export function outlineOf(body: string): string {
  const walk = (nodes: readonly ChildNode[]): string =>
    nodes.map((node) => (isTag(node) && !INLINE.has(node.name) ? `<${node.name}>${walk(node.children)}</${node.name}>` : '')).join('')
  return walk(parseDocument(body).children)
}

const blocksOf = (body: string): Block[] => collect(parseDocument(body).children, 'p', [])

function collect(nodes: ChildNode[], name: string, path: string[]): Block[] {
  const blocks: Block[] = []
  let run: ChildNode[] = []
  const add = (block: string, html: string) => blocks.push({ name: block, path, html, key: [...path, html].join('') })
  const close = () => {
    const html = foldSpaces(serialise(run))
    if (html !== '') add(name, html)
    run = []
  }
  for (const node of nodes) {
    if (isText(node) || (isTag(node) && INLINE.has(node.name))) {
      run.push(node)
      continue
    }
    close()
    if (!isTag(node)) continue
    if (VOID.has(node.name) || node.name === 'pre') add(node.name, serialise([node]))
    else blocks.push(...collect(node.children, node.name, [...path, openTag(node)]))
  }
  close()
  return blocks
}

const blockTokens = ({ path, html }: Block, locale: Locale): Token[] => [...path.map(tagToken), ...tokensOf(parseDocument(html).children, locale)]

function tokensOf(nodes: readonly ChildNode[], locale: Locale): Token[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return wordTokens(node.data, locale, escapeText)
    if (!isTag(node)) return []
    if (VOID.has(node.name)) return [tagToken(openTag(node))]
    return [tagToken(openTag(node)), ...tokensOf(node.children, locale), tagToken(`</${node.name}>`)]
  })
}

const tagToken = (html: string): Token => ({ html, text: '', isTag: true })

function openTag(element: Element): string {
  const shell = serialise([new Element(element.name, element.attribs)])
  return VOID.has(element.name) ? shell : shell.slice(0, -`</${element.name}>`.length)
}

const serialise = (nodes: ChildNode[]): string => getOuterHTML(nodes, { encodeEntities: 'utf8' })
const escapeText = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;')
