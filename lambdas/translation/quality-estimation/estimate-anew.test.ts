import { beforeAll, describe, expect, it } from 'vitest'
import type { TargetLocale } from '#shared/locales.ts'
import { cardOf } from '../../articles/reading/testing-article.ts'
import { beginWork, readOperation } from '../../platform/batch/long-work.ts'
import { forgetSettings } from '../../platform/model/meter-settings.ts'
import { newId } from '../../platform/process/ids.ts'
import { pack } from '../../platform/table/packed.ts'
import { getTable } from '../../platform/table/table.ts'
import { emptyMeter, modelCalls, setModel } from '../../platform/testing/testing-meter.ts'
import { TEST_MODEL_ID } from '../../platform/testing/testing-model.ts'
import { addTerm, removeTerm } from '../glossary/store.ts'
import { handler } from '../translating/steps.ts'
import { readReports } from './store.ts'
import { type Given, givenTranslation } from './testing-demo.ts'
import { estimate, estimating, found, JUDGE, LOCALE } from './testing-judges.ts'

const { shared, given: givenRows, segmentKeys, judgedKeys } = estimating()
const given = async (options: Given = {}): Promise<string> => {
  const id = await givenRows(options)
  await getTable().entities.families.put({ original_id: id }).go()
  return id
}

interface Ids {
  operation_id: string
  article_id: string
}

/** A run as the endpoint begins it. */
async function begin(article_id: string, startedBy = newId()): Promise<Ids> {
  const operation_id = newId()
  await beginWork(getTable(), { operationId: operation_id, kind: 'estimate-translations', articleId: article_id, startedBy, total: 1 })
  return { operation_id, article_id }
}
/** One run of the step for a language; a fault is the answer, as a state machine catches it. */
const anew = (ids: Ids, { judge = true, locale = LOCALE as TargetLocale } = {}): Promise<{ name?: string; message?: string; score?: number }> =>
  handler({ step: 'estimate-anew', ...ids, locale, judge }).then(
    (result) => result as object,
    (error: Error) => error,
  )
const reportOf = async (id: string) => (await readReports(getTable(), id, [LOCALE])).get(LOCALE)
const opinions = async (id: string) => (await reportOf(id))?.findings.filter(({ source }) => source === 'judge').map(({ segment }) => segment)

/** The steps read which judge they have once: its model is another one than that of {@link JUDGE}. */
beforeAll(() => void Object.assign(process.env, { JUDGE_MODEL_ID: TEST_MODEL_ID, ALLOW_PSEUDO: 'false', PUBLISH_MACHINE_ARN: 'arn:none' }))

describe('after the glossary has changed', () => {
  it('the checks say what breaks it now; nobody is asked and no translation is touched', async () => {
    const id = await given({ version: 3 })
    await estimate(id)
    const before = (await getTable().entities.drafts.get({ original_id: id, locale: LOCALE }).go({ consistent: true })).data
    const term = {
      term: 'backdoor',
      case_sensitive: false,
      keep: false,
      note: '',
      part_of_speech: null,
      definition: '',
      example: '',
      locales: { de: { target: 'Geheimzugang', forbidden: [], keep_case: false } },
    }
    const { id: termId } = await addTerm(getTable(), term, { id: newId(), editorId: newId(), now: new Date().toISOString() })
    const outcome = await anew(await begin(id), { judge: false })
    expect(outcome).toMatchObject({ locale: LOCALE, before: 100, passes: 0 })
    expect(outcome.score).toBeLessThan(100)
    expect(await cardOf(id, LOCALE)).toMatchObject({ quality_score: outcome.score, quality_version: 3, version: 3 })
    expect((await getTable().entities.drafts.get({ original_id: id, locale: LOCALE }).go({ consistent: true })).data).toEqual(before)
    expect(shared.model.requests).toEqual([])
    await removeTerm(getTable(), termId, () => undefined)
  })
})

