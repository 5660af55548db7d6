import { WRITING } from '#shared/languages/writing.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { abbreviates } from './commentary.ts'
import { orderFaults } from './fact-order.ts'
import { localisedForms, placesOf, symbolForms } from './localised-units.ts'
import { factsIn, positionsOf } from './protected-tokens.ts'
import type { SegmentText } from './segment-text.ts'

/** Names made of letters and digits, as m4, Ed448 or SHA-256: not masked, but not translated either. */
const ALPHANUMERIC = /(?<![\p{L}\p{N}_.-])(?:[a-zA-Z]+\d[a-zA-Z\d]*(?:-\d+)?|[A-Z]{2,}-\d+)(?![\p{Script=Latin}\p{N}_])/gu

/** Missing, doubled and invented facts, facts of a kind that changed their order, and names that may stand for others; empty when there are none. */
export function factFaults(source: SegmentText, target: SegmentText, locale: TargetLocale): { facts: string[]; order: string[]; names: string[] } {
  const from = factsIn(source.prose)
  const facts: string[] = []
  for (const fact of new Map(from.map((one) => [one.text, one])).values()) {
    const { text } = fact
    const wanted = literals(source.prose, text)
    const found = placesOf(fact, target.prose, locale).length
    if (found < wanted) facts.push(found === 0 ? `${text} is missing` : `${text} occurs ${found} times, not ${wanted} times`)
    if (found > wanted) facts.push(`${text} occurs ${found} times, not ${wanted === 1 ? 'once' : `${wanted} times`}`)
  }
  for (const text of newFacts(source, target, locale)) facts.push(`${text} is not in the source`)
  for (const [name] of source.prose.matchAll(ALPHANUMERIC)) if (!target.text.includes(name)) facts.push(`${name} is missing`)
  for (const name of newNames(source, target)) facts.push(`${name} is not in the source`)
  const names = [...tradedNames(source.prose, target.prose), ...inventedNames(source.prose, target.prose, locale)]
  return { facts: [...new Set(facts)], names: [...new Set(names)], order: facts.length > 0 ? [] : orderFaults(source, target, locale) }
}

/** Facts of a translation, and names made of letters and digits, that its source does not have, as they stand in it. */
export const inventedFacts = (source: SegmentText, target: SegmentText, locale: TargetLocale): string[] => [
  ...new Set([...newFacts(source, target, locale), ...newNames(source, target)]),
]

function newFacts(source: SegmentText, target: SegmentText, locale: TargetLocale): string[] {
  const forms = new Set([...factsIn(source.prose).flatMap((fact) => localisedForms(fact, locale)), ...symbolForms(source.prose, locale)])
  return [...new Set(factsIn(target.prose).map((fact) => fact.text))].filter((text) => literals(source.text, text) === 0 && !isDate(text) && !forms.has(text))
}

const newNames = (source: SegmentText, target: SegmentText): string[] =>
  [...target.prose.matchAll(ALPHANUMERIC)].flatMap(([name]) => (source.text.toLowerCase().includes(name.toLowerCase()) ? [] : [name]))

/** A numeric date of another language, which is a matter of numbers. */
export const isDate = (text: string): boolean => /^(?:\d{1,2}\.\d{1,2}\.(?:19|20)\d\d|(?:19|20)\d\d\.\d{1,2}\.\d{1,2})$/.test(text)

/** Names in Latin letters that stand where the source has other names, where the language writes its own words in other letters. */
function inventedNames(source: string, target: string, locale: TargetLocale): string[] {
  if (WRITING[locale].script === 'Latn') return []
  const folded = source.toLowerCase().replace(/[^\p{L}]+/gu, ' ')
  const known = source.match(/\p{Lu}{2,}/gu) ?? []
  const lost = source
    .match(/(?<!\p{L})\p{Lu}\p{Script=Latin}{3,}/gu)
    ?.some((name) => !target.includes(name) && (!source.startsWith(name) || /\p{Ll}\p{Lu}/u.test(name) || source.lastIndexOf(name) > 0))
  if (!lost) return []
  const names = target.match(/(?<!\p{Script=Latin})\p{Lu}\p{Script=Latin}{3,}/gu) ?? []
  return names
    .filter((name) => !` ${folded}`.includes(` ${name.toLowerCase().slice(0, 4)}`) && !known.some((word) => name.includes(word)) && !abbreviates(source, name))
    .map((name) => `${name} is not in the source`)
}

const CALENDAR = /^(?:January|February|March|April|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)$/

/** Names of the source of which one stands too often in the translation and another one not often enough. */
function tradedNames(source: string, target: string): string[] {
  const names = [...new Set(source.match(/(?<=[\p{L}\p{N},;:“(] )\p{Lu}[\p{L}\p{N}]{3,}/gu) ?? [])].filter((name) => !CALENDAR.test(name))
  const change = (name: string) => target.split(name).length - source.split(name).length
  const more = names.find((name) => change(name) > 0)
  const fewer = names.find((name) => change(name) < 0)
  return more !== undefined && fewer !== undefined ? [`${more} stands where the source has ${fewer}`] : []
}

const literals = (text: string, fact: string): number => positionsOf(text, fact).length
