import { describe, expect, it } from 'vitest'
import { turnsOf } from './partner.ts'

const user = (content: string) => ({ role: 'user' as const, content })
const assistant = (content: string) => ({ role: 'assistant' as const, content })

describe('turns of a conversation', () => {
  it('begin with a question and alternate, whatever failed in between', () => {
    expect(turnsOf([assistant('the end of an answer'), user('a'), user('b'), assistant('c'), assistant('d'), user('e')])).toEqual([
      user('a\n\nb'),
      assistant('c\n\nd'),
      user('e'),
    ])
  })

  it('leave what they are made of as it was', () => {
    const said = [user('a'), user('b')]
    turnsOf(said)
    expect(said).toEqual([user('a'), user('b')])
    expect(turnsOf([])).toEqual([])
  })
})
