import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { evaluateGate } from '#shared/domain/publishing/quality-gate.ts'
import { standInTranslation } from '#shared/domain/translation/stand-in.testing.ts'
import { givenOriginal, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { type ModelRequest, startTestModel, TEST_MODEL_ID, type TestModel, translateAll } from '../../platform/testing/testing-model.ts'
import { measureTranslations } from '../quality-estimation/measure.ts'
import { readReports } from '../quality-estimation/store.ts'
import { handler } from './steps.ts'
import { draftOf, givenRun, recordsOf, translateInto } from './testing-run.ts'

const SOURCE = 'Disable remote access and enable two-factor authentication on every account.'
const RIGHT = 'Deaktivieren Sie den Fernzugriff und aktivieren Sie die Zwei-Faktor-Authentifizierung für jedes Konto.'
const INVERTED = 'Aktivieren Sie den Fernzugriff und deaktivieren Sie die Zwei-Faktor-Authentifizierung für jedes Konto.'
const JUDGE = 'eu.anthropic.claude-haiku-4-5-20251001-v1:0'

let stop: () => Promise<void>
let model: TestModel
/** What the translating model says of the sentence, at each attempt; the last of them from then on. */
let sentences: string[]
/** Whether the judges see what is wrong. */
let judges: (request: ModelRequest) => boolean
beforeAll(async () => {
  stop = await startTestTable()
  model = await startTestModel()
  Object.assign(process.env, { ALLOW_PSEUDO: 'false', PUBLISH_MACHINE_ARN: 'arn:none', JUDGE_MODEL_ID: JUDGE, SECOND_JUDGE_MODEL_ID: TEST_MODEL_ID })
})
afterAll(async () => {
  await model.close()
  await stop()
})
beforeEach(() => {
  model.requests.length = 0
  sentences = [INVERTED]
  judges = () => true
  model.answer = (request) => {
    if (request.tool === 'submit_findings') return { input: { findings: findingsOf(request) } }
    const isAsked = request.content.at(-1)?.includes(SOURCE)
    const sentence = isAsked && sentences.length > 1 ? (sentences.shift() as string) : (sentences[0] as string)
    return translateAll(request, (text, locale) => (text === SOURCE ? sentence : standInTranslation(text, locale)))
  }
})

function findingsOf(request: ModelRequest) {
  const { segments } = JSON.parse(request.content.at(-1) as string) as { segments: [string, string, string][] }
  const detail = 'The instruction says the opposite: remote access is enabled and two-factor authentication disabled.'
  return segments.flatMap(([segment, , target]) =>
    target === INVERTED && judges(request) ? [{ segment, category: 'accuracy', severity: 'critical', detail }] : [],
  )
}

const translations = () => model.requests.filter(({ tool }) => tool === 'submit_translations')
const repairs = () => translations().slice(1)

async function translated() {
  const { id } = await givenOriginal({ content: `${SHORT_BODY}<p>${SOURCE}</p>` })
  const ids = await givenRun(id)
  expect(await translateInto(ids, 'de')).toEqual({})
  const estimate = () => handler({ step: 'estimate-quality', ...ids, locale: 'de' })
  return { id, ids, estimate }
}

/** What the gate says of the German translation. */
async function critical(id: string) {
  const [{ source_hash }, { version }] = await Promise.all([draftOf(id, 'en'), draftOf(id, 'de')])
  const measured = await measureTranslations(getTable(), { original_id: id, source_hash }, [{ locale: 'de', version }])
  const settings = { quality_gate_enabled: true, translation_min_quality_score: 70, translation_max_major_errors: 5 }
  const original = { locale: 'en', category_id: 'news', hero_image_url: '/x', structure: {} }
  const { verdicts } = evaluateGate(settings as never, { original: original as never, translations: measured }, false)
  return { score: measured[0]?.score, verdict: verdicts.find(({ rule }) => rule === 'translation_critical') }
}

describe('an instruction that is turned into its opposite', () => {
  it('is sent back with its own words and what the judges say, and what comes right is judged anew', async () => {
    sentences = [INVERTED, RIGHT]
    const { id, estimate } = await translated()
    expect((await draftOf(id, 'de')).content).toContain(INVERTED)
    await estimate()
    expect((await draftOf(id, 'de')).content).toContain(RIGHT)
    expect(repairs()).toHaveLength(1)
    const [said, request] = repairs()[0]?.content ?? []
    expect(said).toContain(INVERTED)
    expect(said).toContain('The instruction says the opposite')
    expect(JSON.parse(request as string).segments).toHaveLength(1)
    expect(repairs()[0]?.temperature).toBeGreaterThan(0)
    expect(await critical(id)).toMatchObject({ score: 100, verdict: { measured: 0, passed: true } })
    const repaired = [...(await recordsOf(id, 'de')).values()].filter((record) => record.repairs)
    expect(repaired).toMatchObject([{ provider: 'model', model_id: TEST_MODEL_ID, repairs: 1 }])
  })

  it('is sent back twice and no more, also when the step is repeated; then the gate names the segment, whatever the score', async () => {
    const { id, estimate } = await translated()
    await estimate()
    await estimate()
    expect(repairs()).toHaveLength(2)
    const { score, verdict } = await critical(id)
    expect(score).toBeGreaterThan(70)
    const [key] = [...(await recordsOf(id, 'de'))].find(([, record]) => record.repairs === 2) ?? []
    expect(verdict).toMatchObject({ measured: 1, passed: false, segments: [key] })
    const report = (await readReports(getTable(), id, ['de'])).get('de')
    expect(report?.findings).toMatchObject([{ severity: 'critical', source: 'judge', passes: 2, detail: expect.stringContaining('says the opposite') }])
  })

  it('that one judge alone suspects is not sent back and blocks nothing', async () => {
    judges = ({ system }) => !system.includes('mother tongue')
    const { id, estimate } = await translated()
    await estimate()
    expect(repairs()).toHaveLength(0)
    expect((await critical(id)).verdict).toMatchObject({ passed: true })
  })

  it('is judged by two models, the second of which sees what is doubted alone', async () => {
    sentences = [INVERTED, RIGHT]
    const { estimate } = await translated()
    await estimate()
    const judged = model.requests
      .filter(({ tool }) => tool === 'submit_findings')
      .map(({ modelId, content }) => [modelId, JSON.parse(content.at(-1) as string).segments.length])
    expect(judged[0]).toEqual([JUDGE, expect.any(Number)])
    expect(judged[0]?.[1]).toBeGreaterThan(1)
    expect(judged.slice(1)).toEqual([
      [TEST_MODEL_ID, 1],
      [JUDGE, 1],
    ])
  })

  it('keeps what it has where the model’s further answer cannot be used', async () => {
    sentences = [INVERTED, '']
    const { id, estimate } = await translated()
    await estimate()
    expect((await draftOf(id, 'de')).content).toContain(INVERTED)
    expect((await critical(id)).verdict).toMatchObject({ passed: false })
  })
})
