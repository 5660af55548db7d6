import { expect, it } from 'vitest'
import { signedHeaders } from './sign-request.ts'

/** The key and the answers of AWS's published test suite for Signature Version 4, get-vanilla and post-vanilla. */
const KEY = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }
const sign = (method: 'GET' | 'POST', more: { sessionToken?: string } = {}) =>
  signedHeaders(
    { method, host: 'example.amazonaws.com', path: '/', body: '' },
    { ...KEY, ...more },
    { service: 'service', region: 'us-east-1' },
    new Date('2015-08-30T12:36:00Z'),
  )

it("signs as AWS's test suite does", () => {
  expect(sign('GET').authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  )
  expect(sign('POST').authorization).toMatch(/Signature=5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b$/)
})

it('signs the token of temporary credentials along', () => {
  expect(sign('GET', { sessionToken: 'token' })).toMatchObject({
    'x-amz-security-token': 'token',
    authorization: expect.stringContaining('SignedHeaders=host;x-amz-date;x-amz-security-token,'),
  })
})
