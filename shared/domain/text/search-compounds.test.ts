import { expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { compoundParts, joinsWords } from './search-compounds.ts'
import { stemOf } from './search-endings.ts'
import { foldWord } from './search-words.ts'

const partsOf = (word: string, locale: Locale, known: string[] = []) =>
  compoundParts(stemOf(foldWord(word, locale), locale), locale, (stem) => known.includes(stem)).join(' ')

it.each<[string, Locale, string]>([
  ['Sicherheitslücken', 'de', 'sicherheit luck'],
  ['Datenbankserver', 'de', 'datenbank serv'],
  ['Passwortmanager', 'de', 'passwort manag'],
  ['wachtwoordmanager', 'nl', 'wachtwoord manager'],
  ['beveiligingslek', 'nl', 'beveiliging lek'],
  ['säkerhetsuppdateringar', 'sv', 'saker uppdatering'],
])('%s (%s) is built of %s', (word, locale, parts) => expect(partsOf(word, locale)).toBe(parts))

it('words that the article itself has are parts too', () => {
  expect(partsOf('Zwiebelrouter', 'de')).toBe('')
  expect(partsOf('Zwiebelrouter', 'de', ['zwiebel'])).toBe('zwiebel rout')
})

it('nothing else is split', () => {
  expect([partsOf('Kontrolle', 'de'), partsOf('Server', 'de'), partsOf('cve2024server', 'de'), partsOf('passwordserver', 'en')]).toEqual(['', '', '', ''])
  expect([joinsWords('de'), joinsWords('nl'), joinsWords('sv'), joinsWords('en')]).toEqual([true, true, true, false])
})
