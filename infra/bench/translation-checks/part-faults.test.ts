import { expect, it } from 'vitest'
import type { MeasuredLocale } from './measured-locales.ts'
import { nameReplaced, numberChanged, rolesSwapped } from './part-faults.ts'
import type { Material, Plant } from './plant.ts'
import { WORDS } from './words.ts'

const plant = (fault: Plant, locale: MeasuredLocale, source: string, target: string): readonly string[] => {
  const material: Material = { locale, words: WORDS[locale], sentences: [], neighbours: [] }
  return fault({ number: 1, source, target }, material)
}

it('changes the last digit of a number that both texts write', () => {
  expect(plant(numberChanged, 'de', 'It cost 45 dollars.', 'Es kostete 45 Dollar.')).toEqual(['Es kostete 46 Dollar.'])
  expect(plant(numberChanged, 'de', 'In 2019 it fell.', 'Im Jahr 2019 sank es.')).toEqual(['Im Jahr 2018 sank es.'])
})

it('changes no number that the source writes otherwise', () => {
  expect(plant(numberChanged, 'de', 'It took two days.', 'Es dauerte 2 Tage.')).toEqual([])
  expect(plant(numberChanged, 'de', 'It took days.', 'Es dauerte Tage.')).toEqual([])
})

it('replaces a name that keeps its letters, with the ending of its case', () => {
  expect(plant(nameReplaced, 'de', 'The mayor thanked Lavinia warmly.', 'Der Bürgermeister dankte Lavinia herzlich.')).toEqual([
    'Der Bürgermeister dankte Marbury herzlich.',
  ])
  expect(plant(nameReplaced, 'pl', 'The house of Fenwick was sold.', 'Dom Fenwicka został sprzedany.')).toEqual(['Dom Marburya został sprzedany.'])
})

it('replaces no weekday, no institution, no abbreviation and no first word', () => {
  const texts = ['They met on Friday.', 'They asked the Parliament.', 'They left NATO.', 'Castle walls fell.']
  for (const text of texts) expect(plant(nameReplaced, 'nl', text, text), text).toEqual([])
})

it('replaces a Cyrillic name that begins as a name of the source does', () => {
  expect(plant(nameReplaced, 'ru', 'The mayor thanked Lavrov again.', 'Мэр поблагодарил Лаврова снова.')).toEqual(['Мэр поблагодарил Моргана снова.'])
  expect(plant(nameReplaced, 'ru', 'The mayor thanked Lavrov again.', 'Мэр поблагодарил Каверина снова.')).toEqual([])
})

it('leaves the spelling in brackets behind a transliteration alone', () => {
  expect(plant(nameReplaced, 'ko', 'The mayor thanked Lavinia warmly.', '시장은 라비니아(Lavinia)에게 감사했다.')).toEqual([])
  expect(plant(nameReplaced, 'ko', 'The mayor thanked Lavinia warmly.', '시장은 Lavinia에게 감사했다.')).toEqual(['시장은 Marbury에게 감사했다.'])
})

it('exchanges two names that a clause tells apart', () => {
  expect(plant(rolesSwapped, 'de', 'Last week Norvik acquired Tessaro outright.', 'Vorige Woche übernahm Norvik die Firma Tessaro ganz.')).toEqual([
    'Vorige Woche übernahm Tessaro die Firma Norvik ganz.',
  ])
})

it('exchanges no names of a list, no parts of names, and none that occur twice', () => {
  expect(plant(rolesSwapped, 'de', 'Last week Norvik and Tessaro merged.', 'Im Mai fusionierten Norvik und Tessaro.')).toEqual([])
  expect(plant(rolesSwapped, 'de', 'Last week Norvik acquired Tessaro from Norvik.', 'Im Mai kaufte Norvik Tessaro von Norvik.')).toEqual([])
  expect(plant(rolesSwapped, 'pl', 'Last week Norvik acquired Tess outright.', 'W maju Norvik kupił Tessaro.')).toEqual([])
})
