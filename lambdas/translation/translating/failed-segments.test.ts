import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countSegments } from '#shared/domain/articles/segment-records.ts'
import { cardOf, givenOriginal } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { askedSegments, type ModelRequest, startTestModel, type TestModel, translateAll } from '../../platform/testing/testing-model.ts'
import { editTranslation } from './edit-translation.ts'
import { handler } from './steps.ts'
import { draftOf, givenRun, recordsOf, translateInto } from './testing-run.ts'

let stop: () => Promise<void>
let model: TestModel
beforeAll(async () => {
  stop = await startTestTable()
  model = await startTestModel()
  Object.assign(process.env, { ALLOW_PSEUDO: 'false', PUBLISH_MACHINE_ARN: 'arn:none' })
})
afterAll(async () => {
  await model.close()
  await stop()
})
beforeEach(() => {
  model.requests.length = 0
  model.answer = (request) => translateAll(request)
})

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('\n')
/** Answers as the stand-in does, but leaves out what has this word in it. */
const butNot = (word: string) => (request: ModelRequest) => {
  const { input } = translateAll(request) as { input: { segments: { id: string; text: string }[] } }
  const bad = new Set(askedSegments(request).segments.flatMap(({ id, text }) => (text.includes(word) ? [id] : [])))
  return { input: { segments: input.segments.filter(({ id }) => !bad.has(id)) } }
}
const asked = () => model.requests.flatMap((request) => askedSegments(request).segments.map(({ id }) => id))

describe('a segment that cannot be translated', () => {
  it('fails alone, with its reason, in English, also where there was no translation yet; the next run asks only for it', async () => {
    const { id } = await givenOriginal({
      content: paragraphs('The first sentence is easy enough.', 'The stubborn sentence never comes back.', 'The last one is easy again.'),
    })
    const ids = await givenRun(id)
    model.answer = butNot('stubborn')
    expect(await translateInto(ids, 'de')).toMatchObject({
      name: 'model-answer-invalid',
      message: 'Segment c1: there is no translation of it in the answer.',
    })
    expect(asked().filter((key) => key === 'c1')).toHaveLength(2)
    expect(asked().filter((key) => key === 'c0')).toHaveLength(1)
    expect(model.requests.at(-1)?.content[0]).toContain('[{"id":"c1","reason":"there is no translation of it in the answer"}]')
    expect(model.requests.map(({ temperature }) => temperature)).toEqual([0, 0.3])
    expect(await cardOf(id, 'de')).toMatchObject({ failed_segments: 1, stale_segments: 0, translation_error: expect.stringContaining('c1'), version: 1 })
    expect((await cardOf(id, 'en'))?.translated_locales ?? []).not.toContain('de')
    const draft = await draftOf(id, 'de')
    expect(draft.content).toContain('<p>The stubborn sentence never comes back.</p>')
    expect(draft.content).not.toContain('The first sentence')
    const records = await recordsOf(id, 'de')
    expect(records.get('c1')).toMatchObject({ provider: 'failed', fault: expect.stringContaining('no translation') })
    expect(draft.provenance).toEqual({ memory: 0, model: records.size - 1, human: 0, pseudo: 0 })

    model.requests.length = 0
    model.answer = (request) => translateAll(request)
    expect(await translateInto(ids, 'de')).toEqual({})
    expect(asked()).toEqual(['c1'])
    const card = await cardOf(id, 'de')
    expect(card).toMatchObject({ failed_segments: 0, version: 2 })
    expect(card).not.toHaveProperty('translation_error')
    expect((await cardOf(id, 'en'))?.translated_locales).toContain('de')
    const after = await draftOf(id, 'de')
    expect(after.content.split('\n').filter((_, line) => line !== 1)).toEqual(draft.content.split('\n').filter((_, line) => line !== 1))
    const later = await recordsOf(id, 'de')
    for (const [key, record] of records) if (key !== 'c1') expect(later.get(key)).toEqual(record)
  })

  it('counts in the operation as a failed locale with the segments named', async () => {
    const { id } = await givenOriginal({ content: paragraphs('Another sentence that is easy.', 'Another stubborn sentence of this kind.') })
    const ids = await givenRun(id)
    model.answer = butNot('stubborn')
    const { name, message } = await translateInto(ids, 'lt')
    const recorded = await handler({ step: 'record-failure', ...ids, locale: 'lt', error: { Error: name, Cause: JSON.stringify({ errorMessage: message }) } })
    expect(recorded).toEqual({ locale: 'lt', code: 'model-answer-invalid', message })
    expect(await cardOf(id, 'lt')).toMatchObject({ translation_error: message })
  })

  it('is asked for again with twice the room', async () => {
    const { id } = await givenOriginal({ content: paragraphs('A sentence about room for answers.') })
    model.answer = butNot('room')
    await translateInto(await givenRun(id), 'sv')
    const [first, second] = model.requests.map(({ maxTokens }) => maxTokens)
    expect(first).toBeLessThan(1500)
    expect(second).toBeGreaterThan(400)
    expect(second).toBeLessThan(800)
  })
})

