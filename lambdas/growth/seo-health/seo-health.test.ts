import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSeoHealth, seoFix, seoScan } from '#shared/contracts/growth/seo-health.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { handler as api } from '../../api/monitoring.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { cardOf, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { repairTextMarks } from '../../operations/projections/text-marks.ts'
import { rebuildHreflang } from '../../operations/reconciliation/rebuild-hreflang.ts'
import { newId } from '../../platform/process/ids.ts'
import { writeAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { TEST_ASSETS } from '../../publishing/pages/testing-site.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { rebuildSearch } from '../../publishing/search/rebuild.ts'
import { linkArticle } from '../internal-links/link-article.ts'
import { linkOutcome } from '../internal-links/outcome.ts'
import { fixSeoHealth } from './fix.ts'
import { scanSeoHealth } from './scan.ts'

const press = testPress({ fresh: false })
const site = () => ({ bucket: 'site', site: { name: 'Test News', origin: 'https://news.example', assets: TEST_ASSETS } })
const batches = createBatchSteps({
  'scan-seo-health': scanSeoHealth,
  'fix-seo-health': fixSeoHealth({
    rebuildHreflang: (id) => rebuildHreflang({ table: getTable(), pages: site() }, id),
    linkArticle: (place, id) => linkArticle(place, id, site()),
    linkOutcome,
  }),
})
const nobody = async () => {
  throw new Error('Nobody asks for this here.')
}

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let id: string
let begin: () => Promise<void>
beforeAll(async () => {
  stop = await startTestMachines({ translation: nobody, publishing: nobody, batches })
  claims = await signedInAdmin()
  ;({ id } = await press.givenTranslated({ content: `${SHORT_BODY}<p>See <a href="/en/news">more</a>.</p>` }))
  expect((await press.publish(id)).operation?.status).toBe('success')
  begin = await press.keep()
})
afterAll(() => stop())
beforeEach(() => begin())

const call = async (name: string, request: object = {}) => (await callEndpoint(api, name, { claims, ...request })).body
const health = async (query: Record<string, string> = {}) => getSeoHealth.response.parse(await call('getSeoHealth', { query }))
async function scan() {
  await repairTextMarks()
  return seoScan.parse(await call('scanSeoHealth'))
}
const fix = async (rule: string, article_id: string) => seoFix.parse(await call('fixSeoHealth', { body: { rule, article_id } }))
/** Plants a fault in a working copy, as another version of it. */
async function plant(locale: 'en' | 'de', draft: object, card: object = {}) {
  await getTable().entities.drafts.patch({ original_id: id, locale }).set(draft).add({ version: 1 }).go()
  await getTable().entities.cards.patch({ original_id: id, locale }).set(card).add({ version: 1 }).go()
}

describe('SEO health', () => {
  it('[M-181] lists what is wrong, repairs it one by one, and finds it gone', async () => {
    expect(await health()).toMatchObject({ scanned_at: null, articles: 0, total: 0, issues: [] })
    expect(await scan()).toEqual({ articles: 15, issues: 0, critical: 0, errors: 0 })
    const german = (await cardOf(id, 'de'))!
    await getTable().entities.cards.patch({ original_id: id, locale: 'de' }).set({ hreflang_alternates: [] }).go()
    await plant('de', { slug: `/${german.slug}` }, { slug: `/${german.slug}` })
    await plant('en', { meta_description: 'Short.' })
    await getTable().entities.cards.patch({ original_id: id, locale: 'fr' }).set({ internal_links_count: 0 }).go()
    expect(await scan()).toEqual({ articles: 15, issues: 4, critical: 1, errors: 0 })
    const found = await health()
    expect(found).toMatchObject({ articles: 15, total: 4, operation_id: null })
    expect(found.issues.map(({ rule, severity, locale, measured }) => [rule, severity, locale, measured])).toEqual([
      ['few-alternates', 'critical', 'de', '0'],
      ['no-internal-links', 'warning', 'fr', '0'],
      ['slug-slash', 'warning', 'de', `/${german.slug}`],
      ['short-description', 'info', 'en', '6'],
    ])
    expect(found.issues[0]).toMatchObject({ id: german.id, original_id: id, title: german.title, path: `/de/news/${german.live_slug}` })
    expect(await health({ locale: 'de', rule: 'slug-slash' })).toMatchObject({ total: 1, issues: [{ rule: 'slug-slash' }] })
    for (const { rule, id: article } of found.issues.filter(({ rule }) => rule !== 'no-internal-links'))
      expect([rule, await fix(rule, article)]).toEqual([rule, { fixed: true, reason: null }])
    expect((await cardOf(id, 'de'))?.hreflang_alternates).toHaveLength(15)
    expect(await cardOf(id, 'de')).toMatchObject({ slug: german.slug, changed: true, live_slug: german.live_slug })
    const { data: text } = await getTable().entities.drafts.get({ original_id: id, locale: 'en' }).go()
    expect(text?.meta_description).toBe(text?.excerpt)
    await scan()
    expect((await health()).issues.map(({ rule, locale, measured }) => [rule, locale, measured])).toEqual([['no-internal-links', 'fr', '0']])
    expect(await fix('slug-slash', german.id)).toEqual({ fixed: false, reason: 'gone' })
  })

  it('links an article without internal links, where another one fits its words', async () => {
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ internal_links_count: 0 }).go()
    expect(await fix('no-internal-links', id)).toEqual({ fixed: false, reason: 'no-other-articles' })
    const given = [
      ['After the backdoor', '<p>Owners of OpenSSH servers were lucky.</p>'],
      ['What OpenSSH servers need', '<p>It began with a signal.</p>'],
    ] as const
    const ids: string[] = []
    for (const [title, content] of given) {
      const article = await press.givenTranslated({ title, content })
      expect((await press.publish(article.id)).operation?.status).toBe('success')
      ids.push(article.id)
    }
    await rebuildSearch(getTable(), ['en'])
    const [linked = ''] = ids
    await getTable().entities.cards.patch({ original_id: linked, locale: 'en' }).set({ links: [], placed_links: 0 }).go()
    await scan()
    expect((await health({ rule: 'no-internal-links', locale: 'en' })).issues.map(({ id: one }) => one)).toContain(linked)
    const fixed = await fix('no-internal-links', linked)
    expect(fixed).toMatchObject({ fixed: true, reason: null })
    expect(fixed.linked).toContain('What OpenSSH servers need')
    expect(await fix('no-internal-links', linked)).toEqual({ fixed: false, reason: 'gone' })
    await scan()
    expect((await health({ rule: 'no-internal-links', locale: 'en' })).issues.map(({ id: one }) => one)).not.toContain(linked)
  })

  it('says why it cannot repair something', async () => {
    const german = (await cardOf(id, 'de'))!
    await plant('de', { slug: '/taken', meta_description: '' }, { slug: '/taken' })
    const claim = { space: slugSpace('de'), slug: 'taken', article_id: newId(), original_id: newId(), locale: 'de' as const, section: 'news' as const }
    await getTable()
      .entities.claims.put({ ...claim, live: true })
      .go()
    expect(await fix('slug-slash', german.id)).toEqual({ fixed: false, reason: 'slug-taken' })
    expect(await fix('short-description', german.id)).toEqual({ fixed: false, reason: 'translate' })
    expect(await fix('short-description', newId())).toEqual({ fixed: false, reason: 'failed' })
    for (const { locale } of (await getTable().entities.cards.query.family({ original_id: id }).go()).data) {
      if (locale !== 'en') await getTable().entities.cards.patch({ original_id: id, locale }).set({ published: false }).go()
    }
    expect(await fix('few-alternates', id)).toEqual({ fixed: false, reason: 'too-few-languages' })
  })

  it('[M-182] [M-222] reads all articles, more than a thousand and more than a megabyte of them', async () => {
    const card = (await cardOf(id, 'en'))!
    const alternates = [...card.hreflang_alternates!, ...card.hreflang_alternates!].slice(0, 20)
    const many = Array.from({ length: 1040 }, () => {
      const own = newId()
      return { ...card, id: own, original_id: own, hreflang_alternates: alternates, internal_links_count: 0, live_order: `${card.published_at}#${own}` }
    })
    await writeAll(many, (rows) => getTable().entities.cards.put(rows).go({ concurrent: 4 }))
    expect(await scan()).toMatchObject({ articles: 1055, issues: 1040 })
    const found = await health({ rule: 'no-internal-links' })
    expect(found.rules['no-internal-links']).toBe(1040)
    expect(found.total).toBe(1040)
    expect(found.issues).toHaveLength(100)
  })
})
