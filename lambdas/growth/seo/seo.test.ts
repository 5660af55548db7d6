import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSeoOverview, listSeoArticles, seoOptimization } from '#shared/contracts/growth/seo.ts'
import { seoScore } from '#shared/domain/articles/seo-score.ts'
import { handler as desk } from '../../api/desk.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { handler as upkeep } from '../../api/upkeep.ts'
import { cardOf, givenOriginal } from '../../articles/reading/testing-article.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { rebuildCounters } from '../../operations/projections/rebuild.ts'
import { repairSeoPlaces, syncSeoPlaces } from '../../operations/projections/seo-places.ts'
import { awaitEnd } from '../../platform/batch/long-work.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { startTestModel, TEST_MODEL_ID, type TestModel } from '../../platform/testing/testing-model.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { optimizeArticles } from './optimize-articles.ts'

let stops: (() => Promise<void>)[]
let model: TestModel
let modelId = TEST_MODEL_ID
let claims: Awaited<ReturnType<typeof signedInAdmin>>
const none = async () => {
  throw new Error('Nobody asks for this here.')
}
beforeAll(async () => {
  const stopTable = await startTestTable()
  model = await startTestModel()
  const batches = createBatchSteps({ 'optimize-seo': optimizeArticles(() => modelId) })
  stops = [await startTestMachines({ translation: none, publishing: none, batches }), model.close, stopTable]
  claims = await signedInAdmin()
})
afterAll(async () => {
  for (const stop of stops) await stop()
})
beforeEach(async () => {
  await emptyTable()
  model.requests.length = 0
  modelId = TEST_MODEL_ID
})

const drafts = () => getTable().entities.drafts
const draftOf = async (id: string) => (await drafts().get({ original_id: id, locale: 'en' }).go({ consistent: true })).data!
const card = async (id: string) => (await cardOf(id, 'en'))!
/** An original whose search texts are empty, so that it may score better. */
async function givenBare(title = 'Inside the XZ Utils backdoor and what servers need now') {
  const { id } = await givenOriginal({ title })
  await drafts().patch({ original_id: id, locale: 'en' }).set({ meta_title: '', meta_description: '', excerpt: 'How the backdoor came in.' }).go()
  await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ seo_score: 50 }).go()
  await syncSeoPlaces([{ original_id: id, locale: 'en' }])
  return id
}
const GOOD = {
  meta_title: 'XZ Utils backdoor: what servers need now',
  meta_description: 'What happened when the backdoor CVE-2024-3094 was found in liblzma 5.6.0 and 5.6.1, and what every server with XZ Utils needs now.',
  excerpt: 'The backdoor in liblzma, what it did to servers, and how to look at the version that each of them runs.',
}
const optimize = async (body: object = { batchSize: 20 }, headers: Record<string, string> = {}) =>
  (await callEndpoint(upkeep, 'batchOptimizeSeo', { claims, body, headers })).body
const onDesk = async (name: string, request: object = {}) => (await callEndpoint(desk, name, { claims, ...request })).body

