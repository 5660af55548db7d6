import { expect, it } from 'vitest'
import { editorPath } from './editor-path.ts'

it('leads to the article editor for English, to the translation editor for other languages', () => {
  expect(editorPath('a1')).toBe('articles/a1')
  expect(editorPath('a1', 'en')).toBe('articles/a1')
  expect(editorPath('a1', 'ja')).toBe('articles/a1/translations/ja')
})
