import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { handler as articles } from '../../api/articles.ts'
import { handler } from '../../api/translations.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())
beforeEach(emptyTable)

const call = (name: string, request: TestRequest = {}) => callEndpoint(handler, name, { claims, ...request })
const terms = async () => (await callEndpoint(articles, 'listTerms', { claims })).body.terms as { term: string; version: number; locales: object }[]
const importCsv = async (csv: string, apply = true) => (await call('importTerms', { body: { csv, apply } })).body
const CSV = 'term,keep,note,lt,lt_forbidden,de\nbackdoor,,a note,užpakalinės durys,bekdoras,Hintertür\nCVE,yes,,,,\n'

it('an import adds, changes what differs, leaves the rest; a repeated one changes nothing; an export gives all of it back', async () => {
  expect(await importCsv(CSV, false)).toEqual({ added: ['backdoor', 'CVE'], changed: [], unchanged: 0, faults: [], applied: false })
  expect(await terms()).toEqual([])
  expect(await importCsv(CSV)).toMatchObject({ added: ['backdoor', 'CVE'], applied: true })
  expect(await importCsv(CSV)).toMatchObject({ added: [], changed: [], unchanged: 2, applied: true })
  expect((await terms()).map(({ term, version }) => [term, version])).toEqual([
    ['backdoor', 1],
    ['CVE', 1],
  ])
  expect(await importCsv('term,lt\nBackdoor,galinės durys\npatch,pataisa')).toMatchObject({ added: ['patch'], changed: ['Backdoor'], unchanged: 0 })
  const exported = (await call('exportTerms')).body
  expect(exported.terms).toBe(3)
  const before = await terms()
  expect(await importCsv(exported.csv)).toMatchObject({ added: [], changed: [], unchanged: 3 })
  await emptyTable()
  await importCsv(exported.csv)
  expect((await terms()).map(({ term, locales }) => [term, locales])).toEqual(before.map(({ term, locales }) => [term, locales]))
})

it('one line at fault and nothing is imported, whatever the others say', async () => {
  const answer = await importCsv(`${CSV}patch,yes,,pataisa,,\n,,,x,,\n`)
  expect(answer).toMatchObject({ applied: false, faults: [{ line: 4 }, { line: 5 }] })
  expect(await terms()).toEqual([])
  expect(await importCsv('<html>')).toMatchObject({ applied: false, faults: [{ line: 1 }] })
})

it('two that import the same at the same time leave one of each term', async () => {
  await Promise.all([importCsv(CSV), importCsv(CSV), importCsv(CSV)])
  expect((await terms()).map(({ term }) => term)).toEqual(['backdoor', 'CVE'])
})

it('terms that nobody has are not found', async () => {
  expect((await call('listTermUses', { params: { id: randomUUID() } })).body).toMatchObject({ status: 404, code: 'term-not-found' })
})
