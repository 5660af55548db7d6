import { expect, it } from 'vitest'
import { INTEGRATION_NAMES, INTEGRATIONS, isConfigured, isDerivedSetting } from './integrations.ts'

it('knows which settings follow from stored secrets', () => {
  expect(['twitter_configured', 'twitter_locale', 'configured', ''].map(isDerivedSetting)).toEqual([true, false, false, false])
  expect(['configured', 'CONFIGURED', 'false', ''].map(isConfigured)).toEqual([true, false, false, false])
})

it('asks X for the four secrets of its OAuth 1.0a', () => {
  expect(INTEGRATION_NAMES).toEqual(['x'])
  expect(INTEGRATIONS.x).toEqual({
    title: 'X',
    setting: 'twitter_configured',
    language: 'twitter_locale',
    credentials: ['api_key', 'api_key_secret', 'access_token', 'access_token_secret'],
  })
})
