import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { oauthBase, oauthHeader, oauthKey, readOauthHeader } from './oauth.ts'

/** The example that X documents: https://docs.x.com/resources/fundamentals/authentication/oauth-1-0a/creating-a-signature */
const parameters = {
  consumerKey: 'xvz1evFS4wEEPTGEFPHBog',
  token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
  nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
  timestamp: 1318622958,
}
const form = [
  ['include_entities', 'true'],
  ['status', 'Hello Ladies + Gentlemen, a signed OAuth request!'],
] as const
const sign = (base: string) =>
  createHmac('sha1', oauthKey('kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw', 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE')).update(base).digest('base64')

it('signs the documented example as documented', () => {
  expect(sign(oauthBase('post', 'https://api.x.com/1.1/statuses/update.json', parameters, form))).toBe('Ls93hJiZbQ3akF3HF3x1Bz8/zU4=')
})

it('is read as it was written', () => {
  const header = oauthHeader({ ...parameters, nonce: "a'b(c)*!" }, 'Ls93+/zU4=')
  expect(header).toMatch(/^OAuth oauth_consumer_key="xvz1evFS4wEEPTGEFPHBog", oauth_nonce="a%27b%28c%29%2A%21", .*oauth_signature="Ls93%2B%2FzU4%3D"$/)
  expect(readOauthHeader(header)).toEqual({ parameters: { ...parameters, nonce: "a'b(c)*!" }, signature: 'Ls93+/zU4=' })
  expect(readOauthHeader('Bearer x')).toBeNull()
})
