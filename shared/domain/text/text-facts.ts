import { numbersIn } from './numbers.ts'
import { factsIn } from './protected-tokens.ts'

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december'
/** May is a month only beside a number: everywhere else it is a verb. */
const DATES = new RegExp(String.raw`\b(?:${MONTHS.replace('may|', '')})\b|\b(?:\d{1,2}(?:st|nd|rd|th)? may|may \d{1,4})\b`, 'gi')
const NUMBER_NAMES =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|percent|per cent)\b/gi
/** Names: capitalised words within a sentence, or with capitals and digits in their middle. */
const NAMES = /(?<=[\p{L}\p{N},;:“"(’'] )\p{Lu}[\p{L}\p{N}.-]*[\p{L}\p{N}]|\b\p{L}[\p{L}\p{N}]*(?:\p{Ll}\p{Lu}|\p{L}\p{N})[\p{L}\p{N}]*/gu

const SCALES = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 } as const

/**
 * What a rewritten text claims that none of its sources says: identifiers, versions, addresses, numbers in digits and in words,
 * months, names. Empty when everything in it occurs in a source. Words alone can still be wrong; these can be looked up.
 * @param text plain text
 * @param sources plain texts that may be believed
 */
export function inventedFacts(text: string, sources: readonly string[]): string[] {
  const source = sources.join('\n')
  const folded = source.toLowerCase()
  const known = new Set(factsIn(source).map((fact) => fact.text.toLowerCase()))
  const invented = factsIn(text).flatMap((fact) => (known.has(fact.text.toLowerCase()) ? [] : [fact.text]))
  const numbers = new Set(numbersIn(source, SCALES).map(valuesOf))
  invented.push(...numbersIn(text, SCALES).flatMap((token) => (numbers.has(valuesOf(token)) ? [] : [token.text])))
  for (const pattern of [DATES, NUMBER_NAMES]) for (const [word] of text.matchAll(pattern)) if (!holdsWord(folded, word.toLowerCase())) invented.push(word)
  for (const [name] of text.matchAll(NAMES)) if (!folded.includes(name.toLowerCase())) invented.push(name)
  return [...new Set(invented)]
}

const valuesOf = ({ readings }: ReturnType<typeof numbersIn>[number]): string => JSON.stringify(readings[0])

const holdsWord = (text: string, word: string): boolean => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${word.replace(/[^\p{L}\p{N}]+/gu, ' ')} `)
