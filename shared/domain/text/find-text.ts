/** How words are looked for. */
export interface FindChoice {
  /** Capital and small letters are different. */
  matchCase: boolean
  /** Neither a letter, a digit nor an underscore stands beside them. */
  wholeWords: boolean
}

/** Where words were found, in UTF-16 units. */
export interface TextMatch {
  start: number
  end: number
}

/** A character with its combining marks, which nothing is found in the middle of. */
const CHARACTERS = /\P{M}\p{M}*|\p{M}+/gu
const LINE = /[\n\r\u2028\u2029]/
const WORD = /[\p{L}\p{N}\p{M}_]/u

/**
 * Every place of a text that has the words, from its beginning; none overlaps another. Letters are equal however they are composed (Unicode
 * canonical equivalence) and, unless the case counts, by full case folding: `STRASSE` finds `straße`. All spaces within a line are equal; nothing is
 * found across lines.
 */
export function findText(text: string, wanted: string, { matchCase, wholeWords }: FindChoice): TextMatch[] {
  const needle = folded(wanted, matchCase).text
  if (needle === '') return []
  const { text: hay, offsets } = folded(text, matchCase)
  const matches: TextMatch[] = []
  let from = 0
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, from)) {
    const [start, end] = [offsets.get(at), offsets.get(at + needle.length)]
    const isFound = start !== undefined && end !== undefined && (!wholeWords || (isEdge(text, start) && isEdge(text, end)))
    if (isFound) matches.push({ start, end })
    from = isFound ? at + needle.length : at + 1
  }
  return matches
}

interface Folded {
  text: string
  /** Of each boundary between characters in it, where that is in the text that was folded. */
  offsets: ReadonlyMap<number, number>
}

function folded(text: string, matchCase: boolean): Folded {
  const offsets = new Map<number, number>()
  let result = ''
  for (const { 0: character, index } of text.matchAll(CHARACTERS)) {
    offsets.set(result.length, index)
    result += foldedCharacter(character, matchCase)
  }
  return { text: result, offsets: offsets.set(result.length, text.length) }
}

function foldedCharacter(character: string, matchCase: boolean): string {
  if (/\s/.test(character) && !LINE.test(character)) return ' '
  const decomposed = character.normalize('NFD')
  // By single code points: at the end of a word a sigma has another small letter.
  return matchCase
    ? decomposed
    : [...decomposed]
        .map((letter) => letter.toUpperCase().toLowerCase())
        .join('')
        .normalize('NFD')
}

/** Whether a word may begin or end here. */
const isEdge = (text: string, at: number): boolean => !(WORD.test(characterBefore(text, at)) && WORD.test(String.fromCodePoint(text.codePointAt(at) ?? 0)))

function characterBefore(text: string, at: number): string {
  const unit = text.charCodeAt(at - 1)
  return text.slice(unit >= 0xdc00 && unit <= 0xdfff ? at - 2 : at - 1, at)
}
