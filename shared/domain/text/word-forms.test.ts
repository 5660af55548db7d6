import { describe, expect, it } from 'vitest'
import { isSameWord, stacksEndings } from './word-forms.ts'

describe('forms of a word', () => {
  it('differ in their endings', () => {
    expect(isSameWord('ключами', 'ключ', 'ru', true)).toBe(true)
    expect(isSameWord('ключ', 'ключами', 'ru', true)).toBe(true)
    expect(isSameWord('raktu', 'raktas', 'lt', true)).toBe(true)
    expect(isSameWord('lekken', 'lek', 'nl', true)).toBe(true)
    expect(isSameWord('hopp', 'hot', 'sv', true)).toBe(false)
    expect(isSameWord('a', 'o', 'es', false)).toBe(false)
  })

  it('of a noun are those of its kind; an adjective goes with every noun', () => {
    expect(isSameWord('clavo', 'clave', 'es', true)).toBe(false)
    expect(isSameWord('clavo', 'clave', 'es', false)).toBe(true)
    expect(isSameWord('claves', 'clave', 'es', true)).toBe(true)
    expect(isSameWord('redes', 'red', 'es', true)).toBe(true)
    expect(isSameWord('seguras', 'seguro', 'es', false)).toBe(true)
    expect(isSameWord('seguras', 'seguro', 'es', true)).toBe(false)
    expect(isSameWord('porte', 'porta', 'it', true)).toBe(true)
    expect(isSameWord('porto', 'porta', 'it', true)).toBe(false)
  })

  it('may be long where endings stand behind each other', () => {
    expect([stacksEndings('tr'), stacksEndings('de')]).toEqual([true, false])
  })
})
