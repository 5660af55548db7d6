import { expect, it } from 'vitest'
import { redact, redactText } from './log-redaction.ts'

const plain = ({ name, message, stack, cause }: Error) => ({ name, message, stack, cause })

it('[G1] a log keeps no secret and nobody’s address, wherever they stand', () => {
  const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhYmMifQ.c2lnbmF0dXJl'
  const secret = 'MARKER-SECRET'
  const cause = new Error(`Could not mail jonas.jonaitis+x@paštas.example.lt with Bearer ${secret}`)
  const logged = JSON.stringify(
    redact(
      {
        headers: { Authorization: secret, cookie: secret, 'x-api-key': secret },
        password: secret,
        nested: [{ access_token: secret, apiKey: secret, credentials: secret }],
        message: `token ${jwt} of ona@example.com (ona@example.com), ${'AKIA'}ABCDEFGHIJKLMNOP`,
        url: `https://news.example.org/api/newsletter/confirm?token=${secret}&locale=lt`,
        error: new Error('outer', { cause }),
      },
      plain,
    ),
  )
  for (const hidden of ['MARKER', 'eyJ', 'example.com', 'jonas', 'AKIA']) expect(logged, hidden).not.toContain(hidden)
  for (const shown of ['outer', 'Could not mail', 'locale=lt', '[e-mail]', '[token]', '[hidden]']) expect(logged, shown).toContain(shown)
})

it('what operators need stays: counts, ids, codes, addresses of pages', () => {
  const line = {
    input_tokens: 812,
    model_id: 'eu.anthropic.claude-haiku-4-5-20251001-v1:0',
    correlation_id: '01890a5d-ac96-774b-bcce-b302099a8057',
    path: '/lt/naujienos/openssh@9.8',
    code: 'model-unavailable',
    when: new Date(0),
    nothing: null,
    token: '',
  }
  expect(redact(line, plain)).toEqual(line)
})

it('takes what is deep, refers to itself, is long or hostile', () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  expect(JSON.stringify(redact(circle, plain))).toContain('[…]')
  expect(redactText('x'.repeat(20_000)).length).toBeLessThan(8100)
  const began = performance.now()
  for (const hostile of ['a@'.repeat(50_000), `${'a'.repeat(50_000)}@`, `eyJ${'a'.repeat(90_000)}`, '?token='.repeat(20_000)]) redactText(hostile)
  expect(redact(new Uint8Array(3), plain)).toBe('[3 bytes]')
  expect(performance.now() - began).toBeLessThan(60_000)
})
