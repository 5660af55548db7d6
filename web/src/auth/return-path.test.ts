import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { returnPath } from './return-path.ts'

describe('path to return to after signing in', () => {
  it.each(['/admin/articles', '/admin/articles?locale=lt', '/admin/articles/0198-x#y'])('keeps %s', (path) => {
    expect(returnPath(path)).toBe(path)
  })
  it.each([null, '', 'admin', '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example', '/auth/login?next=/x'])(
    'refuses %s',
    (path) => {
      expect(returnPath(path)).toBeNull()
    },
  )
})

describe('common passwords', () => {
  it.each(['123456', 'Password', 'aaaaaaaa', 'abcdefgh', '345678'])('warns of %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })
  it.each(['', '12345', 'hunter2x', 'teisingas arklys'])('is silent about %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