describe('after the judges have changed', () => {
  it('they look at every segment that a model made, once: their opinion takes the place of the others’', async () => {
    shared.model.answer = () => ({ input: { findings: [found('c1'), found('c2')] } })
    const id = await given({ record: (key) => (key === 'title' ? { provider: 'human' } : {}) })
    await estimate(id, JUDGE)
    expect(await opinions(id)).toEqual(['c1', 'c2'])
    shared.model.requests.length = 0
    shared.model.answer = () => ({ input: { findings: [found('c3')] } })
    const ids = await begin(id)
    expect(await anew(ids)).toMatchObject({ passes: 2, findings: 1 })
    expect(judgedKeys().sort()).toEqual(
      segmentKeys()
        .filter((key) => key !== 'title')
        .sort(),
    )
    expect(await opinions(id)).toEqual(['c3'])
    shared.model.requests.length = 0
    expect(await anew(ids)).toMatchObject({ passes: 2, findings: 1 })
    expect(shared.model.requests).toEqual([])
  })

  it('an ordinary estimate goes on by what the others have said', async () => {
    const id = await given()
    await estimate(id, JUDGE)
    shared.model.requests.length = 0
    await handler({ step: 'estimate-quality', ...(await begin(id)), locale: LOCALE })
    expect(shared.model.requests).toEqual([])
  })

  it('a report that does not say who judged is judged anew', async () => {
    const id = await given()
    const { judged } = await estimate(id, JUDGE)
    const old = pack(Object.entries(judged).map(([pair, { segment }]) => [pair, segment]))
    await getTable().entities.qualityReports.patch({ original_id: id, locale: LOCALE }).set({ judged: old }).go()
    expect(Object.values((await reportOf(id))?.judged ?? {}).map(({ by }) => by)).toEqual(Array(Object.keys(judged).length).fill(''))
    shared.model.requests.length = 0
    await anew(await begin(id))
    expect(judgedKeys().length).toBe(Object.keys(judged).length)
  })

  it('is billed to who asked, as quality estimation of this article and language', async () => {
    await emptyMeter()
    const id = await given()
    const ids = await begin(id, 'somebody')
    await anew(ids)
    const calls = await modelCalls()
    expect(calls.length).toBeGreaterThan(1)
    for (const call of calls) {
      expect(call).toMatchObject({
        feature: 'quality-estimation',
        started_by: 'person',
        started_by_id: 'somebody',
        article_id: id,
        locale: LOCALE,
        ...operationOf(ids),
      })
    }
  })

  it('without budget the checks are made, the others’ opinion stays and the refusal is told; later only the judges are missing', async () => {
    shared.model.answer = () => ({ input: { findings: [found('c1')] } })
    const id = await given()
    await estimate(id, JUDGE)
    await setModel({ ai_daily_cap_micro_usd: 0 })
    await givenTranslation(id, LOCALE, shared.demo, { version: 2, target: (key, target) => (key === 'title' ? 'CVE-1999-0001' : target) })
    const ids = await begin(id)
    expect(await anew(ids)).toMatchObject({ name: 'budget-exceeded', message: expect.stringContaining('The checks were made') })
    expect((await reportOf(id))?.findings.map(({ segment, source }) => `${segment} ${source}`)).toEqual(expect.arrayContaining(['title check', 'c1 judge']))
    await setModel({ ai_daily_cap_micro_usd: 20_000_000 })
    forgetSettings(getTable())
    expect(await anew(ids)).toMatchObject({ passes: 2 })
  })
})

const operationOf = ({ operation_id }: Ids) => ({ operation_id })

describe('a run', () => {
  const step = (name: string, ids: Ids, more: object) => handler({ step: name, ...ids, ...more })

  it('takes the translations of the present text; what was asked for and has none is told', async () => {
    const id = await given()
    await givenTranslation(id, 'fr', shared.demo)
    await getTable().entities.cards.patch({ original_id: id, locale: 'fr' }).set({ source_hash: 'of-before' }).go()
    const ids = await begin(id)
    expect(await step('plan-estimates', ids, { locales: [] })).toEqual({ locales: [LOCALE] })
    expect(await step('plan-estimates', ids, { locales: ['fr', LOCALE, 'ja'] })).toEqual({ locales: [LOCALE] })
    await step('finish-estimates', ids, { results: [await anew(ids, { judge: false })] })
    expect(await readOperation(getTable(), ids.operation_id)).toMatchObject({
      status: 'error',
      error_code: 'translation-not-found',
      total: 3,
      done: 1,
      locales: { [LOCALE]: 'completed', fr: 'failed', ja: 'failed' },
      result: { success: false, estimated: [{ locale: LOCALE, score: 100, before: null }], failed: [{ locale: 'fr' }, { locale: 'ja' }] },
    })
  })

  it('ends well when all were looked at, and lets the article go; a repeated finish changes nothing', async () => {
    const id = await given()
    const ids = await begin(id)
    await step('plan-estimates', ids, { locales: [] })
    const results = [await anew(ids, { judge: false })]
    await step('finish-estimates', ids, { results })
    const ended = await readOperation(getTable(), ids.operation_id)
    expect(ended).toMatchObject({ status: 'success', done: 1, result: { success: true, failed: [] } })
    await step('finish-estimates', ids, { results })
    expect(await readOperation(getTable(), ids.operation_id)).toEqual(ended)
    await expect(begin(id)).resolves.toBeDefined()
  })

  it('does not run beside a translation of the article, which would pay the judges too', async () => {
    const id = await given()
    const { operation_id } = await begin(id)
    const translation = { operationId: newId(), kind: 'translate-article', articleId: id, startedBy: newId(), total: 14 } as const
    await expect(beginWork(getTable(), translation)).rejects.toMatchObject({ code: 'translation-in-progress', extra: { operation_id } })
  })

  it('that breaks ends as failed, with its reason', async () => {
    const ids = await begin(await given())
    await step('fail-estimates', ids, { error: { Error: 'dependency-unavailable', Cause: '{"errorMessage":"The table is away."}' } })
    expect(await readOperation(getTable(), ids.operation_id)).toMatchObject({
      status: 'error',
      error_code: 'dependency-unavailable',
      error_message: 'The table is away.',
    })
  })
})
