import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { askedSegments, startTestModel, type TestModel, translateAll } from '../../platform/testing/testing-model.ts'
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
})

/** Answers sentence by sentence from a list, the rest as the stand-in does. */
const says = (sentences: Record<string, string>) => {
  model.answer = (request) => {
    const { input } = translateAll(request) as { input: { segments: { id: string; text: string }[] } }
    const texts = new Map(askedSegments(request).segments.map(({ id, text }) => [id, text]))
    return { input: { segments: input.segments.map(({ id, text }) => ({ id, text: sentences[texts.get(id) ?? ''] ?? text })) } }
  }
}
const givenTerm = (term: string, rule: { target?: string; forbidden: string[] }, keep = false) =>
  getTable()
    .entities.glossary.put({
      id: newId(),
      term,
      case_sensitive: false,
      keep,
      note: '',
      locales: JSON.stringify({ lt: rule }),
      version: 1,
      updated_at: new Date().toISOString(),
      updated_by: newId(),
    })
    .go()
const requestOf = (index: number) => JSON.parse(model.requests[index]?.content.at(-1) ?? '')

const SENTENCE = 'Every firewall in the company was replaced during the night.'
const OTHER = 'Nobody had looked at the logs of that machine for many weeks.'
const FREE = 'Kiekviena ugnies siena įmonėje buvo pakeista per naktį.'
const RIGHT = 'Kiekviena užkarda įmonėje buvo pakeista per naktį.'

it('the model gets the terms of its batch only, and what breaks one is asked for again, then fails', async () => {
  await givenTerm('firewall', { target: 'užkarda', forbidden: ['ugnies siena'] })
  await givenTerm('ransomware', { target: 'išpirkos virusas', forbidden: [] })
  const { id } = await givenOriginal({ content: `<p>${SENTENCE}</p><p>${OTHER}</p>` })
  says({ [SENTENCE]: FREE, [OTHER]: 'Niekas daug savaičių nebuvo pažiūrėjęs į tos mašinos žurnalus.' })
  const ids = await givenRun(id)
  expect(await translateInto(ids, 'lt')).toMatchObject({ name: 'model-answer-invalid', message: expect.stringContaining('firewall') })
  expect(requestOf(0).glossary).toEqual([{ term: 'firewall', say: 'užkarda', never: ['ugnies siena'] }])
  expect(model.requests[1]?.content[0]).toContain('užkarda')
  expect((await recordsOf(id, 'lt')).get('c0')).toMatchObject({ provider: 'failed', fault: expect.stringContaining('ugnies siena') })
  says({ [SENTENCE]: RIGHT })
  expect(await translateInto(ids, 'lt')).toEqual({})
  expect((await draftOf(id, 'lt')).content).toContain(RIGHT)
  expect(requestOf(2).neighbours).toEqual([{ place: 'after c0', source: OTHER, translation: expect.stringContaining('Niekas') }])
})

it('a model’s memory that breaks today’s glossary is not used', async () => {
  const sentence = 'The exploit was sold on a market for attackers within one week.'
  const old = 'Eksploitas per savaitę buvo parduotas įsilaužėlių turguje.'
  const now = 'Išnaudojimo kodas per savaitę buvo parduotas įsilaužėlių turguje.'
  const { id } = await givenOriginal({ content: `<p>${sentence}</p>` })
  says({ [sentence]: old })
  expect(await translateInto(await givenRun(id), 'lt')).toEqual({})
  await givenTerm('exploit', { target: 'išnaudojimo kodas', forbidden: ['eksploitas'] })
  const { id: other } = await givenOriginal({ content: `<p>${sentence}</p>` })
  says({ [sentence]: now })
  expect(await translateInto(await givenRun(other), 'lt')).toEqual({})
  expect((await draftOf(other, 'lt')).content).toBe(`<p>${now}</p>`)
  expect((await draftOf(id, 'lt')).content).toBe(`<p>${old}</p>`)
})