describe('optimising', () => {
  it('[O-196] gives the lowest-scoring originals better texts, keeps them in the working copy, and never tries the same text twice', async () => {
    model.answer = () => ({ input: GOOD })
    const id = await givenBare()
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ published: true }).go()
    const before = await draftOf(id)
    const result = await optimize({ batchSize: 20, overwriteHuman: true })
    expect(seoOptimization.parse(result)).toEqual(result)
    expect(result).toMatchObject({ optimizationsSuccessful: 1, total: 1, errors: 0, withoutModel: 0 })
    expect(result.pointsGained).toBeGreaterThan(0)
    const after = await draftOf(id)
    expect(after).toMatchObject({ meta_title: GOOD.meta_title, meta_description: GOOD.meta_description, version: before.version + 1, content: before.content })
    expect(after.machine_texts).toMatchObject({ meta_title: GOOD.meta_title })
    expect(await card(id)).toMatchObject({ published: true, changed: true, seo_tried_hash: after.source_hash })
    expect((await card(id)).seo_score).toBe(seoScore(after).score)
    expect((await card(id)).seo_score! - seoScore(before).score).toBe(result.pointsGained)
    await syncSeoPlaces([{ original_id: id, locale: 'en' }])
    expect(await optimize()).toMatchObject({ optimizationsSuccessful: 0, total: 0 })
    expect(model.requests).toHaveLength(1)
    const [call] = (
      await getTable()
        .entities.modelCalls.query.day({ day: new Date().toISOString().slice(0, 10) })
        .go()
    ).data
    expect(call).toMatchObject({ feature: 'seo-optimization', started_by: 'person', started_by_id: claims.sub, article_id: id, status: 'settled' })
  })

  it('leaves alone what a person wrote unless told otherwise, and says how often', async () => {
    model.answer = () => ({ input: GOOD })
    const id = await givenBare()
    await drafts().patch({ original_id: id, locale: 'en' }).set({ meta_title: 'By hand', meta_description: 'By hand.' }).go()
    expect(await optimize()).toMatchObject({ optimizationsSuccessful: 0, keptHuman: 1, total: 1 })
    expect(await draftOf(id)).toMatchObject({ meta_title: 'By hand', excerpt: 'How the backdoor came in.' })
    await syncSeoPlaces([{ original_id: id, locale: 'en' }])
    expect(await optimize()).toMatchObject({ total: 0 })
    expect(await optimize({ overwriteHuman: true })).toMatchObject({ optimizationsSuccessful: 1, keptHuman: 0, total: 1 })
    expect(await draftOf(id)).toMatchObject({ meta_title: GOOD.meta_title })
  })

  it.each([
    ['invents', { ...GOOD, meta_title: 'CVE-2099-0001 in XZ Utils found by OpenAI', meta_description: `${GOOD.meta_description.slice(0, 120)} 2099.` }],
    [
      'writes Lithuanian',
      { meta_title: 'Užpakalinės durys serveriuose ir ką su jomis daryti', meta_description: 'Kaip '.repeat(30), excerpt: 'ir '.repeat(30) },
    ],
    ['carries markup', { meta_title: '<script>alert(1)</script> XZ Utils backdoor now', meta_description: '<b>x</b>'.repeat(20), excerpt: '' }],
  ])('takes nothing of a model that %s: the article’s own words do', async (_, input) => {
    model.answer = () => ({ input })
    const id = await givenBare()
    expect(await optimize()).toMatchObject({ optimizationsSuccessful: 1, total: 1 })
    const { meta_title, meta_description } = await draftOf(id)
    expect(meta_title).toBe('Inside the XZ Utils backdoor and what servers need now')
    expect(meta_description).toMatch(/^How the backdoor came in\. On 29 March 2024 the backdoor CVE-2024-3094/)
  })

  it('without a model, or with one that does not answer, rules are at work; an unanswered text is tried again later', async () => {
    modelId = ''
    const first = await givenBare()
    expect(await optimize()).toMatchObject({ optimizationsSuccessful: 1, withoutModel: 1 })
    expect((await card(first)).seo_tried_hash).toBe((await card(first)).source_hash)
    modelId = TEST_MODEL_ID
    model.answer = () => ({ error: 'ThrottlingException', status: 429 })
    const second = await givenBare('Another title of the backdoor in servers')
    expect(await optimize()).toMatchObject({ optimizationsSuccessful: 1, withoutModel: 1, errors: 0 })
    expect(await card(second)).not.toHaveProperty('seo_tried_hash')
  })

  it('takes as many as it is asked to, the lowest first; what is gone meanwhile is an error of its own', async () => {
    modelId = ''
    const ids = [await givenBare('A first title about the backdoor'), await givenBare('A second title about the backdoor'), await givenBare()]
    await getTable().entities.cards.patch({ original_id: ids[2]!, locale: 'en' }).set({ seo_score: 10 }).go()
    await syncSeoPlaces(ids.map((original_id) => ({ original_id, locale: 'en' as const })))
    expect(await optimize({ batchSize: 1 })).toMatchObject({ total: 1 })
    expect((await card(ids[2]!)).seo_score).toBeGreaterThan(50)
    await drafts().delete({ original_id: ids[0]!, locale: 'en' }).go()
    await syncSeoPlaces([{ original_id: ids[2]!, locale: 'en' }])
    const { operation_id } = await optimize({ batchSize: 20 }, { prefer: 'respond-async' })
    const ended = await awaitEnd(getTable(), operation_id, 60)
    expect(ended).toMatchObject({ status: 'success', done: 2, result: { optimizationsSuccessful: 1, errors: 1, total: 2 } })
    const history = await onDesk('listAutomation')
    expect(history.entries[0]).toMatchObject({ id: operation_id, action_type: 'seo_optimize', status: 'partial_success', details: { processed: 2, total: 2 } })
    for (const body of [{ batchSize: 0 }, { batchSize: 101 }, { batchSize: '20' }, { all: true }]) expect((await optimize(body)).code).toBe('invalid-request')
  })
})

