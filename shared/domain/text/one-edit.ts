import type { Locale } from '#shared/locales.ts'
import { foldWord } from './search-words.ts'

/** What turns one word into another at a place: so many letters go, these come. */
interface Edit {
  at: number
  gone: number
  come: string
}

/** The one insertion, deletion, substitution or transposition of neighbours between two words; null when it takes none or more. */
function editBetween(from: string, to: string): Edit | null {
  if (from === to || Math.abs(from.length - to.length) > 1) return null
  let at = 0
  while (at < from.length && from[at] === to[at]) at++
  const edits = from.length === to.length ? [edit(at, 1, to, 1), edit(at, 2, to, 2)] : [from.length < to.length ? edit(at, 0, to, 1) : edit(at, 1, to, 0)]
  const swapped = (one: Edit) => one.gone < 2 || (from[at] === to[at + 1] && from[at + 1] === to[at])
  return edits.find((one) => swapped(one) && apply(from, one) === to) ?? null
}

const edit = (at: number, gone: number, to: string, letters: number): Edit => ({ at, gone, come: to.slice(at, at + letters) })
const apply = (word: string, { at, gone, come }: Edit): string => word.slice(0, at) + come + word.slice(at + gone)

export const isOneEdit = (from: string, to: string): boolean => editBetween(from, to) !== null

/**
 * A word with the edit that turns its stem into another: `vulnerability` of `vulnerabilty`. Accents and capitals that the reader typed stay;
 * where a letter of the word is written as two in its stem, the word comes without them.
 */
export function sameEdit(word: string, stem: string, to: string, locale: Locale): string {
  const found = editBetween(stem, to)
  if (!found) return to
  const folded = foldWord(word, locale)
  if (!folded.startsWith(stem)) return to
  return apply(folded.length === word.length ? word : folded, found)
}
