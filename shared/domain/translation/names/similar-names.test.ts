import { expect, it } from 'vitest'
import { looksLike, soundsLike } from './similar-names.ts'

it.each<[string, string, boolean]>([
  ['Weber', 'Webers', true],
  ['Weber', 'Weberiui', true],
  ['Willoughby', 'Willoughby’ego', true],
  ['Tesla', 'Teslos', true],
  ['Straße', 'Strasse', true],
  ['Castell', 'Кастелл', true],
  ['Putin', 'Путин', true],
  ['Velmont', 'Kestrel', false],
  ['Weber', 'Marbury', false],
  ['Microsoft', 'Antimicrosoft', true],
  ['Kaunas', 'Vilnius', false],
])('%s looks like %s: %s', (name, word, expected) => {
  expect(looksLike(name, word)).toBe(expected)
})

it.each<[string, string, boolean]>([
  ['Chequers', 'Čekers', true],
  ['Willoughby', 'Уиллоуби', true],
  ['Kavanaugh', 'Кавано', true],
  ['Thornton', 'Торнтон', true],
  ['Philips', 'Филипс', true],
  ['Maxwell', 'Максвелл', true],
  ['Schwartz', 'Švartsas', true],
  ['Cicero', 'Sisero', true],
  ['Roy', 'Ray', true],
  ['Roy', 'Lee', false],
  ['Velmont', 'Castellan', false],
  ['Weber', 'Kestrel', false],
])('%s sounds like %s: %s', (name, word, expected) => {
  expect(soundsLike(name, word)).toBe(expected)
})
