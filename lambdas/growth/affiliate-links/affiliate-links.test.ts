import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { affiliateProduct, getAffiliateProducts, listAffiliateArticles } from '#shared/contracts/growth/affiliate-links.ts'
import { articlePage } from '#shared/contracts/publishing/pages.ts'
import { articlePath, pageKey } from '#shared/domain/articles/addresses.ts'
import { standInTranslation } from '#shared/domain/translation/stand-in.testing.ts'
import english from '#shared/languages/en/messages.json' with { type: 'json' }
import russian from '#shared/languages/ru/messages.json' with { type: 'json' }
import { handler as api } from '../../api/upkeep.ts'
import { cardOf, changeOriginal } from '../../articles/reading/testing-article.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { runAutomation } from '../../operations/automation/run-automation.ts'
import { repairDeskLists } from '../../operations/projections/desk-list.ts'
import { agreeOnPages } from '../../operations/reconciliation/family-pages.ts'
import type { AutomationStep, StepPlace } from '../../platform/batch/automation-step.ts'
import { beginBatch } from '../../platform/batch/batch-lease.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { TEST_ASSETS } from '../../publishing/pages/testing-site.ts'
import { readPublication } from '../../publishing/publication/earlier-set.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { familyOf, translate } from '../../publishing/publication/testing-publication.ts'
import { affiliateInjections } from './step.ts'

const press = testPress({ fresh: false })
const pages = () => ({ bucket: 'site', site: { name: 'Test News', origin: 'https://news.example', assets: TEST_ASSETS } })
const step = affiliateInjections(pages)
/** Spanish stand-in words have the English stem. */
const KEY = {
  ...{ name: 'YubiKey 5', keywords: ['YubiKey', standInTranslation('YubiKey', 'ru')], active: true },
  ...{ address: 'https://www.amazon.com/dp/B07HBD71HL?tag={tag}', sections: [] },
}
const HREF = 'https://www.amazon.com/dp/B07HBD71HL?tag=simulpress-20'
const LINK = `<a href="${HREF}" rel="sponsored nofollow noopener">YubiKey</a>`
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let begin: () => Promise<void>
let guide: string
let warning: string
beforeAll(async () => {
  claims = await signedInAdmin()
  const given = async (title: string, content: string) => {
    const { id } = await press.givenTranslated({ title, content, slug: `article-${newId().slice(-8)}` })
    expect((await press.publish(id)).operation?.status).toBe('success')
    return id
  }
  guide = await given('Signing in with a YubiKey', '<h2>The YubiKey</h2><p>Plug the YubiKey in.</p>')
  warning = await given('A flaw in the YubiKey is actively exploited', '<p>Update the YubiKey.</p>')
  await set({ amazon_affiliate_tag: 'simulpress-20', affiliate_injection_enabled: 'true' })
  begin = await press.keep()
})
beforeEach(() => begin())

async function set(values: Record<string, string>) {
  for (const [key, value] of Object.entries(values))
    await getTable().entities.settings.put({ key, value, updated_at: new Date().toISOString(), updated_by: claims.sub }).go()
}
const call = (name: string, request: TestRequest = {}) => callEndpoint(api, name, { claims, ...request })
const create = async (change: object = {}) =>
  (await call('createAffiliateProduct', { body: { ...KEY, ...change }, headers: { 'idempotency-key': newId() } })).body
