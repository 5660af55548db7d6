import { expect, it } from 'vitest'
import type { MeasuredLocale } from './measured-locales.ts'
import type { Plant } from './plant.ts'
import { exchanged, hedgeLost, negationAdded, negationRemoved } from './word-faults.ts'
import { WORDS } from './words.ts'

const plant = (fault: Plant, locale: MeasuredLocale, source: string, target: string) =>
  fault({ number: 1, source, target }, { locale, words: WORDS[locale], sentences: [], neighbours: [] })

const time = exchanged(['time'])

it('puts the same form of the next meaning', () => {
  expect(plant(time, 'de', 'It took three hours.', 'Es dauerte drei Stunden.')).toEqual(['Es dauerte drei Tage.'])
  expect(plant(time, 'ru', 'It took five hours.', 'Это заняло пять часов.')).toEqual(['Это заняло пять дней.'])
  expect(plant(time, 'de', 'It took three years.', 'Es dauerte drei Jahre.')).toEqual(['Es dauerte drei Minuten.'])
})

it('keeps a capital, and the Turkish ones', () => {
  expect(plant(exchanged(['compass']), 'es', 'The north is cold.', 'Norte frío.')).toEqual(['Sur frío.'])
  expect(plant(exchanged(['first']), 'tr', 'First of all.', 'İlk olarak.')).toEqual(['Son olarak.'])
})

it('plants nothing where the source does not speak of it, or no form stands in the translation', () => {
  expect(plant(time, 'de', 'It took long.', 'Es dauerte Stunden.')).toEqual([])
  expect(plant(time, 'de', 'It took three hours.', 'Es dauerte lange.')).toEqual([])
  expect(plant(time, 'de', 'It took three hours.', 'Es gab Stundenlohn.')).toEqual([])
})

it('plants one fault a group', () => {
  const both = exchanged(['least', 'before', 'more'])
  expect(plant(both, 'de', 'At least two left before noon.', 'Mindestens zwei gingen vor Mittag.')).toEqual([
    'Höchstens zwei gingen vor Mittag.',
    'Mindestens zwei gingen nach Mittag.',
  ])
})

it('knows the signs of currencies, and prefers the longest form', () => {
  expect(plant(exchanged(['currency']), 'nl', 'It costs $40.', 'Het kost $40.')).toEqual(['Het kost €40.'])
  expect(plant(exchanged(['least']), 'es', 'At least two.', 'Como mínimo dos.')).toEqual(['Como máximo dos.'])
})

it('finds words inside of scripts without spaces', () => {
  expect(plant(time, 'ja', 'It took two hours.', '2時間かかった。')).toEqual(['2日間かかった。'])
  expect(plant(exchanged(['currency']), 'ko', 'It costs 40 dollars.', '40달러이다.')).toEqual(['40유로이다.'])
})

it('puts in, but does not look for, what stands for too much else', () => {
  expect(plant(time, 'zh', 'It took two days.', '今天花了很久。')).toEqual([])
  expect(plant(time, 'zh', 'It took two hours.', '花了2小时。')).toEqual(['花了2天。'])
})

it('denies what the source states', () => {
  expect(plant(negationAdded, 'fr', 'The fix is out.', 'Le correctif, il est sorti.')).toEqual(['Le correctif, il n’est pas sorti.'])
  expect(plant(negationAdded, 'fr', 'The fix is not out.', 'Le correctif, il est retenu.')).toEqual([])
})

it('states what the source denies', () => {
  expect(plant(negationRemoved, 'pl', 'The fix is not ready.', 'Poprawka nie jest gotowa.')).toEqual(['Poprawka jest gotowa.'])
  expect(plant(negationRemoved, 'pl', 'The fix is late.', 'Poprawka nie jest gotowa.')).toEqual([])
})

it('says as certain what the source supposes, without a gap', () => {
  expect(plant(hedgeLost, 'it', 'It probably failed.', 'Ha probabilmente fallito.')).toEqual(['Ha fallito.'])
  expect(plant(hedgeLost, 'it', 'It failed.', 'Ha forse fallito.')).toEqual([])
})
