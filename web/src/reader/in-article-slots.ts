import { type AdSlotName, slotsWithin, WORDS_PER_SLOT } from '#shared/domain/ad-slots.ts'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>|[^<]+/gi
const VOID = new Set(['br', 'col', 'hr', 'img', 'wbr'])
/** Blocks that lead over to what follows: nothing is put between. */
const LEADS_OVER = /^h[1-6]$/
/** Characters of Chinese or Japanese text that stand for a word. */
const CHARACTERS_PER_WORD = 2

interface Block {
  end: number
  name: string
  words: number
}

/** The blocks of article HTML that stand in no other. */
function topBlocks(html: string, locale: Locale): Block[] {
  const count = (text: string) =>
    LOCALE_INFO[locale].spaced ? (text.match(/\S+/g)?.length ?? 0) : Math.round(text.replace(/\s/g, '').length / CHARACTERS_PER_WORD)
  const blocks: Block[] = []
  let depth = 0
  let words = 0
  for (const { 0: piece, 1: closing, 2: tag, index } of html.matchAll(TAG)) {
    const name = tag?.toLowerCase()
    if (!name) words += count(piece)
    else if (!VOID.has(name)) depth += closing ? -1 : 1
    if (!name || depth > 0) continue
    blocks.push({ end: index + piece.length, name, words })
    words = 0
  }
  return blocks
}

/**
 * Article HTML with its advertisements: each between two blocks of the text, after about every 500 words, never after a
 * heading and never as the last thing. A short text has its slim one in the middle.
 */
export function withSlots(html: string, locale: Locale, slot: (name: AdSlotName) => string): string {
  const blocks = topBlocks(html, locale)
  const total = blocks.reduce((sum, { words }) => sum + words, 0)
  const waiting = slotsWithin(total)
  const distance = Math.min(WORDS_PER_SLOT, total / (waiting.length + 1))
  const pieces: string[] = []
  let from = 0
  let read = 0
  let placed = 0
  for (const [index, { end, name, words }] of blocks.entries()) {
    read += words
    const next = waiting[placed]
    if (!next || index === blocks.length - 1 || LEADS_OVER.test(name) || read < distance * (placed + 1)) continue
    pieces.push(html.slice(from, end), slot(next))
    from = end
    placed++
  }
  return [...pieces, html.slice(from)].join('')
}
