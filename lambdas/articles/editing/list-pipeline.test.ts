import { afterAll, beforeAll, expect, it } from 'vitest'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { handler as api } from '../../api/articles.ts'
import { repairDeskLists } from '../../operations/projections/desk-list.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { givenOriginal } from '../reading/testing-article.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
const list = async (query: Record<string, string> = {}) => (await callEndpoint(api, 'listPipeline', { claims, query })).body

async function given(title: string, fields: Parameters<ReturnType<ReturnType<typeof getTable>['entities']['cards']['patch']>['set']>[0]): Promise<void> {
  const { id } = await givenOriginal({ title })
  await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set(fields).go()
}

beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
  await given('None', { seo_score: 90 })
  await given('Thirteen', { translated_locales: TARGET_LOCALES.slice(1) })
  await given('All', { translated_locales: [...TARGET_LOCALES], seo_score: 69, eeat_score: 79 })
  await given('Good', { translated_locales: [...TARGET_LOCALES], seo_score: 70, eeat_score: 80 })
  await given('Live', { translated_locales: [...TARGET_LOCALES], published: true })
  await repairDeskLists()
})
afterAll(() => stop())

it('[O-101] an original is published, ready at 14 of 14, translating with any, else a draft; each is counted once', async () => {
  const found = async (stage: string) => (await list({ stage })).articles.map(({ title }: { title: string }) => title)
  expect(await found('draft')).toEqual(['None'])
  expect(await found('translating')).toEqual(['Thirteen'])
  expect(await found('ready')).toEqual(['Good', 'All'])
  expect(await found('published')).toEqual(['Live'])
  expect(await list({ limit: '1', page: '7' })).toMatchObject({
    stages: { draft: 1, translating: 1, ready: 2, published: 1 },
    total: 2,
    page: 2,
    pages: 2,
  })
})

it('[O-104] says which scores are below the gate’s least, and whether that blocks', async () => {
  const { gate, articles } = await list()
  expect(gate).toEqual({ enabled: true, min_seo_score: 70, min_eeat_score: 80 })
  expect(articles.map(({ title, low_scores }: { title: string; low_scores: string[] }) => [title, low_scores])).toEqual([
    ['Good', []],
    ['All', ['seo_score', 'eeat_score']],
  ])
  const set = (key: string, value: string) => getTable().entities.settings.put({ key, value, updated_at: new Date().toISOString(), updated_by: 'test' }).go()
  await set('quality_gate_enabled', 'false')
  await set('quality_gate_min_seo_score', '60')
  expect(await list()).toMatchObject({ gate: { enabled: false, min_seo_score: 60 }, articles: [{ low_scores: [] }, { low_scores: ['eeat_score'] }] })
})

it('takes five reads of the table, however many articles there are', async () => {
  // And one for the right of the caller.
  expect((await countTableCost()(() => list())).calls - 1).toBeLessThanOrEqual(5)
})
