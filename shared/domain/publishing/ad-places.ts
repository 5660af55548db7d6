import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import { type AdSlotName, scheduledWithin, WORDS_BETWEEN_SLOTS, WORDS_PER_SLOT } from './ad-slots.ts'

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

/** Where in an article's HTML an advertisement stands: before the character `at`. */
export interface ScheduledPlace {
  name: AdSlotName
  at: number
}

const SPACE = 32

/** Runs of anything but spaces, counted without making strings: pages are rendered by the thousand. */
function wordsIn(text: string): number {
  let words = 0
  let before = SPACE
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > SPACE && before <= SPACE) words++
    before = code
  }
  return words
}

/** The blocks of article HTML that stand in no other. */
function topBlocks(html: string, locale: Locale): Block[] {
  const { spaced } = LOCALE_INFO[locale]
  const count = (text: string) => (spaced ? wordsIn(text) : text.length / CHARACTERS_PER_WORD)
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

/** Words of article HTML as the places of advertisements are measured: roughly, and the same in a browser, in a renderer and in a check. */
export const slotWords = (html: string, locale: Locale): number => topBlocks(html, locale).reduce((sum, { words }) => sum + words, 0)

/**
 * Where the advertisements within an article stand: each between two blocks of the text, after about every 500 words, never after a
 * heading, never close to another and never as the last thing. A short text has its slim one in the middle. Rendering puts them there, and
 * the check of rendered pages looks for them there.
 */
export function slotPlaces(html: string, locale: Locale): ScheduledPlace[] {
  const blocks = topBlocks(html, locale)
  const total = blocks.reduce((sum, { words }) => sum + words, 0)
  const waiting = scheduledWithin(total)
  const distance = Math.min(WORDS_PER_SLOT, total / (waiting.length + 1))
  const places: ScheduledPlace[] = []
  let read = 0
  let last = Number.NEGATIVE_INFINITY
  for (const [index, { end, name, words }] of blocks.entries()) {
    read += words
    const next = waiting[places.length]
    if (!next || index === blocks.length - 1 || LEADS_OVER.test(name)) continue
    if (read < distance * (places.length + 1) || read - last < WORDS_BETWEEN_SLOTS) continue
    places.push({ name: next, at: end })
    last = read
  }
  return places
}
