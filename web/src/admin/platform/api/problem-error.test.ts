import { expect, it } from 'vitest'
import { ERROR_TEXTS, errorText } from '../screen/texts.ts'
import { problemOf } from './problem-error.ts'

const HTML = '<!DOCTYPE HTML><HTML><BODY><H1>403 ERROR</H1>Request blocked.</BODY></HTML>'
const json = (status: number, body: object, type = 'application/json') => new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })

it.each([
  ['a page of CloudFront', new Response(HTML, { status: 403, headers: { 'content-type': 'text/html' } })],
  ['nothing', new Response(null, { status: 403 })],
  ["the firewall's own answer", json(403, { title: 'Blocked by the firewall', status: 403, code: 'blocked-by-firewall' })],
])('a 403 with %s comes from the edge, and its text says so', async (_, response) => {
  const problem = await problemOf(response)
  expect(problem).toMatchObject({ code: 'blocked-by-firewall', status: 403 })
  expect(errorText(problem)).toBe(ERROR_TEXTS['blocked-by-firewall'])
  expect(errorText(problem)).toContain('Jūsų tekstas liko')
})

it('a 403 of the API or its gateway means that the person may not', async () => {
  expect(await problemOf(json(403, { code: 'forbidden', detail: 'No.' }, 'application/problem+json'))).toMatchObject({ code: 'forbidden', message: 'No.' })
  expect(await problemOf(json(403, { message: 'Forbidden' }))).toMatchObject({ code: 'forbidden' })
})

it('a page of CloudFront with another status has the meaning of the status', async () => {
  expect(await problemOf(new Response(HTML, { status: 504 }))).toMatchObject({ code: 'dependency-unavailable' })
  expect(await problemOf(new Response(HTML, { status: 500 }))).toMatchObject({ code: 'internal' })
})
