import { readFileSync } from 'node:fs'
import { withoutNames } from '#shared/domain/text/language.ts'
import { letterGroups } from '#shared/domain/text/letter-groups.ts'
import { COST_MOST, COST_STEP, entrySize } from '#shared/domain/text/letter-scores.ts'
import { withoutFacts } from '#shared/domain/text/protected-tokens.ts'
import { readSegment } from '#shared/domain/text/segment-text.ts'
import { parseTmx } from '#shared/domain/translation/tmx.ts'
import { WRITING } from '#shared/languages/writing.ts'
import { type Locale, ORIGINAL_FIRST } from '#shared/locales.ts'
import { demoArticles } from '../local/seed/content.ts'

/** Other scripts tell their language themselves. */
const LATIN = ORIGINAL_FIRST.filter((locale) => WRITING[locale].script === 'Latn')
/** Demo articles that are learned from; the others are for measuring. */
const LEARNED = 4
/** Groups that are kept: those that tell most. */
const KEPT = 1800
/** Seen less often, a group says more of its text than of its language. */
const LEAST_SEEN = 4
const A_LINE = 12

interface Sample {
  locale: Locale
  text: string
}

const words = (html: string): string => withoutFacts(readSegment(html).prose)
const isLatin = (locale: string): locale is Locale => (LATIN as readonly string[]).includes(locale)

async function articleSamples(): Promise<Sample[]> {
  const units = (await demoArticles()).slice(0, LEARNED).flatMap(({ tmx }) => parseTmx(tmx))
  return units.flatMap(({ source, targets }) => {
    const english = words(source)
    const translations = Object.entries(targets).flatMap(([locale, html]) => (isLatin(locale) ? [{ locale, text: withoutNames(words(html), english) }] : []))
    return [{ locale: 'en' as const, text: english }, ...translations]
  })
}

/** What the site itself says, placeholders left out. */
function messageSamples(locale: Locale): Sample[] {
  const texts = (value: unknown): string[] => (typeof value === 'string' ? [value.replace(/\{[^}]*\}/g, ' ')] : Object.values(value as object).flatMap(texts))
  const messages = JSON.parse(readFileSync(new URL(`../../shared/languages/${locale}/messages.json`, import.meta.url), 'utf8'))
  return texts(messages).map((text) => ({ locale, text }))
}

/** How often each language has each group. */
function countGroups(samples: readonly Sample[], locales: readonly Locale[]): Map<string, number[]> {
  const counts = new Map<string, number[]>()
  for (const { locale, text } of samples) {
    for (const group of letterGroups(text)) {
      const of = counts.get(group) ?? locales.map(() => 0)
      of[locales.indexOf(locale)]!++
      counts.set(group, of)
    }
  }
  return counts
}

/** Groups with their costs in each language, those first that tell most: 0 where they are likeliest, a step more for every {@link COST_STEP} less. */
function weighGroups(counts: ReadonlyMap<string, readonly number[]>, locales: readonly Locale[]): { group: string; costs: number[] }[] {
  const totals = locales.map((_, index) => [...counts.values()].reduce((sum, of) => sum + (of[index] as number), 0))
  const weighed = [...counts].flatMap(([group, of]) => {
    const seen = of.reduce((sum, count) => sum + count, 0)
    if (seen < LEAST_SEEN || group.length !== entrySize(locales.length).group) return []
    const logs = of.map((count, index) => Math.log((count + 0.5) / ((totals[index] as number) + 0.5 * counts.size)))
    const best = Math.max(...logs)
    const tells = seen * logs.reduce((sum, log) => sum + Math.min(COST_MOST * COST_STEP, best - log), 0)
    return [{ group, tells, costs: logs.map((log) => Math.min(COST_MOST, Math.round((best - log) / COST_STEP))) }]
  })
  return weighed.sort((one, other) => other.tells - one.tells).slice(0, KEPT)
}

/**
 * The text of shared/domain/text/letter-costs.ts, learned from the first demo articles and the site's messages. Tests measure it on the articles that
 * it has not seen (decision 14).
 */
export async function learnLetterCosts(): Promise<string> {
  const articles = await articleSamples()
  // A language that the demo is not translated into yet: its messages alone are too few to learn from.
  const locales = LATIN.filter((locale) => articles.some((sample) => sample.locale === locale))
  const { costs: length } = entrySize(locales.length)
  const entries = weighGroups(countGroups([...articles, ...locales.flatMap(messageSamples)], locales), locales)
    .sort((one, other) => (one.group < other.group ? -1 : 1))
    .map(({ group, costs }) => group + Number.parseInt(costs.join(''), 8).toString(36).padStart(length, '0'))
  const lines = Array.from({ length: Math.ceil(entries.length / A_LINE) }, (_, line) => `  '${entries.slice(line * A_LINE, (line + 1) * A_LINE).join('')}',`)
  return `// Made by infra/generate/letter-costs.ts, see decision 14.
import type { Locale } from '#shared/locales.ts'

/** In the order of the costs' digits. */
export const LETTER_LOCALES: readonly Locale[] = [${locales.map((locale) => `'${locale}'`).join(', ')}]

/** Groups of three letters, each with what it costs to believe it in each language. */
export const LETTER_COSTS: readonly string[] = [
${lines.join('\n')}
]
`
}
