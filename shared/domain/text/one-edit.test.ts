import { expect, it } from 'vitest'
import { isOneEdit, sameEdit } from './one-edit.ts'

it('one letter more, fewer or other, or two neighbours changed places, is one edit', () => {
  const edits = ['servers', 'xserver', 'serer', 'erver', 'serve', 'terver', 'serves', 'sevrer', 'esrver', 'serevr'].map((word) => isOneEdit('server', word))
  expect(edits).toEqual(edits.map(() => true))
  const others = ['server', 'servants', 'srvr', 'sreevr', 'revres', 'servre1', ''].map((word) => isOneEdit('server', word))
  expect(others).toEqual(others.map(() => false))
})

it('the same edit is made in the word as it was typed', () => {
  expect(sameEdit('Vulnerabilty', 'vulnerabilt', 'vulnerabilit', 'en')).toBe('Vulnerability')
  expect(sameEdit('Sérver', 'srver', 'server', 'en')).toBe('server')
  expect(sameEdit('straßne', 'strassne', 'strassen', 'de')).toBe('strassen')
  expect(sameEdit('sreved', 'sreved', 'served', 'en')).toBe('served')
  expect(sameEdit('same', 'same', 'other', 'en')).toBe('other')
})