const placeOf = (operationId = newId()): StepPlace => ({ table: getTable(), operationId, askedBy: { kind: 'person', id: claims.sub }, at: Date.now() })
/** As a run of the automation does, item by item. */
async function run(of: Pick<AutomationStep, 'due' | 'work'> = step): Promise<{ items: readonly string[]; count: number }> {
  await repairDeskLists(['en'])
  const place = placeOf()
  const items = await of.due(place)
  let count = 0
  for (const item of items) {
    const done = await of.work(place, item)
    if (done.writes) expect(await refusedWrites(() => getTable().transaction.write(done.writes!).go())).toEqual([])
    count += done.count
  }
  await repairDeskLists(['en'])
  return { items, count }
}
async function pageOf(id: string, locale: 'en' | 'ru' | 'de' = 'en') {
  const card = await cardOf(id, locale)
  const key = pageKey(articlePath(locale, 'news', card?.live_slug ?? ''))
  const html = press.site.read(`${key}/page.html`)?.text ?? ''
  const [, graph = ''] = /ld\+json[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return { html, graph, data: articlePage.parse(JSON.parse(press.site.read(`${key}/data.json`)?.text ?? '{}')) }
}
const paidOn = (html: string): number => html.match(/rel="sponsored/g)?.length ?? 0
async function textsOf() {
  const { drafts, versions } = getTable().entities
  const read = { consistent: true, pages: 'all' } as const
  return [(await drafts.query.family({ original_id: guide }).go(read)).data, (await versions.query.family({ original_id: guide }).go(read)).data]
}

describe('links to products', () => {
  it('stand on published pages with what they are and a disclosure in the language; texts, lists of facts and warnings stay clean', async () => {
    await create()
    const before = await textsOf()
    expect(await run()).toEqual({ items: [warning, guide], count: 3 })
    const shown = await pageOf(guide)
    expect(shown.html).toContain(`Plug the ${LINK} in.`)
    expect([paidOn(shown.html), shown.data.affiliate, shown.html.includes(english.article.affiliate)]).toEqual([1, true, true])
    expect(shown.html.indexOf('data-affiliate-notice')).toBeLessThan(shown.html.indexOf('data-article-body'))
    expect(shown.graph).toContain('NewsArticle')
    expect(shown.graph).not.toContain('amazon')
    const translated = await pageOf(guide, 'ru')
    expect([paidOn(translated.html), translated.html.includes(russian.article.affiliate)]).toEqual([1, true])
    const others = [await pageOf(guide, 'de'), await pageOf(warning)]
    expect(others.map(({ html, data }) => [paidOn(html), data.affiliate, html.includes('data-affiliate-notice')])).toEqual([
      [0, undefined, false],
      [0, undefined, false],
    ])
    expect(await textsOf()).toEqual(before)
    expect(await cardOf(guide, 'en')).toMatchObject({ changed: false, affiliate_looked: { links: 3 } })
    expect(await run()).toEqual({ items: [], count: 0 })
  })

  it('the next run takes them away when the switch is off, and a run counts nothing then', async () => {
    await create()
    await run()
    await set({ affiliate_injection_enabled: 'false' })
    const params = { at: Date.now() }
    const batches = createBatchSteps({ 'run-automation': runAutomation(() => ({ affiliate_injections: step })) })
    const operation_id = newId()
    await beginBatch(getTable(), {
      ...{ operationId: operation_id, kind: 'run-automation', params, counts: ['affiliate_injections', 'steps'], startedBy: claims.sub },
      machineArn: 'arn:aws:states:eu-central-1:1:stateMachine:none',
    })
    await batches({ step: 'prepare-batch', operation_id })
    await batches({ step: 'work-batch', operation_id })
    await batches({ step: 'finish-batch', operation_id })
    expect((await readOperation(getTable(), operation_id))?.result).toMatchObject({ success: true, results: { affiliate_injections: 0 } })
    const { html, data } = await pageOf(guide)
    expect([paidOn(html), data.affiliate, html.includes('data-affiliate-notice')]).toEqual([0, undefined, false])
    expect(paidOn((await pageOf(guide, 'ru')).html)).toBe(0)
    expect((await run(step.off)).items).toEqual([])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['no product is left', async () => (await getTable().entities.affiliateProducts.query.catalogue({}).go()).data.map(removed)],
    ['the tag was taken away', () => set({ amazon_affiliate_tag: '' })],
    ['more relevance is wanted', () => set({ affiliate_min_relevance: '1' })],
  ])('are gone with the next run when %s', async (_, change) => {
    await create()
    await run()
    expect(paidOn((await pageOf(guide)).html)).toBe(1)
    await Promise.all([await change()].flat())
    expect(await run()).toMatchObject({ count: 0 })
    expect(paidOn((await pageOf(guide)).html)).toBe(0)
    expect((await call('listAffiliateArticles')).body.articles).toEqual([])
    expect((await run()).items).toEqual([])
  })

  it('are no longer there as soon as another text is published, which may warn of attacks', async () => {
    await create()
    await run()
    await changeOriginal(guide, '<p>The YubiKey flaw is exploited in the wild.</p>')
    await translate(guide)
    expect((await press.publish(guide)).operation?.status).toBe('success')
    expect(paidOn((await pageOf(guide)).html)).toBe(0)
    expect(await run()).toEqual({ items: [guide], count: 0 })
    expect(paidOn((await pageOf(guide)).html)).toBe(0)
  })

  it('are put and counted once by work that is repeated, and what proves the site finds them right', async () => {
    await create()
    const place = placeOf()
    const counts = [(await step.work(place, guide)).count, (await step.work(place, guide)).count]
    expect(counts).toEqual([3, 3])
    expect(paidOn((await pageOf(guide)).html)).toBe(1)
    const publication = await readPublication(getTable(), guide, (await familyOf(guide))?.live_version ?? 0)
    expect(await agreeOnPages({ table: getTable(), pages: pages() } as Parameters<typeof agreeOnPages>[0], publication!)).toEqual([])
  })

  it('a withdrawn article is no longer listed with any', async () => {
    await create()
    await run()
    await press.unpublish(guide)
    await run()
    expect((await call('listAffiliateArticles')).body).toEqual({ articles: [], cursor: null })
  })
})

const removed = ({ id }: { id: string }) => getTable().entities.affiliateProducts.delete({ id }).go()

describe('the catalogue', () => {
  it('is listed by name with the settings that decide, and where its links stand', async () => {
    const product = await create()
    expect(affiliateProduct.parse(product)).toEqual(product)
    await create({ name: 'Another', active: false })
    const { body } = await call('getAffiliateProducts')
    expect(getAffiliateProducts.response.parse(body)).toEqual(body)
    expect(body).toMatchObject({ products: [{ name: 'Another' }, { name: 'YubiKey 5', leads_somewhere: true }], enabled: true, min_relevance: 0.7 })
    await run()
    const listed = (await call('listAffiliateArticles')).body
    expect(listAffiliateArticles.response.parse(listed)).toEqual(listed)
    expect(listed.articles).toMatchObject([
      {
        ...{ article_id: guide, title: 'Signing in with a YubiKey', languages: ['en', 'es', 'ru'].map((locale) => ({ locale, links: 1 })) },
        links: [{ product: 'YubiKey 5', anchor: 'YubiKey', relevance: 0.7, reasons: ['mentioned', 'headline'] }],
      },
    ])
    expect((await call('listAffiliateArticles', { query: { cursor: 'x' } })).body.code).toBe('invalid-cursor')
    await set({ amazon_affiliate_tag: '' })
    expect((await call('getAffiliateProducts')).body.products).toMatchObject([{}, { leads_somewhere: false }])
  })

  it('is changed only by who has seen the latest, and deleted only by who has said so', async () => {
    const { id } = await create()
    const save = (version: number) => call('saveAffiliateProduct', { params: { id }, body: { ...KEY, name: 'Key', version } })
    expect((await save(1)).body).toMatchObject({ name: 'Key', version: 2 })
    expect((await save(1)).body.code).toBe('product-changed')
    const asked = (await call('deleteAffiliateProduct', { params: { id } })).body
    expect(asked).toMatchObject({ code: 'confirmation-required', consequences: { name: 'Key' } })
    const { confirmation } = asked
    await save(2)
    expect((await call('deleteAffiliateProduct', { params: { id }, query: { confirmation } })).body.code).toBe('confirmation-required')
    const again = (await call('deleteAffiliateProduct', { params: { id } })).body.confirmation
    expect((await call('deleteAffiliateProduct', { params: { id }, query: { confirmation: again } })).body).toEqual({ success: true })
    expect((await save(3)).body.code).toBe('product-not-found')
  })

  it('refuses what it could not link with, and says what to do', async () => {
    const wrong = [{ address: 'http://shop.example.com/' }, { keywords: [] }, { keywords: ['one two three four five six seven'] }, { name: ' ' }]
    for (const change of wrong) {
      const { code, errors } = await create(change)
      expect([code, errors.length]).toEqual(['invalid-request', 1])
    }
  })
})
