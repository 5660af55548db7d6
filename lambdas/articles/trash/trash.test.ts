import { describe, expect, it } from 'vitest'
import { endpointList } from '#shared/contracts/registry.ts'
import { pageKey } from '#shared/domain/articles/addresses.ts'
import { UNPUBLICATION_STEPS } from '#shared/domain/articles/publication-steps.ts'
import { LOCALES } from '#shared/locales.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { handler as articlesApi } from '../../api/articles.ts'
import { handler as siteApi } from '../../api/site.ts'
import { repairDeskLists } from '../../operations/projections/desk-list.ts'
import { rebuildCounters } from '../../operations/projections/rebuild.ts'
import type { ApiEvent } from '../../platform/api/call.ts'
import { beginWork } from '../../platform/batch/long-work.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { allRows } from '../../platform/testing/testing-stream.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { operationOf, runUnpublication } from '../../publishing/publication/testing-publication.ts'
import { syncArticles } from '../../publishing/search/sync.ts'
import { cardOf, givenOriginal } from '../reading/testing-article.ts'
import { handler as purgeAtNight } from './handler.ts'
import { moveToTrash } from './move.ts'

const press = testPress()
const editor = '018f0000-0000-7000-8000-000000000001'
const now = () => new Date().toISOString()
const admin = async (name: string, request: TestRequest = {}) => callEndpoint(articlesApi, name, { claims: await signedInAdmin(editor), ...request })
const trash = (id: string, at = now()) => moveToTrash(getTable(), { original_id: id, by: editor, at, was_live: false })
const cardsOf = async (id: string) => (await getTable().entities.cards.query.family({ original_id: id }).go({ consistent: true, pages: 'all' })).data
const rowsOf = async (id: string) => (await allRows()).filter(({ pk }) => pk === `FAMILY#${id}`).map(({ sk }) => sk)
const night = (milliseconds = 600_000) => purgeAtNight({}, { getRemainingTimeInMillis: () => milliseconds })
const DAYS_AGO = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Deletes a live article, as the machine does for the endpoint. */
async function trashLive(id: string, interference: Parameters<typeof runUnpublication>[2] = {}) {
  const run = { operation_id: newId(), article_id: id }
  const work = { operationId: run.operation_id, kind: 'trash-article' as const, articleId: id, startedBy: editor, total: UNPUBLICATION_STEPS.length }
  await beginWork(getTable(), work)
  await runUnpublication(press.steps, run, interference)
  return operationOf(run.operation_id)
}

/** What follows the table's stream, brought up to date. */
async function settle(id: string) {
  for (const locale of ['en', 'de'] as const) await syncArticles(getTable(), locale, [id])
  await repairDeskLists()
  await rebuildCounters(0)
}

