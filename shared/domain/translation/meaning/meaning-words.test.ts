import { expect, it } from 'vitest'
import { COUNTRIES, type Meaning, TOPICS, WEEKDAYS } from '#shared/languages/meaning.ts'
import { LOCALES, TARGET_LOCALES } from '#shared/locales.ts'
import { GROUPS } from './meaning-doubts.ts'
import { wordsOf } from './meaning-words.ts'

const ALL: readonly Meaning[] = [...new Set([...GROUPS.flat(), ...TOPICS])]

it.each(LOCALES)('the words of %s are patterns that do not match everything', (locale) => {
  for (const meaning of ALL) expect(wordsOf(meaning, locale)?.mayCount(' ') ?? 0, meaning).toBe(0)
})

it('English has words of every meaning', () => {
  expect(ALL.filter((meaning) => !wordsOf(meaning, 'en'))).toEqual([])
})

it.each(TARGET_LOCALES)('countries and weekdays are known in %s without a list', (locale) => {
  for (const meaning of [...Object.entries(COUNTRIES).flatMap(([name, code]) => (code ? [name as Meaning] : [])), ...WEEKDAYS])
    expect(wordsOf(meaning, locale), meaning).toBeDefined()
})

it('whole words, beginnings of words and words with more behind them', () => {
  const german = wordsOf('good', 'de')
  expect(german?.find('eine gute Nachricht')).toBe('gute')
  expect(german?.find('Gutachten')).toBeUndefined()
  expect(wordsOf('disable', 'de')?.find('Es wurde deaktiviert.')).toBe('deaktiviert')
  expect(wordsOf('enable', 'de')?.find('Es wurde deaktiviert.')).toBeUndefined()
  expect(wordsOf('least', 'es')?.find('Al menos dos')).toBe('Al menos')
  expect(wordsOf('enable', 'zh')?.find('已启用该功能')).toBe('启用')
})

it('upper case counts where a word has any', () => {
  expect(wordsOf('america', 'en')?.find('It is for us')).toBeUndefined()
  expect(wordsOf('america', 'en')?.find('The US and us')).toBe('US')
  // A class of characters is no letter of the word.
  expect(wordsOf('after', 'pl')?.find('Po tej dacie')).toBe('Po')
})

it('counts what says it, and what may', () => {
  const words = wordsOf('year', 'de')
  expect([words?.count('Jahre, Jahr, jährlich'), words?.mayCount('Jahre, Jahr, jährlich')]).toEqual([3, 3])
  const good = wordsOf('good', 'de')
  expect([good?.count('gut und stark'), good?.mayCount('gut und stark')]).toEqual([1, 2])
})

it.each<[Meaning, (typeof TARGET_LOCALES)[number], string, string | undefined]>([
  ['germany', 'lt', 'iš Vokietijos', 'Vokietijos'],
  ['germany', 'ru', 'в Германии', 'Германии'],
  ['iran', 'ru', 'в Ираке', undefined],
  ['germany', 'zh', '在德国', '德国'],
  ['friday', 'lt', 'penktadienį', 'penktadienį'],
  ['friday', 'tr', 'Cumhuriyet', undefined],
  ['friday', 'fr', 'vendredi', 'vendredi'],
  ['monday', 'zh', '周一', '周一'],
])('%s in %s: %s', (meaning, locale, text, found) => {
  expect(wordsOf(meaning, locale)?.find(text)).toBe(found)
})
