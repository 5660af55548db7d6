import { memoised } from '../../text/memoised.ts'
import { isCommon, isState, isTitle } from './capitalised-words.ts'

/** A name of an English text, one word. */
export interface EnglishName {
  name: string
  /** How often the text has it. */
  count: number
}

const LINKS = '(?:of|and|for|the|de|von|van)'
/** Words with a capital in a row, not at the beginning of a sentence; the full stop of a title ends none. */
const SEQUENCE = new RegExp(
  `(?<=[\\p{L}\\p{N},;:’'.(] ["“‘']?)(?:(?<![.!?:]["”’']? ["“‘']?)|(?<=\\b(?:Mr|Mrs|Ms|Dr|Sen|Rep|Gov)\\. ))\\p{Lu}[\\p{L}’'-]*(?: (?:${LINKS} )*\\p{Lu}[\\p{L}’'.-]*)*`,
  'gu',
)
const BETWEEN = new RegExp(` (?:${LINKS} )*`)
/** Short names are in too many other words. */
const LEAST_LETTERS = 4

/** Names of persons, places, companies and products that stay as they are but for their endings. Headlines tell none, as they capitalise all words. */
export const namesIn = memoised((text): readonly EnglishName[] => {
  if (isHeadline(text)) return []
  const names = [...text.matchAll(SEQUENCE)].flatMap(([sequence]) => {
    const words = sequence.split(BETWEEN).map((word) => word.replace(/['’]s?$|\.$/, ''))
    return words.some(isCommon)
      ? []
      : words.filter((word) => word.length >= LEAST_LETTERS && /\p{Ll}/u.test(word) && !/['’-]/.test(word) && !isTitle(word) && !isState(word))
  })
  return [...new Set(names)].map((name) => ({ name, count: text.split(name).length - 1 }))
})

function isHeadline(text: string): boolean {
  const words = text.match(/(?<!\p{L})\p{L}{4,}/gu) ?? []
  return words.length > 4 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.7
}
