import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refreshOldContent } from '#shared/contracts/growth/seo.ts'
import { inventedFacts } from '#shared/domain/text/text-facts.ts'
import { plainText } from '#shared/domain/text/words.ts'
import { handler as desk } from '../../api/desk.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { handler as upkeep } from '../../api/upkeep.ts'
import { cardOf, givenOriginal } from '../../articles/reading/testing-article.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { startTestModel, TEST_MODEL_ID, type TestModel } from '../../platform/testing/testing-model.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { TEST_ASSETS } from '../../publishing/pages/testing-site.ts'
import { refreshContent } from './refresh-content.ts'

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
  const pages = { bucket: 'site', site: { name: 'Test News', origin: 'https://news.example', assets: TEST_ASSETS } }
  const batches = createBatchSteps({ 'refresh-content': refreshContent(() => ({ modelId, judgeModelId: '', pages })) })
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

const BODY = `<h2>What happened</h2>
<p>Today we learned that on 29 March 2024 <strong>Andres Freund</strong> found CVE-2024-3094 in <code>liblzma</code> 5.6.1, which is really quite bad.</p>
<p>Three distributions were not affected at all, as they had stayed with the older branch of the library for their stable releases.</p>
<p>More in <a href="/en/news/nothing-here">this article</a>, <a href="/about">about us</a>, <a href="/en/news">the news</a>, <a href="https://news.example/topic/nobody">a topic</a> and <a href="https://elsewhere.example/x">elsewhere</a>.</p>`
const REWORDED = 'On 29 March 2024 ⟦1⟧Andres Freund⟦/1⟧ found ⟦2/⟧ in ⟦3/⟧ ⟦4/⟧, as everybody then learned; that was bad news.'

const refresh = async (articleId: string) => (await callEndpoint(upkeep, 'refreshOldContent', { claims, body: { articleId } })).body
const draftOf = async (id: string) => (await getTable().entities.drafts.get({ original_id: id, locale: 'en' }).go({ consistent: true })).data!
const answering = (passages: { id: string; text: string }[]) => {
  model.answer = () => ({ input: { passages } })
}

describe('refreshing an article', () => {
  it('[O-197] with a model words passages anew in the working copy, says what it did, and invents nothing', async () => {
    answering([{ id: 'c1', text: REWORDED }])
    const { id } = await givenOriginal({ content: BODY })
    await getTable()
      .entities.cards.patch({ original_id: id, locale: 'en' })
      .set({ published: true, translated_locales: ['lt'] })
      .go()
    const before = await draftOf(id)
    const answer = await refresh(id)
    expect(refreshOldContent.response.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({ success: true, report: { model: `${TEST_MODEL_ID} 1`, changed: 1, refused: [], pages: 0 } })
    const after = await draftOf(id)
    expect(after.content).toContain('<p>On 29 March 2024 <strong>Andres Freund</strong> found CVE-2024-3094 in <code>liblzma</code> 5.6.1, as everybody')
    expect(after.content).toContain('Three distributions were not affected at all')
    expect(inventedFacts(plainText(after.content), [plainText(before.content)])).toEqual([])
    const card = await cardOf(id, 'en')
    expect(card).toMatchObject({ published: true, changed: true, eeat_score: answer.report.eeat_after, seo_score: answer.report.seo_after })
    expect(card).not.toHaveProperty('translated_locales')
    expect((await callEndpoint(desk, 'getRefreshReport', { claims, params: { id } })).body).toEqual({ report: answer.report })
    const [entry] = (await callEndpoint(desk, 'listAutomation', { claims })).body.entries
    expect(entry).toMatchObject({
      action_type: 'refresh_content',
      status: 'success',
      article_id: id,
      details: { processed: 1, total: 1 },
      counts: { changed: 1 },
    })
    expect(entry.details.title).toBe(before.title)
    expect(model.requests[0]?.system).not.toContain('Freund')
  })

  it.each([
    ['invents an identifier', [{ id: 'c1', text: REWORDED.replace('⟦2/⟧', 'CVE-2099-1') }]],
    ['invents a number', [{ id: 'c1', text: `${REWORDED} It hit 4,000 servers.` }]],
    ['moves a date', [{ id: 'c1', text: REWORDED.replace('29 March', '28 March') }]],
    [
      'turns the meaning about',
      [{ id: 'c2', text: 'Three distributions were affected, as they had stayed with the older branch of the library for stable releases.' }],
    ],
    ['answers what nobody asked', [{ id: 'c99', text: 'Something' }]],
    ['carries markup', [{ id: 'c1', text: `${REWORDED} <script src="https://evil.example/x.js"></script>` }]],
  ])('takes nothing of a model that %s, and says why', async (_, passages) => {
    answering(passages)
    const { id } = await givenOriginal({ content: BODY })
    const before = await draftOf(id)
    const { report } = await refresh(id)
    expect(report).toMatchObject({ changed: 0, refused: [{ reason: expect.stringMatching(/\S/) }] })
    expect(await draftOf(id)).toEqual(before)
  })

  it('without a model measures anew, finds dead links, and says that the text stayed', async () => {
    modelId = ''
    const { id } = await givenOriginal({ content: BODY })
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ seo_score: 1 }).remove(['internal_links_count']).go()
    const { report } = await refresh(id)
    expect(report).toMatchObject({ model: null, changed: 0, seo_before: 1, eeat_before: null })
    expect(report.dead_links).toEqual(['/en/news/nothing-here', 'https://news.example/topic/nobody'])
    expect(await cardOf(id, 'en')).toMatchObject({ seo_score: report.seo_after, internal_links_count: 3, eeat_score: report.eeat_after })
    expect(model.requests).toHaveLength(0)
  })

  it('a link to something live is not dead, under its present or its former slug', async () => {
    modelId = ''
    const { claims: claimed } = getTable().entities
    const live = { article_id: newId(), original_id: newId(), locale: 'en' as const, section: 'news' as const, live: true }
    await claimed.put([{ space: 'base', slug: 'nothing-here', ...live }]).go()
    const { id } = await givenOriginal({ content: BODY })
    expect((await refresh(id)).report.dead_links).toEqual(['https://news.example/topic/nobody'])
  })

  it('refuses what is no original, and works on as much as a budget allows', async () => {
    expect((await refresh(newId())).code).toBe('article-not-found')
    expect((await refresh('x')).code).toBe('invalid-request')
    model.answer = () => ({ error: 'ThrottlingException', status: 429 })
    const { id } = await givenOriginal({ content: BODY })
    expect(await refresh(id)).toMatchObject({ success: true, report: { model: null, changed: 0 } })
  })
})