/** Rows that are neither of an article nor about the trash: what people did is noted, also that they deleted. */
const others = async () => (await allRows()).map(({ pk, sk }) => `${pk} ${sk}`).filter((row) => !/^(?:FAMILY|TRASH|SLUG|LOG|CALL|PERSON)#/.test(row))

type Api = (event: ApiEvent, context: never) => Promise<never>
const READING: [Api, string, TestRequest][] = [
  ...[{}, { page: '1' }, { q: 'backdoor' }, { state: 'draft' }, { state: 'published' }, { category: 'news' }, { window: '7' }, { locale: 'de' }].map(
    (query): [Api, string, TestRequest] => [articlesApi as unknown as Api, 'listArticles', { query: query as Record<string, string> }],
  ),
  ...(['getArticle', 'listVersions', 'exportArticle', 'getArticleSpending'] as const).map((name): [Api, string, TestRequest] => [
    articlesApi as unknown as Api,
    name,
    {},
  ]),
  [articlesApi as unknown as Api, 'getVersion', { params: { number: '1' } }],
  [articlesApi as unknown as Api, 'getTranslation', { params: { locale: 'de' } }],
  [siteApi as unknown as Api, 'findArticle', { params: { locale: 'en' } }],
  [siteApi as unknown as Api, 'listSiblings', {}],
  [siteApi as unknown as Api, 'getFeatured', {}],
  [siteApi as unknown as Api, 'listSectionArticles', { params: { locale: 'en', slug: 'news' } }],
  [siteApi as unknown as Api, 'listTopicArticles', { params: { locale: 'en', topic: 'linux' } }],
  [siteApi as unknown as Api, 'searchArticles', { query: { query: 'backdoor', locale: 'en' } }],
]

/** The calls whose answer knows the article, each with what was asked. */
async function knowing({ id, slug }: { id: string; slug: string }): Promise<string[]> {
  const claims = await signedInAdmin(editor)
  const found: string[] = []
  for (const [api, name, request] of READING) {
    const path = endpointList().find((declared) => declared.name === name)?.path ?? ''
    const params = Object.fromEntries(Object.entries({ id, slug, ...request.params }).filter(([field]) => path.includes(`{${field}}`)))
    const { status, body } = await callEndpoint(api as never, name, { ...request, params, claims })
    const text = JSON.stringify(body)
    if (status === 200 && (text.includes(slug) || text.includes(id))) found.push([name, ...Object.values(request.query ?? {})].join(' '))
  }
  return found
}

describe('[O-040] a live article in the trash', () => {
  it('is nowhere: no address, list, search, feed or counter, and nobody gets its slug; restored, it is a draft that goes out again', async () => {
    const article = await press.givenTranslated()
    const { id, slug } = article
    await press.publish(id)
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ scheduled_for: '2030-01-01T00:00:00.000Z' }).go()
    await settle(id)
    const before = await cardsOf(id)
    const paths = (await cardOf(id, 'en'))?.hreflang_alternates?.map(({ path }) => path) ?? []
    expect(paths).toHaveLength(LOCALES.length)
    expect((await knowing(article)).sort()).toEqual(
      [
        'exportArticle',
        'findArticle',
        'getArticle',
        'getTranslation',
        'getVersion',
        'listArticles',
        'listArticles 1',
        'listArticles 7',
        'listArticles backdoor',
        'listArticles de',
        'listArticles news',
        'listArticles published',
        'listSectionArticles',
        'listSiblings',
        'listTopicArticles',
        'listVersions',
        'searchArticles backdoor en',
      ].sort(),
    )

    expect(await trashLive(id)).toMatchObject({ status: 'success', kind: 'trash-article', result: { success: true, id, was_live: true } })
    await settle(id)
    expect(await cardsOf(id)).toEqual([])
    expect(await knowing(article)).toEqual([])
    expect(paths.filter((path) => press.site.read(`${pageKey(path)}/page.html`))).toEqual([])
    const texts = (await allRows()).filter(({ pk }) => /^(?:LISTING|LISTS|SEARCH|DESK-LIST|MENTIONS)/.test(pk) && JSON.stringify(pk).includes(id))
    expect(texts).toEqual([])
    const counters = (await getTable().entities.counters.query.counters({}).go({ pages: 'all' })).data.filter(({ value }) => value !== 0)
    // What happened has happened: only that is counted on.
    expect(counters.filter(({ name }) => !name.startsWith('activity.'))).toEqual([])
    const claim = (
      await getTable()
        .entities.claims.get({ space: slugSpace('en'), slug })
        .go({ consistent: true })
    ).data
    expect(claim).toMatchObject({ article_id: id, live: true })

    const listed = (await admin('listTrash')).body
    expect(listed).toEqual({
      articles: [
        {
          id,
          title: before.find(({ locale }) => locale === 'en')?.title,
          category: { id: 'news', name: 'News', slug: 'news' },
          languages: 15,
          was_live: true,
          trashed_at: expect.any(String),
          trashed_by: { id: editor, name: 'Rasa Pavyzdė' },
          purges_at: expect.any(String),
          days_left: 30,
        },
      ],
      cursor: null,
    })
    expect(Date.parse(listed.articles[0].purges_at) - Date.parse(listed.articles[0].trashed_at)).toBe(30 * 86_400_000)

    expect((await admin('restoreArticle', { params: { id }, body: {} })).body).toEqual({ success: true, id, languages: 15, was_live: true })
    expect((await admin('restoreArticle', { params: { id }, body: {} })).body.code).toBe('not-in-trash')
    const after = await cardsOf(id)
    expect(after.map(({ locale, version, published, scheduled_for }) => [locale, version, published, scheduled_for])).toEqual(
      before.map(({ locale, version }) => [locale, version, false, undefined]),
    )
    expect((await admin('listTrash')).body.articles).toEqual([])
    const first = before.find(({ locale }) => locale === 'en')?.published_at
    expect((await press.publish(id)).operation).toMatchObject({ status: 'success', result: { publishedCount: 15 } })
    expect(await cardOf(id, 'en')).toMatchObject({ published: true, published_at: first })
  })

  it('whose deletion was ended after each step is there whole or not at all, and comes back whole', async () => {
    const { id } = await press.givenTranslated()
    await press.publish(id)
    const before = (await cardsOf(id)).length
    const repeated = async (step: string) => {
      if (step !== 'finish-unpublication') return
      // As if the answer of the step was lost: it runs once more.
      const running = (await allRows()).find(({ sk, kind }) => sk === 'OPERATION' && kind === 'trash-article')
      await press.steps({ step, operation_id: running?.id, article_id: id, plan: running?.plan })
    }
    expect(await trashLive(id, { before: repeated, after: repeated })).toMatchObject({ status: 'success' })
    expect((await admin('listTrash')).body.articles).toHaveLength(1)
    await admin('restoreArticle', { params: { id }, body: {} })
    expect(await cardsOf(id)).toHaveLength(before)
  })
})

