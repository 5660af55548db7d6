import { TYPOGRAPHY } from '#shared/languages/typography.ts'
import { WRITING } from '#shared/languages/writing.ts'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { isTagSign } from './typography-runs.ts'

const DOUBLE = '"“”„‟«»「」『』'
const SINGLE = "'‘’‚‹›"
const ALL = DOUBLE + SINGLE
const OPENS = '„‚「『'
const CLOSES = '」』'
const SPACE = /[\s\u00a0\u202f]/u
const BEFORE_OPENING = /[\s\u00a0\u202f([{/–—-]/u
const BEHIND_CLOSING = /[\s\u00a0\u202f)\]}.,;:!?…/–—-]|[、。，；：！？）]/u
const WORD = /[\p{L}\p{N}]/u

interface Mark {
  index: number
  /** Depth from 0, or of two kinds. */
  isSingle: boolean
  isOpening: boolean
  depth: number
}

/**
 * A text with the quotation marks of the language, inner ones included. Where marks do not pair, all stay as they are: an inch or an apostrophe
 * may be one of them.
 * @param text of `runsOf`
 */
export function setQuotes(text: string, locale: TargetLocale): string {
  const marks = pairedMarks(text, locale)
  if (!marks) return text
  const { nestedQuotes, quotesBy } = TYPOGRAPHY[locale]
  let set = ''
  let from = 0
  for (const { index, isSingle, isOpening, depth } of marks) {
    const isInner = quotesBy === 'kind' ? !isSingle : depth % 2 === 1
    const [open, close] = isInner ? nestedQuotes : WRITING[locale].quotes
    const before = text.slice(from, index)
    set += isOpening ? before + open : before.replace(/[ \u00a0\u202f]+$/u, '') + close
    from = index + 1 + (isOpening ? (/^[ \u00a0\u202f]+/u.exec(text.slice(index + 1))?.[0].length ?? 0) : 0)
  }
  return set + text.slice(from)
}

/** Every quotation mark with what it does, or null where they do not pair. */
function pairedMarks(text: string, locale: TargetLocale): Mark[] | null {
  const marks: Mark[] = []
  const open: Mark[] = []
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] as string
    const isSingle = SINGLE.includes(sign)
    if (!isSingle && !DOUBLE.includes(sign)) continue
    const role = roleOf(text, index, open.at(-1), locale)
    if (role === 'none') {
      if (isSingle || (sign === '"' && !open.at(-1) && /\d/.test(neighbour(text, index, -1)))) continue
      return null
    }
    const top = open.at(-1)
    if (role === 'close' && top?.isSingle !== isSingle) {
      if (isSingle) continue
      return null
    }
    if (role === 'close') open.pop()
    const mark = { index, isSingle, isOpening: role === 'open', depth: open.length }
    marks.push(mark)
    if (role === 'open') open.push(mark)
  }
  return open.length > 0 ? null : marks
}

type Role = 'open' | 'close' | 'none'

function roleOf(text: string, index: number, top: Mark | undefined, locale: TargetLocale): Role {
  const sign = text[index] as string
  const before = neighbour(text, index, -1)
  const after = neighbour(text, index, 1)
  if (OPENS.includes(sign)) return 'open'
  if (CLOSES.includes(sign)) return 'close'
  if (!LOCALE_INFO[locale].spaced) return roleByShape(sign, top)
  const hasApostrophes = TYPOGRAPHY[locale].apostrophe !== ''
  if (SINGLE.includes(sign) && hasApostrophes && WORD.test(before) && WORD.test(after)) return 'none'
  // Guillemets may be set off inside by a space, which the sign behind it tells from one between words.
  const inside = (marks: string, step: 1 | -1, next: string) => (marks.includes(sign) && SPACE.test(next) ? neighbour(text, index, step, 1) : next)
  const mayOpen = sign !== '’' || opensOf(locale).includes('’')
  const canOpen = mayOpen && (before === '' || BEFORE_OPENING.test(before) || ALL.includes(before)) && after !== '' && !SPACE.test(inside('«‹', 1, after))
  const isBehindWord = before !== '' && !SPACE.test(inside('»›', -1, before)) && !/[([{]/.test(before)
  const canClose = isBehindWord && (after === '' || BEHIND_CLOSING.test(after) || ALL.includes(after) || !canOpen)
  if (top && canClose && !(canOpen && SPACE.test(before) && !'»›'.includes(sign))) return 'close'
  if (!canOpen) return 'none'
  return SINGLE.includes(sign) && hasApostrophes && !closesLater(text, index) ? 'none' : 'open'
}

/** Where words are not separated, marks tell by their shape, and straight ones by turns. */
const roleByShape = (sign: string, top: Mark | undefined): Role =>
  '“‘«‹‟'.includes(sign) ? 'open' : '”’»›'.includes(sign) ? 'close' : top && top.isSingle === SINGLE.includes(sign) ? 'close' : 'open'

const opensOf = (locale: TargetLocale): string => WRITING[locale].quotes[0] + TYPOGRAPHY[locale].nestedQuotes[0]

/** Whether a single mark that opens has one behind it that can close: an apostrophe has none. */
function closesLater(text: string, from: number): boolean {
  for (let index = from + 1; index < text.length; index++) {
    if (!"'‘’›‹".includes(text[index] as string)) continue
    const [before, after] = [neighbour(text, index, -1), neighbour(text, index, 1)]
    if (before !== '' && !SPACE.test(before) && (after === '' || BEHIND_CLOSING.test(after) || DOUBLE.includes(after))) return true
  }
  return false
}

/** The sign beside a place that is no tag; `skip`: behind so many signs. Empty at an end. */
function neighbour(text: string, index: number, step: 1 | -1, skip = 0): string {
  let left = skip
  for (let at = index + step; at >= 0 && at < text.length; at += step) {
    const sign = text[at] as string
    if (isTagSign(sign)) continue
    if (left-- === 0) return sign
  }
  return ''
}
