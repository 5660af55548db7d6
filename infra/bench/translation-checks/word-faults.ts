import { LOCALE_INFO } from '#shared/locales.ts'
import { DENIES, GROUPS, type GroupName, type Words } from './english.ts'
import type { MeasuredLocale } from './measured-locales.ts'
import type { Plant } from './plant.ts'

/** A form in a text, and what stands for it when the meaning is another. */
interface Exchange {
  pattern: RegExp
  into: ReadonlyMap<string, string>
}

const CURRENCY_SIGNS = ['$', '€', '£'] as const

/** One fault for each group of which a meaning stands in both texts: its first form becomes the same form of the next meaning. */
export const exchanged =
  (groups: readonly GroupName[]): Plant =>
  ({ source, target }, { locale, words }) =>
    groups.flatMap((name) => {
      const { meanings } = GROUPS[name]
      for (const [meaning, english] of meanings.entries()) {
        const planted = english.test(source) ? exchange(target, exchangeOf(name, meaning, locale, words)) : undefined
        if (planted !== undefined) return [planted]
      }
      return []
    })

/** A denial where the source has none. */
export const negationAdded: Plant = ({ source, target }, { locale, words }) =>
  DENIES.test(source) ? [] : wrapped(exchange(target, exchangeOf('negation', 0, locale, words)))

/** A denial of the source made a statement. */
export const negationRemoved: Plant = ({ source, target }, { locale, words }) =>
  GROUPS.negation.meanings[1]!.test(source) ? wrapped(exchange(target, exchangeOf('negation', 1, locale, words))) : []

/** What the source only supposes, said as certain. */
export const hedgeLost: Plant = ({ source, target }, { locale, words }) =>
  GROUPS.hedge.meanings[0]!.test(source) ? wrapped(exchange(target, exchangeOf('hedge', 0, locale, words))) : []

const wrapped = (text: string | undefined): string[] => (text === undefined ? [] : [text])

function exchange(text: string, { pattern, into }: Exchange): string | undefined {
  const at = pattern.exec(text)
  if (!at) return undefined
  const planted = (text.slice(0, at.index) + into.get(at[0]) + text.slice(at.index + at[0].length)).replace(/ {2,}/g, ' ').trim()
  return planted === text ? undefined : planted
}

const exchanges = new Map<string, Exchange>()

/** @param meaning index of the meaning that is replaced */
function exchangeOf(name: GroupName, meaning: number, locale: MeasuredLocale, words: Words): Exchange {
  const key = `${locale} ${name} ${meaning}`
  const known = exchanges.get(key)
  if (known) return known
  const made = makeExchange(formsOf(name, words), meaning, locale)
  exchanges.set(key, made)
  return made
}

/** Forms of each meaning, those of one grammatical kind at the same index. */
export function formsOf(name: GroupName, words: Words): string[][] {
  const forms = (words[name] ?? []).map((all) => all.split('|'))
  return name === 'currency' ? forms.map((all, index) => [...all, CURRENCY_SIGNS[index] as string]) : forms
}

function makeExchange(forms: readonly (readonly string[])[], meaning: number, locale: MeasuredLocale): Exchange {
  const { spaced, tag } = LOCALE_INFO[locale]
  const capital = (word: string) => (word[0] ?? '').toLocaleUpperCase(tag) + word.slice(1)
  const others = forms[(meaning + 1) % Math.max(1, forms.length)] ?? []
  const into = new Map<string, string>()
  for (const [index, form] of (forms[meaning] ?? []).entries()) {
    const other = others[index]?.replace('!', '')
    if (form === '' || form.startsWith('!') || other === undefined || other === form) continue
    if (!into.has(form)) into.set(form, other)
    if (!into.has(capital(form))) into.set(capital(form), capital(other))
  }
  const longestFirst = [...into.keys()].sort((one, other) => other.length - one.length).map(escapeRegExp)
  // Particles and endings stand directly behind Korean words.
  const isWord = spaced && locale !== 'ko'
  const source = longestFirst.length === 0 ? '(?!)' : `(?:${longestFirst.join('|')})`
  return { pattern: new RegExp(isWord ? `(?<!\\p{L})${source}(?!\\p{L})` : source, 'u'), into }
}

const escapeRegExp = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
