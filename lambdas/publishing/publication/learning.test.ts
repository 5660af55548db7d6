import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standInTranslation } from '#shared/domain/translation/stand-in.testing.ts'
import { cardOf, givenOriginal, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { recordHash, segmentHash } from '../../platform/process/hash.ts'
import { newId } from '../../platform/process/ids.ts'
import { readTasks } from '../../platform/table/admin-tasks.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { startTestModel, type TestModel, translateAll } from '../../platform/testing/testing-model.ts'
import { removeEntry } from '../../translation/memory/edit.ts'
import { recall } from '../../translation/memory/store.ts'
import { estimateTranslation } from '../../translation/quality-estimation/estimate.ts'
import type { Judge } from '../../translation/quality-estimation/judge.ts'
import { editTranslation } from '../../translation/translating/edit-translation.ts'
import { recordsOf } from '../../translation/translating/testing-run.ts'
import { startTestSite, TEST_ASSETS, type TestSite } from '../pages/testing-site.ts'
import { createPublishingSteps } from './machine-steps.ts'
import { publish, translate } from './testing-publication.ts'

let stop: () => Promise<void>
let model: TestModel
let site: TestSite
beforeAll(async () => {
  stop = await startTestTable()
  model = await startTestModel()
  model.answer = (request) => translateAll(request)
  site = await startTestSite()
  await getTable().entities.settings.put({ key: 'quality_gate_enabled', value: 'false', updated_at: 'x', updated_by: 'x' }).go()
})
afterAll(async () => {
  await site.close()
  await model.close()
  await stop()
})

const steps = createPublishingSteps(() => TEST_ASSETS)
let count = 0
/** A sentence that no other article has. */
const newSentence = () => `Analysts of room ${++count + 100} replaced every certificate within a day.`
const german = (sentence: string) => standInTranslation(sentence, 'de')
const known = async (html: string) => (await recall(getTable(), 'de', [{ html, before: '', after: '' }]))[0]
const now = () => new Date().toISOString()

/** An article with this sentence, translated into all languages. */
async function given(sentence: string, title?: string): Promise<string> {
  const { id } = await givenOriginal({ content: `${SHORT_BODY}<p>${sentence}</p>`, ...(title ? { title } : {}) })
  await translate(id)
  return id
}

/** An article that has gone out with this sentence. */
async function published(sentence: string, title?: string): Promise<string> {
  const id = await given(sentence, title)
  await publish(steps, id)
  expect((await cardOf(id, 'de'))?.published).toBe(true)
  return id
}

const recordFor = async (id: string, sentence: string) => [...(await recordsOf(id, 'de')).values()].find((one) => one.source_hash === recordHash(sentence))

/** A person writes other German words for the sentence. */
async function correct(id: string, sentence: string): Promise<void> {
  const key = (await recordFor(id, sentence))?.key as string
  const version = (await cardOf(id, 'de'))?.version as number
  const edits = [{ action: 'write' as const, key, target: `${german(sentence)} Berichtigt.` }]
  await editTranslation(getTable(), id, 'de', { version, edits, editorId: newId(), now: now() })
}

const tasksAbout = async (sentence: string) =>
  (await readTasks(getTable())).filter(({ title, status }) => title.includes(sentence.slice(0, 30)) && status === 'open')

describe('the translation memory', () => {
  it('learns what a model has translated when it has gone out, and not before', async () => {
    const sentence = newSentence()
    const id = await given(sentence)
    expect(await known(sentence)).toEqual([])
    await publish(steps, id)
    expect(await known(sentence)).toEqual([{ target: german(sentence), provider: 'model' }])
    const { data } = await getTable().entities.unpublishedSegments.query.article({ original_id: id, locale: 'de' }).go({ consistent: true })
    expect(data).toEqual([])
  })

  it('learns nothing that somebody finds a major error in', async () => {
    const sentence = newSentence()
    const id = await given(sentence)
    const key = (await recordFor(id, sentence))?.key as string
    const judgements = [{ category: 'accuracy', severity: 'major', detail: 'weakened', passes: 1 }] as const
    const judge: Judge = {
      name: 'one',
      judge: async (_, __, pairs) => ({
        judged: new Map(pairs.map((pair) => [pair.key, { judgements: pair.key === key ? judgements : [], judges: 2 }])),
        fault: null,
      }),
    }
    await estimateTranslation(getTable(), { original_id: id, locale: 'de' }, judge)
    await publish(steps, id)
    expect((await cardOf(id, 'de'))?.published).toBe(true)
    expect(await known(sentence)).toEqual([])
    expect((await recall(getTable(), 'fr', [{ html: sentence, before: '', after: '' }]))[0]).toHaveLength(1)
  })

  it('forgets words that a person corrects, and a task names the other articles that have taken them', async () => {
    const sentence = newSentence()
    const first = await published(sentence, 'The first of the articles')
    const second = await given(sentence, 'The second of the articles')
    expect(await recordFor(second, sentence)).toMatchObject({ provider: 'memory', origin: 'model' })
    await correct(first, sentence)
    expect((await known(sentence))?.filter(({ provider }) => provider === 'model')).toEqual([])
    const [task, ...others] = await tasksAbout(sentence)
    expect(others).toEqual([])
    expect(task).toMatchObject({ source: 'translation-memory', screen: `articles/${second}/translations/de` })
    expect(task?.description).toContain('The second of the articles')
    expect(task?.description).not.toContain('The first of the articles')
  })

  it('names the article that taught the words where they are corrected in another one', async () => {
    const sentence = newSentence()
    const first = await published(sentence, 'The teacher of the articles')
    const second = await given(sentence)
    await correct(second, sentence)
    expect(await tasksAbout(sentence)).toMatchObject([{ screen: `articles/${first}/translations/de` }])
  })

  it('names all of them when its entry is removed at the desk', async () => {
    const sentence = newSentence()
    await published(sentence, 'The teacher of the articles')
    await given(sentence, 'The pupil of the articles')
    await removeEntry(getTable(), `de~${segmentHash(sentence)}~model`, () => undefined, now())
    const [task] = await tasksAbout(sentence)
    for (const title of ['The teacher of the articles', 'The pupil of the articles']) expect(task?.description).toContain(title)
  })

  it('opens no task for words that no other article has', async () => {
    const sentence = newSentence()
    const id = await published(sentence)
    await correct(id, sentence)
    expect(await tasksAbout(sentence)).toEqual([])
  })
})
