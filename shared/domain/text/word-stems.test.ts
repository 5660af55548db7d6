import { describe, expect, it } from 'vitest'
import type { TargetLocale } from '#shared/locales.ts'
import { fold, hasTerm, wordStem } from './word-stems.ts'

it.each<[string, TargetLocale, string]>([
  ['a', 'de', 'a'],
  ['ab', 'de', 'ab'],
  ['abc', 'de', 'ab'],
  ['abcd', 'de', 'abc'],
  ['abcde', 'de', 'abc'],
  ['abcdefg', 'de', 'abcde'],
  ['abcdefgh', 'de', 'abcdef'],
  ['abcdefghi', 'de', 'abcdef'],
  ['abcdefghijkl', 'de', 'abcdefgh'],
  ['abcdefghijklmno', 'de', 'abcdefghijk'],
  ['abcdefghijklmnopqr', 'de', 'abcdefghijklmn'],
  ['Lücken', 'de', 'luck'],
  ['서버들이다', 'ko', '서버들이다'],
  ['漏洞漏洞漏洞', 'zh', '漏洞漏洞漏洞'],
])('of %s (%s), %s stays', (word, locale, stem) => expect(wordStem(word, locale)).toBe(stem))

it.each([
  ['Žinutė', 'zinute'],
  ['İstanbul', 'istanbul'],
  ['ISPARTA', 'isparta'],
  ['ısı', 'isi'],
  ['Ấn', 'an'],
  ['Йод', 'йод'],
  ['서버', '서버'],
  ['ガ', 'ガ'],
])('%s is folded to %s', (text, folded) => expect(fold(text)).toBe(folded))

describe('a term stands in a text', () => {
  it.each<[string, string, TargetLocale]>([
    ['Der Server ist alt', 'Server', 'de'],
    ['Die Server sind alt', 'server', 'de'],
    ['Wegen des Angriffs', 'Angriff', 'de'],
    ['Ein Webserverfehler', 'Webserver', 'de'],
    ['Der Hackerangriff', 'Angriff', 'de'],
    ['Ein alter Server', 'alte Server', 'de'],
    ['Ein alter, der Server', 'alte Server', 'de'],
    ['Der alte und der alte Server', 'alte Server', 'de'],
    ['Pažeidžiamumas rastas', 'pažeidžiamumas', 'lt'],
    ['Rasti pažeidžiamumai', 'pažeidžiamumas', 'lt'],
    ['Dvi atakos', 'ataka', 'lt'],
    ['duvarlarınızda', 'duvar', 'tr'],
    ['duvarvevevevevev', 'duvarv', 'tr'],
    ['서버가 낡았다', '서버', 'ko'],
    ['这个漏洞很老', '漏洞', 'zh'],
    ['这个 漏 洞很老', '漏洞', 'zh'],
    ['这个漏洞很老', '漏 洞', 'zh'],
    ['一个linux漏洞', 'Linux', 'zh'],
    ['dos claves', 'clave', 'es'],
    ['administrador', 'administra', 'es'],
    ['administracione', 'administra', 'es'],
    ['servidora', 'servidor', 'es'],
  ])('“%s”: %s (%s)', (text, term, locale) => expect(hasTerm(text, term, locale)).toBe(true))

  it.each<[string, string, TargetLocale]>([
    ['Der Rechner ist alt', 'Server', 'de'],
    ['Der Server ist alt', 'alte Server', 'de'],
    ['Ein alter, der gute Server', 'alte Server', 'de'],
    ['Ein Kurort', 'Ort', 'de'],
    ['hopp', 'hot', 'sv'],
    ['un clavo', 'clave', 'es'],
    ['administraciones largas', 'administrador de', 'es'],
    ['administraciones', 'administra', 'es'],
    ['duvarvevevevevevev', 'duvarv', 'tr'],
    ['superadministrador', 'administrador', 'es'],
    ['웹서버가', '서버', 'ko'],
    ['这个缺陷很老', '漏洞', 'zh'],
    ['', 'Server', 'de'],
    ['duvarlarınızdakilermişcesine', 'duvar', 'tr'],
    ['altduvar', 'duvar', 'tr'],
  ])('“%s” is without %s (%s)', (text, term, locale) => expect(hasTerm(text, term, locale)).toBe(false))

  it('with endings of any kind, when these are free', () => {
    expect(hasTerm('un clavo', 'clave', 'es', false, true)).toBe(true)
    expect(hasTerm('un clavo negro', 'clave negra', 'es')).toBe(true)
  })

  it.each<[string, string, TargetLocale, boolean]>([
    ['Ein Server', 'Server', 'de', true],
    ['Ein server', 'Server', 'de', false],
    ['Ein SERVER', 'Server', 'de', false],
    ['Ein Hackerangriff', 'Angriff', 'de', true],
    ['Ein hackerAngriff', 'Angriff', 'de', true],
    ['Ein HackerANGRIFF', 'Angriff', 'de', false],
    ['Offene Tore', 'offene Tore', 'de', true],
    ['Es ist so. Offene Tore', 'offene Tore', 'de', true],
    ['Es ist so: „Offene Tore', 'offene Tore', 'de', true],
    ['– (Offene Tore', 'offene Tore', 'de', true],
    ['Drei Offene Tore', 'offene Tore', 'de', false],
    ['Offene tore', 'offene Tore', 'de', false],
    ['offene Tore', 'Offene Tore', 'de', false],
    ['Die Lücken', 'Lücke', 'de', true],
    ['Zwei Vorfälle', 'Vorfall', 'de', true],
    ['Die Lu\u0308cken', 'Lücke', 'de', true],
    ['Die lücken', 'Lücke', 'de', false],
    ['一个linux漏洞', 'Linux', 'zh', false],
    ['一个Linux漏洞', 'Linux', 'zh', true],
    ['サーハ\u3099ー', 'サーバー', 'ja', true],
  ])('in its own case: “%s”: %s (%s), %s', (text, term, locale, has) => expect(hasTerm(text, term, locale, true)).toBe(has))
})
