import type english from '#shared/languages/en/messages.json'
import type { Messages, Plural } from '#shared/languages/language.ts'
import { LOCALE_INFO, LOCALES, type Locale } from '#shared/locales.ts'

type English = typeof english
type KeyOf<Leaf> = {
  [G in keyof English & string]: { [K in keyof English[G] & string]: English[G][K] extends Leaf ? `${G}.${K}` : never }[keyof English[G] & string]
}[keyof English & string]
type TextKey = KeyOf<string>
type CountKey = KeyOf<Plural>

export interface Translate {
  (key: TextKey, parameters?: Readonly<Record<string, string>>): string
  /** The form for a number, chosen by the language's plural rules; `{count}` in it is the number as the language writes it. */
  count(key: CountKey, count: number, parameters?: Readonly<Record<string, string>>): string
}

/** What every text may name: how many languages there are. */
const ALWAYS: Readonly<Record<string, string>> = { languages: String(LOCALES.length) }

const fill = (text: string, parameters: Readonly<Record<string, string>>): string =>
  text.includes('{') ? text.replace(/\{(\w+)\}/g, (slot, name: string) => parameters[name] ?? ALWAYS[name] ?? slot) : text

/**
 * Texts in a locale. What it lacks comes from `fallback` (English), and what that lacks is the key itself.
 * @param fallback left out where the build has completed `own` already
 */
export function translator(locale: Locale, own: Messages, fallback: Messages = {}): Translate {
  const find = (key: string) => {
    const [group = '', name = ''] = key.split('.')
    return own[group]?.[name] ?? fallback[group]?.[name] ?? key
  }
  const text: Translate = (key, parameters = {}) => {
    const found = find(key)
    return fill(typeof found === 'string' ? found : found.other, parameters)
  }
  const { tag } = LOCALE_INFO[locale]
  let plurals: Intl.PluralRules | undefined
  let numbers: Intl.NumberFormat | undefined
  text.count = (key, count, parameters = {}) => {
    const found = find(key)
    numbers ??= new Intl.NumberFormat(tag)
    plurals ??= new Intl.PluralRules(tag)
    const form = typeof found === 'string' ? found : (found[plurals.select(count)] ?? found.other)
    return fill(form, { ...parameters, count: numbers.format(count) })
  }
  return text
}
