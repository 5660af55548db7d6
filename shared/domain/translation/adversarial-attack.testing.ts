import { WRITING } from '#shared/languages/writing.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import type { Pair } from './adversarial.testing.ts'
import { type Mask, mask } from './masks.ts'

export type Random = () => number
export interface Spoiled {
  text: string
  expected: 'refused' | 'accepted' | 'undecided'
}
export interface Attack {
  name: string
  /** The hostile answer, or undefined where the pair offers nothing to spoil. */
  spoil: (pair: Pair, random: Random) => Spoiled | undefined
}

export const TOKEN = /⟦\/?\d+\/?⟧/g
export const NON_LATIN: readonly TargetLocale[] = TARGET_LOCALES.filter((locale) => WRITING[locale].script !== 'Latn')
export const CLOSE_SCRIPTS: readonly TargetLocale[] = TARGET_LOCALES.filter((locale) => ['Hans', 'Jpan'].includes(WRITING[locale].script))
export const pick = <T>(random: Random, values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)]
export const refused = (text: string | undefined): Spoiled | undefined => (text === undefined ? undefined : { text, expected: 'refused' })
export const changed = (before: string, after: string): string | undefined => (before === after ? undefined : after)
/** Words of a masked text, without masks. */
export const prose = (text: string): string => text.replace(TOKEN, ' ').replace(/\s+/g, ' ').trim()
export const once = (text: string, token: string, by: string): string => text.replace(token, () => by)

export const simple = (name: string, spoil: (honest: string, random: Random, pair: Pair) => string | undefined): Attack => ({
  name,
  spoil: (pair, random) => refused(spoil(pair.honest, random, pair)),
})

export const masksOf = (pair: Pair): Mask[] => mask(pair.source).masks
export const tokensOf = (text: string): string[] => text.match(TOKEN) ?? []
