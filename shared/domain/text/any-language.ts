import type { Language } from '#shared/languages/language.ts'
import { PHRASES } from '#shared/languages/phrases.ts'
import { WRITING } from '#shared/languages/writing.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'

/** Scripts in which a word need not begin where other letters end. */
const JOINED: readonly Language['writing']['script'][] = ['Hans', 'Jpan', 'Kore']

const alternatives = (phrase: keyof Language['phrases'], joined: boolean): string => {
  const locales = TARGET_LOCALES.filter((locale) => JOINED.includes(WRITING[locale].script) === joined)
  return [...new Set(locales.map((locale) => PHRASES[locale][phrase]).filter(Boolean))].join('|')
}

/**
 * A pattern of what all languages say for something, compiled when it is first asked for. Case does not count.
 * @param around the source of the pattern, from the alternatives of scripts that separate words and from those of other scripts
 */
export function inAnyLanguage(phrase: keyof Language['phrases'], around: (separated: string, joined: string) => string): () => RegExp {
  let pattern: RegExp | undefined
  return () => {
    pattern ??= new RegExp(around(alternatives(phrase, false), alternatives(phrase, true)), 'iu')
    return pattern
  }
}