it('every segment carries its share of what the calls cost, and together they carry all of it', async () => {
  const { id } = await givenOriginal({
    content: paragraphs('A short one.', `A long one, ${'which goes on and on, '.repeat(30)}until it ends.`, 'A stubborn one for twice the money.'),
  })
  const spent = { input_tokens: 0, output_tokens: 0 }
  const answer = butNot('stubborn')
  model.answer = (request) => {
    const usage = { inputTokens: 1000 + model.requests.length * 7, outputTokens: 333 }
    spent.input_tokens += usage.inputTokens
    spent.output_tokens += usage.outputTokens
    return { ...answer(request), usage }
  }
  await translateInto(await givenRun(id), 'pt')
  const records = [...(await recordsOf(id, 'pt')).values()]
  const sum = (field: 'input_tokens' | 'output_tokens' | 'cost') => records.reduce((total, record) => total + (record[field] ?? 0), 0)
  expect({ input_tokens: sum('input_tokens'), output_tokens: sum('output_tokens') }).toEqual(spent)
  const settled = (await getTable().entities.modelCalls.scan.go({ pages: 'all' })).data.filter(({ article_id, locale }) => article_id === id && locale === 'pt')
  expect(sum('cost')).toBe(settled.reduce((total, one) => total + (one.spent ?? 0), 0))
  const byKey = new Map(records.map((record) => [record.key, record]))
  expect(byKey.get('c1')?.input_tokens).toBeGreaterThan((byKey.get('c0')?.input_tokens ?? 0) * 20)
  expect(byKey.get('c2')?.input_tokens).toBeGreaterThan(1000)
})

describe('a run that breaks off', () => {
  it('saves nothing, but what earlier batches brought is not asked for again', async () => {
    const texts = Array.from({ length: 100 }, (_, index) => `Paragraph number ${index + 100} holds something of its own.`)
    const { id } = await givenOriginal({ content: paragraphs(...texts) })
    const ids = await givenRun(id)
    let calls = 0
    model.answer = (request) => (++calls === 2 ? { error: 'ThrottlingException', status: 429 } : translateAll(request))
    expect(await translateInto(ids, 'nl')).toMatchObject({ name: 'model-throttled' })
    expect(await cardOf(id, 'nl')).toBeNull()
    const answered = model.requests.filter((_, index) => index !== 1).flatMap((request) => askedSegments(request).segments.map(({ id }) => id))
    expect(answered.length).toBeGreaterThan(40)
    model.requests.length = 0
    expect(await translateInto(ids, 'nl')).toEqual({})
    expect(asked().filter((key) => answered.includes(key))).toEqual([])
    const counts = countSegments([...(await recordsOf(id, 'nl')).values()])
    // What was kept of the run that broke off is this article's own, not the memory's.
    expect(counts).toMatchObject({ memory: 0, model: answered.length + asked().length, failed: 0 })
  })

  it('asks for the batches of a locale side by side, at most three at once', async () => {
    const texts = Array.from({ length: 200 }, (_, index) => `Sentence number ${index + 300} of a long article.`)
    const { id } = await givenOriginal({ content: paragraphs(...texts) })
    let atOnce = 0
    let most = 0
    model.answer = async (request) => {
      most = Math.max(most, ++atOnce)
      // Long enough for the look into the memory before each.
      await pause(400)
      atOnce--
      return translateAll(request)
    }
    await translateInto(await givenRun(id), 'it')
    expect(most).toBe(3)
    expect(model.requests.length).toBe(6)
    expect(asked()).toHaveLength(new Set(asked()).size)
  })
})

it('a person’s save during a run is not overwritten: the run starts over on top of it and asks for nothing twice', async () => {
  const { id } = await givenOriginal({ content: paragraphs('One sentence that a person will edit.', 'The stubborn sentence that is being translated.') })
  const ids = await givenRun(id)
  model.answer = butNot('stubborn')
  await translateInto(ids, 'fr')
  model.requests.length = 0
  const edit = { action: 'write' as const, key: 'c0', target: 'Une phrase.' }
  let saved: ReturnType<typeof editTranslation> | undefined
  model.answer = async (request) => {
    saved ??= editTranslation(getTable(), id, 'fr', { version: 1, edits: [edit], editorId: 'me', now: new Date().toISOString() })
    await saved
    return translateAll(request)
  }
  expect(await translateInto(ids, 'fr')).toEqual({})
  expect(asked()).toEqual(['c1'])
  expect((await draftOf(id, 'fr')).content).toMatch(/^<p>Une phrase\.<\/p>\n<p>TheFR/)
  expect(await cardOf(id, 'fr')).toMatchObject({ version: 3, failed_segments: 0 })
  expect((await recordsOf(id, 'fr')).get('c1')).toMatchObject({ provider: 'model', input_tokens: expect.any(Number) })
})
