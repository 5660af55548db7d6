import type { Locale } from '#shared/locales.ts'
import { LETTER_COSTS, LETTER_LOCALES } from './letter-costs.ts'
import { letterGroups } from './letter-groups.ts'

/** Natural logarithms that one step of a cost stands for. */
export const COST_STEP = 0.4
/** Costs are octal digits. */
export const COST_MOST = 7
/** Letters of a group, and characters of its costs: one octal digit for each language, as a number to the base of 36. */
export const entrySize = (languages: number) => ({ group: 3, costs: Math.ceil((languages * Math.log(8)) / Math.log(36)) })

let table: ReadonlyMap<string, Uint8Array> | undefined

/** Read at the first text, not at the start of every function that might see one. */
function costs(): ReadonlyMap<string, Uint8Array> {
  if (table) return table
  const made = new Map<string, Uint8Array>()
  const entry = entrySize(LETTER_LOCALES.length)
  const size = entry.group + entry.costs
  for (const line of LETTER_COSTS) {
    for (let at = 0; at < line.length; at += size) {
      const octal = Number.parseInt(line.slice(at + entry.group, at + size), 36)
        .toString(8)
        .padStart(LETTER_LOCALES.length, '0')
      made.set(line.slice(at, at + entry.group), Uint8Array.from(octal, Number))
    }
  }
  table = made
  return made
}

interface Better {
  locale: Locale
  lead: number
  /** Of three letters, that the text has. */
  groups: number
}

/**
 * By how much another language in Latin script explains a text's letters better than the expected one, and which: logarithms of how much
 * likelier its groups of three letters are there. Groups that no language is known for say nothing, and nothing is said of a language
 * that the costs do not know yet.
 */
export function betterByLetters(text: string, locale: Locale): Better {
  const groups = letterGroups(text)
  const at = LETTER_LOCALES.indexOf(locale)
  if (at < 0) return { locale, lead: 0, groups: groups.length }
  const sums = LETTER_LOCALES.map(() => 0)
  for (const group of groups) {
    const found = costs().get(group)
    if (found) for (let index = 0; index < sums.length; index++) sums[index] = (sums[index] as number) + (found[index] as number)
  }
  const own = sums[at] as number
  const least = Math.min(...sums)
  return { locale: least === own ? locale : (LETTER_LOCALES[sums.indexOf(least)] as Locale), lead: (own - least) * COST_STEP, groups: groups.length }
}
