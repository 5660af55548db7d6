import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../process/ids.ts'
import { getTable } from '../table/table.ts'
import { startTestTable } from '../testing/testing.ts'
import { conflictingTable } from '../testing/testing-conflict.ts'
import { awaitEnd, beginWork, endWork, reportLocale, type Work } from './long-work.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

let articleId: string
const work = (kind: Work['kind'] = 'publish-article'): Work => ({ operationId: newId(), kind, articleId, startedBy: newId(), total: 14 })
beforeEach(async () => {
  articleId = newId()
  await getTable().entities.families.put({ original_id: articleId }).go()
})
const family = async () => (await getTable().entities.families.get({ original_id: articleId }).go({ consistent: true })).data

describe('long work', () => {
  it('lets only one of many begin at the same time', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => beginWork(getTable(), work())))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('publication-in-progress')
  })

  it('keeps publishing and translating apart, and begins the same operation once', async () => {
    const [publish, translate] = [work(), work('translate-article')]
    await beginWork(getTable(), publish)
    await beginWork(getTable(), translate)
    await beginWork(getTable(), publish)
    expect(await family()).toMatchObject({ publish_lease: publish.operationId, translate_lease: translate.operationId })
    await expect(beginWork(getTable(), work('translate-article'))).rejects.toMatchObject({ code: 'translation-in-progress' })
  })

  it('frees the article when it ends, and the first outcome stays', async () => {
    const first = work()
    await beginWork(getTable(), first)
    await endWork(getTable(), first, { status: 'success', result: { n: 1 } })
    await endWork(getTable(), first, { status: 'error', code: 'internal', message: 'late' })
    expect(await awaitEnd(getTable(), first.operationId, 1)).toMatchObject({ status: 'success', result: { n: 1 } })
    expect(await family()).not.toHaveProperty('publish_lease')
    await beginWork(getTable(), work())
  })

  it('begins although another transaction stands in the way for a moment', async () => {
    const first = work()
    await beginWork(conflictingTable(getTable(), 3), first)
    expect(await family()).toMatchObject({ publish_lease: first.operationId })
  })

  it('takes over a lease that has run out, and one whose operation has ended', async () => {
    await beginWork(getTable(), work())
    await getTable().entities.families.patch({ original_id: articleId }).set({ publish_lease_until: 1 }).go()
    const second = work()
    await beginWork(getTable(), second)
    await getTable().entities.operations.patch({ id: second.operationId }).set({ status: 'error' }).go()
    await beginWork(getTable(), work())
  })

  it('[R1] gives nobody else’s lease back when its own has been taken over', async () => {
    const [first, second] = [work(), work()]
    await beginWork(getTable(), first)
    await getTable().entities.families.patch({ original_id: articleId }).set({ publish_lease_until: 1 }).go()
    await beginWork(getTable(), second)
    await endWork(getTable(), first, { status: 'error', code: 'internal', message: 'late' })
    expect(await family()).toMatchObject({ publish_lease: second.operationId })
  })

  it('knows nothing of an article without a family', async () => {
    await expect(beginWork(getTable(), { ...work(), articleId: newId() })).rejects.toMatchObject({ code: 'article-not-found' })
  })

  it('counts each completed locale once, whatever arrives at the same time', async () => {
    const translate = work('translate-article')
    await beginWork(getTable(), translate)
    const { operationId } = translate
    await Promise.all((['lt', 'de', 'ru', 'zh'] as const).map((locale) => reportLocale(getTable(), operationId, locale, 'running')))
    await Promise.all((['lt', 'lt', 'de', 'de', 'ru'] as const).map((locale) => reportLocale(getTable(), operationId, locale, 'completed')))
    await reportLocale(getTable(), operationId, 'zh', 'failed')
    await reportLocale(getTable(), operationId, 'lt', 'running')
    expect((await getTable().entities.operations.get({ id: operationId }).go({ consistent: true })).data).toMatchObject({
      done: 3,
      locales: { lt: 'completed', de: 'completed', ru: 'completed', zh: 'failed' },
    })
  })

  it('waits no longer than asked', async () => {
    const running = work()
    await beginWork(getTable(), running)
    const before = Date.now()
    expect(await awaitEnd(getTable(), running.operationId, 0.3)).toBeNull()
    expect(Date.now() - before).toBeLessThan(15_000)
  })
})
