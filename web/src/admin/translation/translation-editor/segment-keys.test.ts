import { expect, it } from 'vitest'
import { segmentKey } from './segment-keys.ts'

const NONE = { key: '', code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
const [ALT, CTRL, SHIFT, META] = [{ altKey: true }, { ctrlKey: true }, { shiftKey: true }, { metaKey: true }]
const press = (key: string, ...modifiers: object[]) => segmentKey(Object.assign({ ...NONE, key }, ...modifiers))
const pressCode = (code: string, key: string, ...modifiers: object[]) => press(key, { code }, ...modifiers)

it('saves, confirms, moves and leaves', () => {
  expect(press('Enter', CTRL)).toEqual({ act: 'save' })
  expect(press('Enter', META)).toEqual({ act: 'save' })
  expect(press('Enter', CTRL, SHIFT)).toEqual({ act: 'confirm' })
  expect(press('ArrowDown', ALT)).toEqual({ act: 'move', by: 1 })
  expect(press('ArrowUp', ALT)).toEqual({ act: 'move', by: -1 })
  expect(press('Escape')).toEqual({ act: 'leave' })
})

it('copies the source, and inserts tags and matches by their number', () => {
  expect(pressCode('KeyC', 'ç', ALT)).toEqual({ act: 'copy-source' })
  expect(pressCode('Digit2', 'č', ALT)).toEqual({ act: 'tag', number: 2 })
  expect(pressCode('Digit2', '@', ALT, SHIFT)).toEqual({ act: 'match', number: 2 })
})

it('leaves to the text what is typed', () => {
  for (const key of ['a', 'Enter', 'ArrowDown']) expect(press(key)).toBeNull()
  expect(pressCode('KeyC', 'c', CTRL)).toBeNull()
  expect(pressCode('Digit0', '0', ALT)).toBeNull()
})

it('types a digit with AltGr, which Windows reports as Ctrl and Alt', () => {
  expect(pressCode('Digit1', '1', ALT, CTRL)).toBeNull()
})
