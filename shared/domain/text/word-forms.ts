import { SEARCH } from '#shared/languages/search.ts'
import { WRITING } from '#shared/languages/writing.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { changeStem, endingsOf } from './search-endings.ts'

/** Letters that a stem has at least. */
const STEM_MIN = 2

/** A folded word with each of its endings cut off, and whole. */
function stemsOf(word: string, locale: TargetLocale): { stem: string; ending: string }[] {
  const cut = ['', ...endingsOf(locale)].filter((ending) => word.endsWith(ending) && word.length - ending.length >= STEM_MIN)
  return cut.flatMap((ending) => {
    const stem = changeStem(word.slice(0, word.length - ending.length), locale)
    // Doubled before the ending alone: `lek`, `lekken`.
    const single = ending === '' ? stem : stem.replace(/([bdfgklmnprt])\1$/, '$1')
    return single === stem
      ? [{ stem, ending }]
      : [
          { stem, ending },
          { stem: single, ending },
        ]
  })
}

/**
 * Whether two folded words can be forms of one: what is left without an inflectional ending is the same. `hotet` is a form of `hot`, `hopp`
 * and `ключица` are words of their own.
 * @param asNoun the endings have to be those of one noun: `clavo` is no form of `clave`. Adjectives change theirs with the noun's gender.
 */
export function isSameWord(one: string, other: string, locale: TargetLocale, asNoun: boolean): boolean {
  if (one === other) return true
  const kinds = asNoun ? WRITING[locale].nounEndings : []
  const others = stemsOf(other, locale)
  return stemsOf(one, locale).some((mine) =>
    others.some((theirs) => mine.stem === theirs.stem && (kinds.length === 0 || kinds.some((kind) => ofKind(kind, mine.ending, theirs.ending)))),
  )
}

function ofKind(kind: string, one: string, other: string): boolean {
  const endings = kind.split(' ').map((ending) => (ending === '-' ? '' : ending))
  return endings.includes(one) && endings.includes(other)
}

/** Whether a language adds one ending to another, so that a word may go on for long: `duvarlarınızdaki`. */
export const stacksEndings = (locale: TargetLocale): boolean => SEARCH[locale].endingsInARow > 1
