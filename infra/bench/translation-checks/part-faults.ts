import { WRITING } from '#shared/languages/writing.ts'
import { choose, type Plant } from './plant.ts'

/** A number that both texts write in digits, with another last digit. */
export const numberChanged: Plant = ({ source, target }) => {
  const known = new Set(source.match(/\d+/g))
  const at = [...target.matchAll(/\d+/g)].find(([digits]) => known.has(digits))
  if (!at) return []
  const last = at.index + at[0].length - 1
  const digit = Number(target[last])
  return [target.slice(0, last) + (digit === 9 ? 8 : digit + 1) + target.slice(last + 1)]
}

/** Capitalised words inside a sentence, several in a row as one name; abbreviations are none. */
const NAMES = /(?<=[\p{L}\p{N},;:“(] )\p{Lu}(?=\p{L}*\p{Ll})[\p{L}’-]{2,}(?: \p{Lu}(?=\p{L}*\p{Ll})[\p{L}’-]{2,})*/gu
/** Capitalised in English, but the name of nobody and of no place: a translation has another word for it. */
const NO_NAME =
  /^(?:(?:Jan|Febr)uary|March|April|May|June|July|August|(?:Sept|Nov|Dec)ember|October|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|.*(?:Parliament|Assembly|Senate|Congress|Council|Court|House|Party|Church|University|School|College|Committee|Department|Ministry|Minister|President|Senator|Secretary|Judge|Doctor|Professor|League|Cup|Game|Bank|Union|Act|Day|Brexit|Twitter|Facebook|Internet|Democrats?|Republicans?|Labour|Community|Minutes|English|Welsh|Indonesian|American|European|Global|National|North|South|East|West))$/
const namesIn = (text: string): string[] => [...new Set(text.match(NAMES))].filter((name) => !NO_NAME.test(name))

const UNBRACKETED = '(?<![(（][^)）]*)'
const LATIN_NAMES = ['Lindqvist', 'Marbury', 'Castellan', 'Norwood', 'Hartwell', 'Velasco', 'Okonski']
const CYRILLIC_NAMES = ['Ларсен', 'Морган', 'Вернер', 'Кастелл', 'Норвуд']
/** A capitalised word inside a sentence: its beginning, and the ending of its case. */
const CYRILLIC_NAME = /(?<=\p{L},? )(\p{Lu}\p{Ll}{2,}?)(ами|ах|ой|ом|ем|ым|у|а|ы|е|и|ю|я)?(?!\p{L})/gu
/** First letters that a name can have in Latin script. */
const FIRST_LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'АA БB ВVW ГGH ДDJ ЕEY ЖGJZ ЗZS ИIE ЙYJ КCKQ ЛL МM НN ОO ПP РR СCS ТT УUW ФFP ХHK ЦCZ ЧC ШS ЭEA ЮUYJ ЯYJ'.split(' ').map((pair) => [pair[0], pair.slice(1)]),
)

/**
 * A name of the source replaced by a name that is nobody's: where a translation keeps its letters, perhaps with an ending; in Cyrillic a
 * capitalised word with the same first letter. What stands in brackets may be the original's spelling beside a transliteration.
 */
export const nameReplaced: Plant = (sentence, { locale }) => {
  const { source, target } = sentence
  const { script } = WRITING[locale]
  const names = namesIn(source).flatMap((name) => name.split(' ').slice(-1))
  if (script === 'Cyrl') {
    const first = names.map((name) => name[0] as string)
    const at = [...target.matchAll(CYRILLIC_NAME)].find(
      ([name]) => name.length >= 5 && first.some((letter) => FIRST_LETTERS[name[0] as string]?.includes(letter)),
    )
    return at ? [replaceAt(target, at, choose(CYRILLIC_NAMES, sentence) + (at[2] ?? ''))] : []
  }
  for (const name of names.filter(({ length }) => length >= 4)) {
    const beginning = script === 'Latn' ? name.slice(0, Math.max(4, name.length - 1)) : UNBRACKETED + name
    const at = new RegExp(`(?<!\\p{L})${beginning}(\\p{Script=Latin}{0,4})(?!\\p{Script=Latin})`, 'u').exec(target)
    if (!at) continue
    const ending = at[0].startsWith(name) ? at[0].slice(name.length) : ''
    return [replaceAt(target, at, choose(LATIN_NAMES, sentence) + ending)]
  }
  return []
}

const replaceAt = (text: string, { index, 0: found }: RegExpExecArray, by: string): string => text.slice(0, index) + by + text.slice(index + found.length)

/** Two names that a clause tells apart, each in the other's place; a list of names says the same in any order. */
export const rolesSwapped: Plant = ({ source, target }) => {
  const names = namesIn(source).filter((name) => name.length >= 4 && count(source, name) === 1 && count(target, name) === 1)
  for (const [index, first] of names.entries()) {
    const second = names[index + 1]
    if (!second || first.includes(second) || second.includes(first)) continue
    const between = source.slice(source.indexOf(first) + first.length, source.indexOf(second))
    if (!/\p{Ll}{4}/u.test(between) || /\b(?:and|or|of)\b|[,;(]/.test(between)) continue
    return [target.replace(new RegExp(`${first}|${second}`, 'gu'), (name) => (name === first ? second : first))]
  }
  return []
}

/** How often a text holds a name as whole words and not in brackets; a particle in another script may follow. */
const count = (text: string, name: string): number => text.match(new RegExp(`${UNBRACKETED}(?<!\\p{L})${name}(?!\\p{Script=Latin})`, 'gu'))?.length ?? 0
