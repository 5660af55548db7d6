import { expect, it } from 'vitest'
import { keptAsText, savedAsText, translatedAsText } from './revision-texts.ts'

it('says how a translation came about: by which models, by a person, from a file, or by restoring', () => {
  expect(translatedAsText({ saved_as: 'automation', models: ['one', 'two'] })).toBe('mašininis vertimas, one, two')
  expect(translatedAsText({ saved_as: 'automation', models: [] })).toBe('mašininis vertimas')
  expect(translatedAsText({ saved_as: 'autosave', models: [] })).toBe('redaguotas vertimas')
  expect(translatedAsText({ saved_as: 'import', models: [] })).toBe('įkelta iš XLIFF failo')
  expect(translatedAsText({ saved_as: 'restore', models: [] })).toBe('grąžintas ankstesnis tekstas')
})

it('says how an original was saved, and every reason why it is kept', () => {
  expect(savedAsText({ saved_as: 'manual' })).toBe('išsaugota mygtuku')
  expect(keptAsText({ kept_as: ['hour', 'manual'] })).toBe('paskutinis tos valandos, išsaugotas žmogaus')
})
