import { expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { beginsEnding, changeStem, endingsOf, stemOf } from './search-endings.ts'

it('the endings of a language, the longest first', () => {
  expect(endingsOf('en')).toEqual(['ies', 'ing', 'ed', 'es', 'e', 's', 'y'])
  expect(endingsOf('fr')).toEqual(['ees', 'aux', 'ee', 'es', 'al', 'e', 's', 'x'])
  expect(endingsOf('lt').slice(0, 3)).toEqual(['iuose', 'uose', 'iose'])
  expect(endingsOf('nl')[0]).toBe('heden')
  expect(endingsOf('tr').map(({ length }) => length)).toEqual(
    endingsOf('tr')
      .map(({ length }) => length)
      .toSorted((one, other) => other - one),
  )
  expect(endingsOf('ko')).toEqual([])
  expect(endingsOf('en')).toBe(endingsOf('en'))
  expect(endingsOf('de')).not.toEqual(endingsOf('en'))
})

it.each<[string, Locale, string]>([
  ['servers', 'en', 'server'],
  ['attacked', 'en', 'attack'],
  ['vulnerabilities', 'en', 'vulnerabilit'],
  ['vulnerability', 'en', 'vulnerabilit'],
  ['stopping', 'en', 'stop'],
  ['bugs', 'en', 'bug'],
  ['bug', 'en', 'bug'],
  ['aged', 'en', 'aged'],
  ['eyes', 'en', 'eye'],
  ['its', 'en', 'its'],
  ['status', 'en', 'status'],
  ['access', 'en', 'access'],
  ['servers2', 'en', 'servers2'],
  ['2servers', 'en', '2servers'],
  ['аккаунтами', 'ru', 'аккаунт'],
  ['atakos', 'lt', 'atak'],
  ['slaptazodzio', 'lt', 'slaptazod'],
  ['kircio', 'lt', 'kirt'],
  ['wachtwoorden', 'nl', 'wachtwoord'],
  ['duvarlarinizdaki', 'tr', 'duvar'],
  ['serverleriyle', 'tr', 'server'],
  ['acigi', 'tr', 'acik'],
  ['serverlerinde', 'tr', 'server'],
  ['kitaplarinizdan', 'tr', 'kitap'],
  ['adimlarini', 'tr', 'adim'],
  ['anahtarlar', 'tr', 'anahtar'],
  ['kullanicilar', 'tr', 'kullanic'],
  ['saldirilarin', 'tr', 'saldir'],
  ['evler', 'tr', 'evler'],
  ['dosyada', 'tr', 'dosy'],
  ['서버들', 'ko', '서버들'],
])('%s (%s) is found by %s', (word, locale, stem) => expect(stemOf(word, locale)).toBe(stem))

it.each<[string, Locale, string]>([
  ['stopp', 'en', 'stop'],
  ['egg', 'en', 'egg'],
  ['slaptazodz', 'lt', 'slaptazod'],
  ['kirc', 'lt', 'kirt'],
  ['acig', 'tr', 'acik'],
  ['server', 'de', 'server'],
])('%s (%s) ends in its consonant: %s', (stem, locale, changed) => expect(changeStem(stem, locale)).toBe(changed))

it('letters that an ending may begin with', () => {
  expect(['i', 'in', 'ing', 'e', 'y'].every((letters) => beginsEnding(letters, 'en'))).toBe(true)
  expect(['n', 'ng', 'ings', 'x'].some((letters) => beginsEnding(letters, 'en'))).toBe(false)
  expect(beginsEnding('i', 'ko')).toBe(false)
})
