import { type AnyNode, type Element, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { givesInstructions, mixesScripts } from './instruction-signs.ts'
import type { SourceWarning } from './source-warnings.ts'

/** A text from outside as data: what a reader would see of it, without links, markup, and what speaks to machines. */
export interface SourceText {
  text: string
  warnings: SourceWarning[]
}

const UNREAD = new Set(
  [
    'script',
    'style',
    'template',
    'noscript',
    'svg',
    'math',
    'iframe',
    'object',
    'embed',
    'head',
    'title',
    'textarea',
    'input',
    'select',
    'button',
    'form',
  ].concat(['nav', 'footer', 'aside', 'dialog', 'canvas', 'audio', 'video', 'map', 'xmp', 'noembed', 'noframes']),
)
const BLOCK = /^(?:p|div|section|article|li|ul|ol|h[1-6]|tr|td|th|table|blockquote|pre|br|hr|figcaption|dt|dd|main|header)$/
const HIDDEN_STYLE =
  /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0?\.?0*(?:[;\s%]|$)|font-size\s*:\s*[01](?:\.\d+)?(?:px|pt|em|rem|%)?\s*(?:[;!]|$)|(?:left|top|right|bottom|text-indent|margin-left)\s*:\s*-\d{3,}|clip(?:-path)?\s*:|(?:^|;)\s*(?:max-)?(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$)|transform\s*:\s*scale\(\s*0|color\s*:\s*(?:transparent|#fff(?:fff)?\b|white\b|rgba?\([^)]*,\s*0(?:\.0+)?\s*\))/i
const HIDDEN_CLASS = /(?:^|\s)(?:sr-only|visually-hidden|screen-reader-text|hidden|d-none|invisible|offscreen)(?:\s|$)/i

const isHidden = ({ name, attribs }: Element): boolean =>
  (name === 'a' && /^\s*(?!https?:|mailto:)[a-z][a-z\d+.-]*:/i.test(attribs.href ?? '')) ||
  'hidden' in attribs ||
  attribs['aria-hidden'] === 'true' ||
  HIDDEN_STYLE.test(attribs.style ?? '') ||
  HIDDEN_CLASS.test(attribs.class ?? '')

/** Characters that are looked at; the rest of a longer page goes. */
const LOOKED_AT = 40_000
/** Characters of a sentence that may be a piece of another. */
const SHORT = 40

/** Elements nested deeper say nothing that a reader waits for. */
const DEEPEST = 200

/** Characters that no reader sees, or that turn the direction of reading about; joiners and soft hyphens are part of honest texts. */
const UNSEEN = /[\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}\u2061-\u2064\u3164\uFFA0]|\p{Variation_Selector}/gu
const ADDRESS = /(?:\b[a-z][a-z\d+.-]{1,15}:\/\/|\bwww\.)\S+|\b(?:javascript|data|vbscript|mailto):\S+/giu
/** No word of any language; a key, a payload, an encoded message. */
const ENCODED = /(?<![\w+/=-])(?=\S*[\d+/=])[\w+/=-]{40,}|\S{80,}/gu

/**
 * Reduces HTML or plain text to what readers see, passage by passage; a passage that instructs machines, hides its letters or
 * is encoded goes with all that follows it, and a warning stays.
 * @param most characters that are kept, cut at a word
 */
export function sourceText(html: string, most: number): SourceText {
  const warnings = new Set<SourceWarning>()
  const seen = visibleText(parseDocument(html).children, warnings, 0)
  if (seen.search(UNSEEN) >= 0 && seen.replace(/[\uFE0E\uFE0F]/g, '').search(UNSEEN) >= 0) warnings.add('hidden-characters')
  const plain = seen
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]+/gu, '')
    .replace(/[^\S\n]+|[\p{Cc}--\n]+/gv, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
  const blocks = plain.slice(0, LOOKED_AT).split('\n').map(sentences)
  const readable = blocks.slice(0, firstInstruction(blocks, warnings)).flat()
  const text = readable
    .filter((sentence) => isForReaders(sentence, warnings))
    .join(' ')
    .replace(ADDRESS, ' ')
    .replace(/[<>`{}|\\]+|\[(?=[^\]]*\]\()|\]\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { text: cutAtWord(text, most), warnings: [...warnings].sort() }
}

function visibleText(nodes: readonly AnyNode[], warnings: Set<SourceWarning>, depth: number): string {
  let text = ''
  for (const node of nodes) {
    if (isText(node)) text += node.data
    else if (isTag(node) && depth < DEEPEST && !UNREAD.has(node.name)) {
      if (isHidden(node)) {
        warnings.add('hidden-text')
        continue
      }
      const inner = visibleText(node.children, warnings, depth + 1)
      text += BLOCK.test(node.name) ? `\n${inner}\n` : inner
    }
  }
  return text
}

function isForReaders(sentence: string, warnings: Set<SourceWarning>): boolean {
  if (mixesScripts(sentence)) warnings.add('lookalike-letters')
  else if (sentence.replace(ADDRESS, ' ').search(ENCODED) >= 0) warnings.add('encoded-text')
  else return true
  return false
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })
const sentences = (text: string): string[] => Array.from(SENTENCES.segment(text), ({ segment }) => segment)

/** Sentences in a row that are looked at together: a request may be cut into pieces. */
const WINDOW = 4

/** The first block that speaks to machines: it and all that follows is not for readers, whatever it looks like. */
function firstInstruction(blocks: readonly (readonly string[])[], warnings: Set<SourceWarning>): number {
  const all = blocks.flatMap((of, block) => of.map((sentence) => ({ sentence, block })))
  const found = all.find(({ sentence }, at) => givesInstructions(sentence) || isPartOfOne(all.slice(at, at + WINDOW).map((one) => one.sentence)))
  if (!found) return blocks.length
  warnings.add('instructions')
  return found.block
}

/** Whether short sentences instruct machines together although none does alone. */
const isPartOfOne = (some: readonly string[]): boolean =>
  some.every(({ length }) => length <= SHORT) && givesInstructions(some.join(' ').replace(/[^\p{L}\p{N}]+/gu, ' '))

/** The beginning of a text, cut at a word. */
function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`
}
