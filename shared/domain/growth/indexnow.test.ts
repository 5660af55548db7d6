import { expect, it } from 'vitest'
import { indexNowPost, outcomeOf } from './indexnow.ts'

// https://www.indexnow.org/documentation
it('a post names the host, the key, where its file stands, and the addresses', () =>
  expect(indexNowPost('https://www.example.com', '0123abcd', ['https://www.example.com/a'])).toEqual({
    host: 'www.example.com',
    key: '0123abcd',
    keyLocation: 'https://www.example.com/0123abcd.txt',
    urlList: ['https://www.example.com/a'],
  }))

it.each([
  [200, 'accepted'],
  [202, 'accepted'],
  [201, 'unreachable'],
  [302, 'unreachable'],
  [399, 'unreachable'],
  [400, 'refused'],
  [403, 'refused'],
  [422, 'refused'],
  [429, 'throttled'],
  [499, 'refused'],
  [500, 'unreachable'],
  [503, 'unreachable'],
])('the answer %i means %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome))
