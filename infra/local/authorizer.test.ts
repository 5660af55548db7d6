import { expect, it } from 'vitest'
import { authorize } from './authorizer.ts'

const NOW = 1_800_000_000
const AUTHORIZER = { header: 'authorization', issuer: 'https://pool.example', audience: ['web'] }
const answerTo = async (claims: object) => {
  const signed = async () => ({ iss: AUTHORIZER.issuer, client_id: 'web', exp: NOW + 60, ...claims })
  return authorize(AUTHORIZER, { authorization: 'Bearer x' }, [], signed, NOW)
}

it('[A2] passes what is signed by the pool for this client, and is of now', async () => {
  expect(await answerTo({})).toMatchObject({ claims: { client_id: 'web' } })
})

it.each([
  ['has expired', { exp: NOW }],
  ['never expires', { exp: undefined }],
  ['is of the future', { iat: NOW + 5 }],
  ['is not valid yet', { nbf: NOW + 5 }],
  ['is of another pool', { iss: 'https://other.example' }],
  ['is for another client', { client_id: 'other' }],
])('[A2] refuses a token that %s, whoever has looked at its signature', async (_, claims) => {
  expect(await answerTo(claims)).toBe(401)
})
