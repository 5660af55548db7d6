import { expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

it('says in Lithuanian how long ago something was', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const ago = (seconds: number) => relativeTime(new Date(now - seconds * 1000).toISOString(), now)
  expect([-5, 3, 300, 7200, 86_400, 86_400 * 400].map(ago)).toEqual(['ką tik', 'ką tik', 'prieš 5 minutes', 'prieš 2 valandas', 'vakar', 'praėjusiais metais'])
})
