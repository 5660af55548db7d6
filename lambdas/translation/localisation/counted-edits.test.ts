import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handler as articles } from '../../api/articles.ts'
import { handler as localisation } from '../../api/localisation.ts'
import { handler as translations } from '../../api/translations.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { afterNextTransaction, loseNextAnswer } from '../../platform/testing/crossing.testing.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { startTestModel, type TestModel, translateAll } from '../../platform/testing/testing-model.ts'
import { givenRun, translateInto } from '../translating/testing-run.ts'
import { addedTo, countsOf } from './testing-weeks.ts'

let stop: () => Promise<void>
let model: TestModel
let claims: Awaited<ReturnType<typeof signedInAdmin>>
const editor = randomUUID()
beforeAll(async () => {
  stop = await startTestTable()
  model = await startTestModel()
  model.answer = (request) => translateAll(request)
  Object.assign(process.env, { ALLOW_PSEUDO: 'false', PUBLISH_MACHINE_ARN: 'arn:none' })
  claims = await signedInAdmin(editor)
})
afterAll(async () => {
  await model.close()
  await stop()
})

const LOCALE = 'lt'
let count = 0
/** A translated article of two paragraphs that no other test has. */
async function given() {
  const word = `Edition${String.fromCharCode(65 + count++)}`
  const { id } = await givenOriginal({ title: `${word} of a title`, content: `<p>${word} first about servers.</p><p>${word} second about mail.</p>` })
  await translateInto(await givenRun(id), LOCALE)
  return id
}
const write = (key: string, target: string) => ({ action: 'write', key, target, as_typed: true })
const save = (id: string, version: number, edits: object[], headers: Record<string, string> = {}) =>
  callEndpoint(articles, 'saveSegments', { params: { id, locale: LOCALE }, body: { version, edits }, claims, headers })
const targetOf = async (id: string, key: string): Promise<string> => {
  const { body } = await callEndpoint(articles, 'getTranslation', { params: { id, locale: LOCALE }, claims })
  return body.segments.find((segment: { key: string }) => segment.key === key).target
}
const editsOf = ({ edited = 0, accepted = 0, edit_distance = 0, edit_length = 0 }: Record<string, number>) => [edited, accepted, edit_distance, edit_length]
const added = async (before: Awaited<ReturnType<typeof countsOf>>) => editsOf(await addedTo(LOCALE, before))

describe('edits of a model’s segments are counted by week and language', () => {
  it('with the characters that changed, and what was kept as it is', async () => {
    const id = await given()
    const [first, second] = [await targetOf(id, 'c0'), await targetOf(id, 'c1')]
    const before = await countsOf(LOCALE)
    expect((await save(id, 1, [write('c0', `${first}Ir.`), { action: 'keep', key: 'c1' }])).status).toBe(200)
    expect(await added(before)).toEqual([1, 1, 3, first.length + 3 + second.length])
  })

  it('once, however often the save is repeated', async () => {
    const id = await given()
    const first = await targetOf(id, 'c0')
    const before = await countsOf(LOCALE)
    const edits = [write('c0', `${first}Ir.`)]
    const headers = { 'idempotency-key': randomUUID() }
    expect((await save(id, 1, edits, headers)).status).toBe(200)
    expect((await save(id, 1, edits, headers)).status).toBe(200)
    expect((await save(id, 1, edits)).body.code).toBe('version-conflict')
    expect(await added(before)).toEqual([1, 0, 3, first.length + 3])
  })

  it('once when the answer of the table is lost and the write is sent again', async () => {
    const id = await given()
    const first = await targetOf(id, 'c0')
    const before = await countsOf(LOCALE)
    const sent = loseNextAnswer()
    expect((await save(id, 1, [write('c0', `${first}Ir.`)])).status).toBe(200)
    expect(sent()).toBeGreaterThan(1)
    expect(await added(before)).toEqual([1, 0, 3, first.length + 3])
  })

  it('not when another save was quicker', async () => {
    const id = await given()
    const first = await targetOf(id, 'c0')
    const before = await countsOf(LOCALE)
    afterNextTransaction(async () => expect((await save(id, 1, [write('c0', `${first}Taip.`)])).body.code).toBe('version-conflict'))
    expect((await save(id, 1, [write('c0', `${first}Ir.`)])).status).toBe(200)
    expect(await added(before)).toEqual([1, 0, 3, first.length + 3])
  })

  it('for the person alone where the words were a person’s before', async () => {
    const id = await given()
    const first = await targetOf(id, 'c0')
    await save(id, 1, [write('c0', `${first}Ir.`)])
    const before = await countsOf(LOCALE)
    await save(id, 2, [write('c0', first)])
    expect(await added(before)).toEqual([0, 0, 0, 0])
  })

  it('also where an XLIFF document brings them, and its repetition brings nothing', async () => {
    const id = await given()
    const first = await targetOf(id, 'c0')
    const before = await countsOf(LOCALE)
    const call = (name: string, request: object) => callEndpoint(translations, name, { claims, ...request })
    const { xliff } = (await call('exportXliff', { params: { id, locale: LOCALE } })).body
    const changed = xliff.replace(/(<unit id="u-c0".*?<target[^>]*>.*?)(<\/target>)/s, '$1Ir.$2')
    const imported = await call('importXliff', { body: { xliff: changed, apply: { version: 1 } } })
    expect(imported.body.counts).toMatchObject({ write: 1 })
    await call('importXliff', { body: { xliff: changed, apply: { version: imported.body.version } } })
    expect(await added(before)).toEqual([1, 0, 3, first.length + 3])
  })

  it('and of many at the same time none is lost', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, given))
    const before = await countsOf(LOCALE)
    const answers = await Promise.all(ids.map((id) => save(id, 1, [write('c0', 'Visai kiti žodžiai.')])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await added(before))[0]).toBe(4)
  })
})

it('the page names who settled how many segments', async () => {
  const other = randomUUID()
  const id = await given()
  const others = await signedInAdmin(other)
  await callEndpoint(articles, 'saveSegments', {
    params: { id, locale: LOCALE },
    body: { version: 1, edits: [write('c0', 'Kiti žodžiai.'), { action: 'keep', key: 'c1' }, { action: 'release', key: 'title' }] },
    claims: others,
  })
  const { body } = await callEndpoint(localisation, 'getLocaleQuality', { params: { locale: LOCALE }, claims })
  expect(body.reviewers.find(({ user_id }: { user_id: string }) => user_id === other)).toEqual({ user_id: other, name: null, edited: 1, accepted: 1 })
  expect(body.reviewers[0].user_id).toBe(editor)
})
