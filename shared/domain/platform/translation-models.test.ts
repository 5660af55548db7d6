import { expect, it } from 'vitest'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { parseTranslationModels } from './translation-models.ts'

const HAIKU = 'eu.anthropic.claude-haiku-4-5-20251001-v1:0'

it('reads a model for each language that is named, and one for all others', () => {
  expect(parseTranslationModels('')).toEqual({})
  expect(parseTranslationModels(` de=${HAIKU}, fr=other `)).toEqual({ de: HAIKU, fr: 'other' })
  const all = parseTranslationModels('*=small,lt=large')
  expect(Object.keys(all)).toEqual([...TARGET_LOCALES])
  expect([all.lt, all.de]).toEqual(['large', 'small'])
})

it('says which languages there are', () => {
  expect(() => parseTranslationModels('xx=model')).toThrow('lt, de, es')
})

it.each(['de', 'de=', '=model', 'en=model', 'xx=model'])('refuses %s', (text) => {
  expect(() => parseTranslationModels(text)).toThrow(`${text} is not language=model`)
})
