import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MEASURED_LOCALES, type MeasuredLocale } from './measured-locales.ts'

/** A sentence and its translation, both plain text. */
export interface Sentence {
  /** From 1; the same in all languages. */
  number: number
  source: string
  target: string
}

export interface Corpus {
  sentences: Readonly<Record<MeasuredLocale, readonly Sentence[]>>
  /** The same sentences, by line, in the languages that are easily taken for each locale's, as far as the folder holds them. */
  neighbours: Readonly<Record<MeasuredLocale, ReadonlyMap<string, readonly string[]>>>
}

/** Sentences that are read: the rest of the dataset stays unseen, for whoever tests the rules. */
const SENTENCES = 1000

/** NTREX's codes of our languages. */
const CODES: Readonly<Record<'en' | MeasuredLocale, string>> = {
  en: 'eng',
  lt: 'lit',
  de: 'deu',
  es: 'spa',
  fr: 'fra',
  pl: 'pol',
  ru: 'rus',
  zh: 'zho-CN',
  ja: 'jpn',
  ko: 'kor',
  it: 'ita',
  nl: 'nld',
  sv: 'swe',
  pt: 'por',
  tr: 'tur',
}

/** Near in vocabulary or script: our own languages by locale, others by NTREX's code. */
const NEIGHBOURS: Readonly<Record<MeasuredLocale, string>> = {
  lt: 'lav pl',
  de: 'nl sv dan',
  es: 'pt it cat glg por-BR',
  fr: 'es it cat',
  pl: 'ces slk hrv lt',
  ru: 'bul mkd srp-Cyrl ukr bel',
  zh: 'ja zho-TW yue',
  ja: 'zh ko zho-TW',
  ko: 'ja zh',
  it: 'es pt ron cat',
  nl: 'de afr',
  sv: 'nob dan de',
  pt: 'es glg cat',
  tr: 'aze-Latn uzb',
}

/**
 * Reads NTREX: a file a locale (`de.txt`), or a checkout of the dataset's repository (`NTREX-128/newstest2019-ref.deu.txt`), which also
 * holds languages that are none of ours.
 * @throws when a language of ours is missing, or has fewer lines than English
 */
export function readCorpus(folder: string): Corpus {
  const linesOf = (name: string): string[] | undefined => {
    const code = name in CODES ? CODES[name as MeasuredLocale] : name
    const file = [`${name}.txt`, `NTREX-128/newstest2019-${name === 'en' ? 'src' : 'ref'}.${code}.txt`]
      .map((path) => join(folder, path))
      .find((path) => existsSync(path))
    if (!file) return undefined
    return readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .slice(0, SENTENCES)
      .map((line) => line.trim())
  }
  const sources = linesOf('en')
  if (!sources) throw new Error(`${folder} holds no English sentences of NTREX`)
  const sentences = (locale: MeasuredLocale): Sentence[] => {
    const targets = linesOf(locale)
    if (targets?.length !== sources.length) throw new Error(`${folder} holds ${targets?.length ?? 'no'} sentences in ${locale}, ${sources.length} in English`)
    return sources.flatMap((source, index) => {
      const target = targets[index] as string
      return source && target ? [{ number: index + 1, source, target }] : []
    })
  }
  const neighbours = (locale: MeasuredLocale) =>
    new Map(
      NEIGHBOURS[locale].split(' ').flatMap((name): [string, string[]][] => {
        const lines = linesOf(name)
        return lines ? [[name, lines]] : []
      }),
    )
  return { sentences: byLocale(sentences), neighbours: byLocale(neighbours) }
}

/** A value for each language that is translated into. */
export const byLocale = <T>(make: (locale: MeasuredLocale) => T): Record<MeasuredLocale, T> =>
  Object.fromEntries(MEASURED_LOCALES.map((locale) => [locale, make(locale)])) as Record<MeasuredLocale, T>
