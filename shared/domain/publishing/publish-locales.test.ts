import { expect, it } from 'vitest'
import { lacksOriginals, normalLocales, qualifies, unknownLocales } from './publish-locales.ts'

it('[O-159] reads free text such as en,lt,de or all', () => {
  expect(['en, LT;de  en', 'all', ' '].map(normalLocales)).toEqual(['en,lt,de', 'all', ''])
  expect([' en,,lt ; ', 'en lt'].map(normalLocales)).toEqual(['en,lt', 'en,lt'])
  expect(['en,lt', 'all', 'en,xx,english', 'all,en'].map(unknownLocales)).toEqual([[], [], ['xx', 'english'], ['all']])
  expect([qualifies('all', 'en'), qualifies('lt,de', 'de'), qualifies('lt,de', 'en')]).toEqual([true, true, false])
})

it('[O-159] knows a list that lets no English original out', () => {
  expect(['en', 'lt, EN', 'all', 'lt,de'].map(lacksOriginals)).toEqual([false, false, false, true])
})