describe('the analytics', () => {
  const costs = countTableCost()
  async function givenScored(score: number, over: object = {}) {
    const { id } = await givenOriginal({ title: `Article of ${score}` })
    await getTable()
      .entities.cards.patch({ original_id: id, locale: 'en' })
      .set({ seo_score: score, ...over })
      .go()
    return id
  }

  it('[O-200] lists articles by score, up to 1000 a page, by language and tier, in one read beside the role', async () => {
    for (const score of [90, 80, 79, 60, 59, 5]) await givenScored(score)
    await repairSeoPlaces(['en'])
    const list = (query: object = {}) => onDesk('listSeoArticles', { query })
    const scores = async (query: object = {}) => (await list(query)).articles.map(({ seo_score }: { seo_score: number }) => seo_score)
    const { calls } = await costs(async () => {
      const page = await list()
      expect(listSeoArticles.response.parse(page)).toEqual(page)
      expect(page.articles.map(({ tier }: { tier: string }) => tier)).toEqual(['poor', 'poor', 'good', 'good', 'excellent', 'excellent'])
    })
    expect(calls).toBeLessThanOrEqual(2)
    expect(await scores()).toEqual([5, 59, 60, 79, 80, 90])
    expect(await scores({ order: 'desc', locale: 'en' })).toEqual([90, 80, 79, 60, 59, 5])
    expect(await scores({ locale: 'lt' })).toEqual([])
    expect([await scores({ tier: 'excellent' }), await scores({ tier: 'good', locale: 'en', order: 'desc' }), await scores({ tier: 'poor' })]).toEqual([
      [80, 90],
      [79, 60],
      [5, 59],
    ])
    const first = await list({ limit: '4' })
    const second = await list({ limit: '4', cursor: first.cursor })
    expect([first.articles.length, second.articles.length, second.cursor]).toEqual([4, 2, null])
    for (const query of [{ cursor: 'x' }, { cursor: first.cursor, locale: 'en' }]) expect((await list(query)).code).toBe('invalid-cursor')
    for (const query of [{ limit: '1001' }, { tier: 'bad' }, { locale: 'xx' }]) expect((await list(query)).code).toBe('invalid-request')
  })

  it('counts scores by language and band, links, and what hardly anybody reads', async () => {
    await givenScored(95, { internal_links_count: 4, published: true, views_7d: 50 })
    await givenScored(40, { internal_links_count: 1, published: true, views_7d: 49 })
    await givenScored(45, { internal_links_count: 9 })
    await rebuildCounters(0)
    const overview = await onDesk('getSeoOverview')
    expect(getSeoOverview.response.parse(overview)).toEqual(overview)
    expect(overview).toMatchObject({ average: 60, links: { few: 1, target: 1, many: 1 }, optimization_operation_id: null })
    const english = overview.locales.find(({ locale }: { locale: string }) => locale === 'en')
    expect(english).toMatchObject({ locale: 'en', articles: 3, refresh: 1 })
    expect(english.bands.filter(({ articles }: { articles: number }) => articles > 0)).toEqual([
      { from: 40, articles: 2 },
      { from: 90, articles: 1 },
    ])
  })

  it('follows the cards: what is gone goes, what was lost is repaired', async () => {
    const id = await givenScored(70)
    expect(await repairSeoPlaces(['en'])).toBe(1)
    expect(await repairSeoPlaces(['en'])).toBe(0)
    await getTable().entities.cards.delete({ original_id: id, locale: 'en' }).go()
    expect(await repairSeoPlaces(['en'])).toBe(1)
    expect((await onDesk('listSeoArticles')).articles).toEqual([])
  })
})
