import { expect, it } from 'vitest'
import type { TargetLocale } from '#shared/locales.ts'
import { nameDoubts } from './name-doubts.ts'

const SOURCE = 'The agency told Fenwick that Velmont had lost the keys.'

it.each<[TargetLocale, string]>([
  ['de', 'Die Behörde teilte Fenwick mit, dass Velmont die Schlüssel verloren hatte.'],
  ['lt', 'Agentūra pranešė Fenwickui, kad Velmontas prarado raktus.'],
  ['ru', 'Агентство сообщило Фенвику, что Велмонт потерял ключи.'],
  ['ru', 'Агентство сообщило Фенвику, что Ларсен потерял ключи.'],
  ['fr', 'L’agence a dit à la firme que Velmont avait perdu les clés.'],
  ['ja', '当局はフェンウィックに、マルバリーが鍵を失ったと伝えた。'],
])('nothing is doubted in %s: %s', (locale, target) => {
  expect(nameDoubts(SOURCE, target, locale)).toEqual([])
})

it.each<[TargetLocale, string, string]>([
  ['de', 'Die Behörde teilte Fenwick mit, dass Marbury die Schlüssel verloren hatte.', '“Behörde” stands where the source has “Velmont”'],
  ['lt', 'Agentūra pranešė Fenwickui, kad Marburis prarado raktus.', '“Marburis” stands where the source has “Velmont”'],
  ['fr', 'L’agence a dit à Lindqvist que Velmont avait perdu les clés.', '“Lindqvist” stands where the source has “Fenwick”'],
])('another name is in %s: %s', (locale, target, doubt) => {
  expect(nameDoubts(SOURCE, target, locale)).toEqual([doubt])
})

it('a name that stands twice needs to stand twice where another one has come', () => {
  const twice = 'He met Velmont before Velmont left.'
  expect(nameDoubts(twice, 'Il a vu Velmont avant que Marbury parte.', 'fr')).toEqual(['“Marbury” stands where the source has “Velmont”'])
  expect(nameDoubts(twice, 'Il a vu Velmont avant qu’il parte.', 'fr')).toEqual([])
})

it('a text without names has none to lose', () => {
  expect(nameDoubts('The agency lost the keys.', 'L’agence de Marbury a perdu les clés.', 'fr')).toEqual([])
})