describe('a draft in the trash', () => {
  it('goes there with what it has, once, and only when nobody is at work on it', async () => {
    const { id } = await givenOriginal()
    const operationId = newId()
    await beginWork(getTable(), { operationId, kind: 'translate-article', articleId: id, startedBy: editor, total: 14 })
    await expect(trash(id)).rejects.toMatchObject({ code: 'translation-in-progress', extra: { operation_id: operationId } })
    await getTable().entities.operations.patch({ id: operationId }).set({ status: 'error' }).go()
    const at = now()
    expect(await trash(id, at)).toEqual({ trashed_at: at })
    expect(await trash(id)).toEqual({ trashed_at: at })
    expect((await press.publish(id)).operation).toMatchObject({ status: 'error', error_code: 'article-not-found' })
    await expect(trash(newId())).rejects.toMatchObject({ code: 'article-not-found' })
  })

  it('is found by its page, not by somebody else’s cursor', async () => {
    for (let day = 1; day <= 5; day++) await trash((await givenOriginal({ title: `Deleted ${day} days ago` })).id, DAYS_AGO(day))
    const first = (await admin('listTrash', { query: { limit: '3' } })).body
    expect(first.articles.map(({ days_left }: { days_left: number }) => days_left)).toEqual([29, 28, 27])
    const second = (await admin('listTrash', { query: { limit: '3', cursor: first.cursor } })).body
    expect(second.articles.map(({ title }: { title: string }) => title)).toEqual(['Deleted 4 days ago', 'Deleted 5 days ago'])
    expect(second.cursor).toBeNull()
    expect((await admin('listTrash', { query: { cursor: 'x' } })).body.code).toBe('invalid-cursor')
  })
})

describe('deleting for good', () => {
  it('wants a confirmation that says what goes, and leaves nothing of the article but addresses that were public', async () => {
    const live = await press.givenTranslated()
    await press.publish(live.id)
    await trashLive(live.id)
    const draft = await givenOriginal()
    await trash(draft.id)
    await getTable().entities.viewTotals.put({ shard: '0', article_id: live.id, views: 3 }).go()
    const before = await others()
    for (const { id, slug } of [live, draft]) {
      const asked = await admin('purgeArticle', { params: { id } })
      expect([asked.status, asked.body.code]).toEqual([409, 'confirmation-required'])
      expect(asked.body.consequences).toMatchObject({ languages: id === live.id ? 15 : 1 })
      expect((await admin('purgeArticle', { params: { id }, query: { confirmation: 'x' } })).status).toBe(409)
      expect((await admin('purgeArticle', { params: { id }, query: { confirmation: asked.body.confirmation } })).body).toEqual({ success: true })
      expect(await rowsOf(id)).toEqual([])
      const claim = (
        await getTable()
          .entities.claims.get({ space: slugSpace('en'), slug })
          .go({ consistent: true })
      ).data
      expect(claim?.article_id).toBe(id === live.id ? id : undefined)
    }
    expect((await admin('purgeArticle', { params: { id: draft.id } })).body.code).toBe('not-in-trash')
    expect((await allRows()).filter(({ pk }) => pk.startsWith('TRASH#'))).toEqual([])
    expect(await others()).toEqual(before)
  })

  it('happens by itself after thirty days, in parts, taken up where it was ended', async () => {
    const { id } = await press.givenTranslated()
    await trash(id, DAYS_AGO(30.01))
    const young = await givenOriginal()
    await trash(young.id, DAYS_AGO(29.9))
    expect(await night(0)).toEqual({ purged: 0 })
    expect((await rowsOf(id)).length).toBeGreaterThan(0)
    expect((await admin('restoreArticle', { params: { id }, body: {} })).body.code).toBe('not-in-trash')
    expect(await night()).toEqual({ purged: 1 })
    expect(await rowsOf(id)).toEqual([])
    expect(await night()).toEqual({ purged: 0 })
    expect((await admin('listTrash')).body.articles.map((article: { id: string }) => article.id)).toEqual([young.id])
    const log = (await allRows()).filter(({ action_type }) => action_type === 'purge_trash')
    expect(log).toHaveLength(1)
  })
})
