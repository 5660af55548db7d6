import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { problem } from '#shared/contracts/platform/endpoint.ts'
import { ERRORS } from '#shared/errors.ts'
import { handler as api } from '../../api/articles.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin, type TestAnswer } from '../../platform/testing/testing-call.ts'
import { sampleArticle } from './sample.testing.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

const JUNK: unknown[] = [
  ...[null, true, 0, -1, 1e308, '', ' ', '\u0000', '\u000b', '\ud800', '\u202e', '😀'.repeat(300), 'x'.repeat(5000)],
  ...['__proto__', '../../etc/passwd', "'; DROP TABLE", '{{7*7}}', '<svg onload=x>', ']]>', 'ﷺ'.repeat(90), [], {}, [null], [[]], { $gt: '' }],
  JSON.parse('{"__proto__":{"published":true}}'),
]

/** A refusal that says what to do, or a success; never a fault of ours. */
function expectClear({ status, body, headers }: TestAnswer, what: string) {
  expect(status, what).toBeLessThan(500)
  if (status === 200) return
  expect(headers['content-type'], what).toBe('application/problem+json')
  expect(problem.safeParse(body).success, what).toBe(true)
  expect(ERRORS, what).toHaveProperty([body.code])
  expect(JSON.stringify(body), what).not.toMatch(/lambdas|node_modules|dynamo|electro|FAMILY#/i)
}

it('whatever stands in a field of a new article or of a saved one, the answer is clear', async () => {
  const article = (await callEndpoint(api, 'createArticle', { claims, body: sampleArticle(), headers: { 'idempotency-key': randomUUID() } })).body
  for (const field of [...Object.keys(sampleArticle()), 'version']) {
    for (const junk of JUNK) {
      const what = `${field} = ${JSON.stringify(junk)?.slice(0, 60)}`
      const body = { ...sampleArticle(), ...(field === 'version' ? {} : { [field]: junk }) }
      expectClear(await callEndpoint(api, 'createArticle', { claims, body, headers: { 'idempotency-key': randomUUID() } }), what)
      const save = { version: article.version, ...sampleArticle(), [field]: junk }
      expectClear(await callEndpoint(api, 'saveArticle', { claims, params: { id: article.id }, body: save }), what)
    }
  }
})

it('whatever stands in an address, a query or a header, the answer is clear', async () => {
  for (const junk of JUNK.map(String)) {
    const id = { id: junk }
    expectClear(await callEndpoint(api, 'getArticle', { claims, params: id }), junk)
    expectClear(await callEndpoint(api, 'getOperation', { claims, params: id }), junk)
    expectClear(await callEndpoint(api, 'listArticles', { claims, query: { cursor: junk } }), junk)
    expectClear(await callEndpoint(api, 'listArticles', { claims, query: { limit: junk, locale: junk } }), junk)
    expectClear(await callEndpoint(api, 'saveSetting', { claims, params: { key: junk }, body: { value: junk } }), junk)
    expectClear(await callEndpoint(api, 'createArticle', { claims, body: sampleArticle(), headers: { 'idempotency-key': junk, prefer: junk } }), junk)
  }
})

it('names the character that a text cannot hold', async () => {
  const answer = await callEndpoint(api, 'createArticle', {
    claims,
    body: sampleArticle({ title: 'Half \ud83d pair' }),
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.body).toMatchObject({ code: 'invalid-request', errors: [{ path: 'title', message: 'Holds the character U+D83D, which no text may hold.' }] })
})
