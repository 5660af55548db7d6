import { LETTER_COSTS, LETTER_LOCALES, type LetterLocale } from './letter-costs.ts'
import { letterGroups } from './letter-groups.ts'

/** Natural logarithms that one step of a cost stands for. */
export const COST_STEP = 0.4
/** Costs are octal digits. */
export const COST_MOST = 7
/** Letters of a group, and characters of its costs: one octal digit for each language, as a number to the base of 36. */
export const ENTRY = { group: 3, costs: 7 } as const

let table: ReadonlyMap<string, Uint8Array> | undefined

/** Read at the first text, not at the start of every function that might see one. */
function costs(): ReadonlyMap<string, Uint8Array> {
  if (table) return table
  const made = new Map<string, Uint8Array>()
  const size = ENTRY.group + ENTRY.costs
  for (const line of LETTER_COSTS) {
    for (let at = 0; at < line.length; at += size) {
      const octal = Number.parseInt(line.slice(at + ENTRY.group, at + size), 36)
        .toString(8)
        .padStart(LETTER_LOCALES.length, '0')
      made.set(line.slice(at, at + ENTRY.group), Uint8Array.from(octal, Number))
    }
  }
  table = made
  return made
}

interface Better {
  locale: LetterLocale
  lead: number
  /** Of three letters, that the text has. */
  groups: number
}

/**
 * By how much another language in Latin script explains a text's letters better than the expected one, and which: logarithms of how much
 * likelier its groups of three letters are there. Groups that no language is known for say nothing.
 */
export function betterByLetters(text: string, locale: LetterLocale): Better {
  const sums = LETTER_LOCALES.map(() => 0)
  const groups = letterGroups(text)
  for (const group of groups) {
    const found = costs().get(group)
    if (found) for (let index = 0; index < sums.length; index++) sums[index] = (sums[index] as number) + (found[index] as number)
  }
  const own = sums[LETTER_LOCALES.indexOf(locale)] as number
  const least = Math.min(...sums)
  return { locale: least === own ? locale : (LETTER_LOCALES[sums.indexOf(least)] as LetterLocale), lead: (own - least) * COST_STEP, groups: groups.length }
}
