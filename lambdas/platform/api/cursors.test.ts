import { expect, it } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { cursorOf } from './cursors.ts'

const LIST = { pk: 'desk_pk', sk: 'desk_sk', partition: 'DESK#en' }
const KEY = { desk_pk: 'DESK#en', desk_sk: '2026', pk: 'FAMILY#1', sk: 'CARD#en' }
const written = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url')
const refusal = (cursor: string) => {
  try {
    return cursorOf(cursor, LIST)
  } catch (error) {
    return error instanceof AppError ? error.code : error
  }
}

it('a cursor goes on in the list that gave it', () => {
  expect(cursorOf(undefined, LIST)).toBeNull()
  expect(cursorOf(written(KEY), LIST)).toBe(written(KEY))
})

it('[V1] one of another list, with more or less in it, or with values that are no keys, is refused', () => {
  const others = [
    { ...KEY, desk_pk: 'DESK#lt' },
    { ...KEY, desk_pk: undefined },
    { ...KEY, more: 'x' },
    { pk: 'FAMILY#1', sk: 'CARD#en', desk_pk: 'DESK#en' },
    { ...KEY, pk: { S: 'x' } },
    { ...KEY, sk: 'x'.repeat(1025) },
    [],
    null,
    'DESK#en',
  ]
  for (const key of others) expect(refusal(written(key)), JSON.stringify(key)).toBe('invalid-cursor')
  for (const cursor of ['', 'garbage', Buffer.from('{').toString('base64url')]) expect(refusal(cursor), cursor).toBe('invalid-cursor')
})
