import { describe, expect, it } from 'vitest'
import type { TargetLocale } from '#shared/locales.ts'
import { GROUPS, meaningDoubts } from './meaning-doubts.ts'

const doubted = (source: string, target: string, locale: TargetLocale) => meaningDoubts(source, target, locale).length > 0

it('no meaning is in two groups', () => {
  expect(new Set(GROUPS.flat()).size).toBe(GROUPS.flat().length)
})

describe.each<[string, TargetLocale, string, string]>([
  ['Enable remote access.', 'de', 'Aktivieren Sie den Fernzugriff.', 'Deaktivieren Sie den Fernzugriff.'],
  ['The firewall blocks the request.', 'lt', 'Užkarda blokuoja užklausą.', 'Užkarda leidžia užklausą.'],
  ['Install the update first.', 'fr', 'Installez d’abord la mise à jour.', 'Supprimez d’abord la mise à jour.'],
  ['The number of attacks increased.', 'pl', 'Liczba ataków wzrosła.', 'Liczba ataków zmalała.'],
  ['The session ends after ten minutes.', 'es', 'La sesión termina tras diez minutos.', 'La sesión termina tras diez horas.'],
  ['Close the port.', 'it', 'Chiudete la porta.', 'Aprite la porta.'],
  ['At least 500 accounts are affected.', 'nl', 'Minstens 500 accounts zijn getroffen.', 'Hoogstens 500 accounts zijn getroffen.'],
  ['More than 40 servers failed.', 'sv', 'Mer än 40 servrar slogs ut.', 'Mindre än 40 servrar slogs ut.'],
  ['Restart before the update.', 'pt', 'Reinicie antes da atualização.', 'Reinicie depois da atualização.'],
  ['The fine is 3 million euros.', 'ru', 'Штраф составляет 3 млн евро.', 'Штраф составляет 3 млн долларов.'],
  ['The fine is 3 million dollars.', 'ja', '罰金は300万ドルです。', '罰金は300万ユーロです。'],
  ['They lost 3 gigabytes.', 'ko', '3기가바이트를 잃었다.', '3메가바이트를 잃었다.'],
  ['The servers are in Germany.', 'tr', 'Sunucular Almanya’da.', 'Sunucular Fransa’da.'],
  ['The servers are in the north.', 'zh', '服务器位于北部。', '服务器位于南部。'],
  ['The button is on the left.', 'de', 'Die Taste ist links.', 'Die Taste ist rechts.'],
  ['It happened on Friday.', 'lt', 'Tai įvyko penktadienį.', 'Tai įvyko antradienį.'],
  ['Two weeks and three days.', 'de', 'Zwei Wochen und drei Tage.', 'Zwei Wochen und drei Wochen.'],
  ['The file is encrypted.', 'fr', 'Le fichier est chiffré.', 'Le fichier est déchiffré.'],
])('%s (%s)', (source, locale, right, wrong) => {
  it(`is ${right}`, () => expect(meaningDoubts(source, right, locale)).toEqual([]))
  it(`is not ${wrong}`, () => expect(meaningDoubts(source, wrong, locale)).toHaveLength(1))
})

it('names the word that was found and the word of the source', () => {
  expect(meaningDoubts('Enable remote access.', 'Deaktivieren Sie den Fernzugriff.', 'de')).toEqual(['“Deaktivieren” stands where the source has “Enable”'])
})

it('needs both: a meaning that is lost, and one that has come', () => {
  expect(doubted('Enable remote access.', 'Der Fernzugriff ist nötig.', 'de')).toBe(false)
  expect(doubted('Remote access is needed.', 'Deaktivieren Sie den Fernzugriff.', 'de')).toBe(false)
  expect(doubted('Enable this and disable that.', 'Deaktivieren Sie dies und aktivieren Sie das.', 'de')).toBe(false)
  expect(doubted('Enable this and disable that.', 'Deaktivieren Sie dies und deaktivieren Sie das.', 'de')).toBe(true)
})

it('sentences are compared one by one where both have as many', () => {
  expect(doubted('Enable this. Disable that.', 'Deaktivieren Sie dies. Aktivieren Sie das.', 'de')).toBe(true)
  expect(doubted('Enable this. Disable that.', 'Deaktivieren Sie dies; aktivieren Sie das.', 'de')).toBe(false)
})

it('a length may be converted, but not keep its number', () => {
  expect(doubted('It is 385 miles away.', 'Es ist 620 Kilometer entfernt.', 'de')).toBe(false)
  expect(doubted('It is 45 miles (72 kilometers) away.', 'Es ist 72 Kilometer entfernt.', 'de')).toBe(false)
  expect(meaningDoubts('It is 385 miles away.', 'Es ist 385 Kilometer entfernt.', 'de')).toEqual(['“385 Kilometer” stands where the source has “385 miles”'])
  expect(doubted('It weighs 20 pounds.', 'Es wiegt 20 Kilogramm.', 'de')).toBe(true)
  expect(doubted('It is 20 kilometres away.', 'Es ist 20 Meilen entfernt.', 'de')).toBe(true)
})
