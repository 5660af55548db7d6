import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSystemHealth, healthCheck } from '#shared/contracts/quality/system-health.ts'
import { monthlyKey, SITEMAP_INDEX } from '#shared/domain/publishing/sitemaps.ts'
import { HEALTH_COMPONENTS } from '#shared/domain/quality/health-components.ts'
import { LOCALES, TARGET_LOCALES } from '#shared/locales.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { handler as api } from '../../api/monitoring.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { cardOf, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { fixDescription } from '../../growth/seo-health/fix-description.ts'
import { repairDeskLists } from '../../operations/projections/desk-list.ts'
import { repairTextMarks } from '../../operations/projections/text-marks.ts'
import { checkFamily } from '../../operations/reconciliation/family.ts'
import { rebuildHreflang } from '../../operations/reconciliation/rebuild-hreflang.ts'
import type { Reached } from '../../platform/fetching/reach.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { listObjects } from '../../publishing/pages/site-store.ts'
import { TEST_ASSETS } from '../../publishing/pages/testing-site.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { syndicateMonth } from '../../publishing/syndication/part.ts'
import { listFiles, readFile } from '../../publishing/syndication/store.ts'
import { syndicateArticle } from '../../publishing/syndication/write.ts'
import { checkHealth } from './check-health.ts'

const ORIGIN = 'https://news.example'
const SLUG = 'linked-from-itself'
const MONTH = monthOf(new Date().toISOString())
const files = { bucket: 'site', site: { name: 'Test News', origin: ORIGIN } }
const press = testPress({ syndicate: syndicateArticle, fresh: false })
/** What the site answers; a test sets it otherwise. */
let answers: (path: string) => Reached | Promise<Reached>
const steps = createBatchSteps({
  'check-health': checkHealth({
    origin: () => ORIGIN,
    reach: async (path) => answers(path),
    sitemapFiles: () => listFiles(files.bucket, 'sitemaps/'),
    sitemapText: (key) => readFile(files.bucket, key),
    pageFiles: (prefix) => listObjects(files.bucket, prefix),
    repairPages: (table, id) => checkFamily({ table, pages: { ...files, site: { ...files.site, assets: TEST_ASSETS } } }, id),
    regenerate: (table, month) => syndicateMonth(table, files, month),
    rebuildHreflang: async (id) => {
      const differed = await rebuildHreflang({ table: getTable(), pages: { ...files, site: { ...files.site, assets: TEST_ASSETS } } }, id)
      await syndicateArticle(getTable(), id, files)
      return differed
    },
    describe: (table, id, by) => fixDescription(table, id, { overwrite: false, by }),
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
  stop = await startTestMachines({ translation: nobody, publishing: nobody, batches: steps })
  claims = await signedInAdmin()
  const content = `${SHORT_BODY}<p>Read <a href="/en/news/${SLUG}">this</a> first.</p>`
  ;({ id } = await press.givenTranslated({ slug: SLUG, content }))
  expect((await press.publish(id)).operation?.status).toBe('success')
  await follow()
  begin = await press.keep()
})
afterAll(() => stop())
beforeEach(async () => {
  await begin()
  answers = async (path) => ({ status: 200, ms: 12, body: path === `/${SITEMAP_INDEX}` ? await readFile(files.bucket, SITEMAP_INDEX) : '<html></html>' })
})

/** Brings up to date what follows the stream. */
async function follow() {
  await repairDeskLists()
  await repairTextMarks()
}
const call = async (name: string, params?: Record<string, string>) => (await callEndpoint(api, name, { claims, ...(params ? { params } : {}) })).body
const tasks = async () => (await call('listTasks')).tasks as { key: string; status: string; opened: number; closed_by: string | null; standing: boolean }[]
/** A check of everything, and what the screen then shows of each component. */
async function check() {
  const summary = healthCheck.parse(await call('systemHealthMonitor')).summary
  const health = getSystemHealth.response.parse(await call('getSystemHealth'))
  const of = (name: string) => health.components.find(({ component_name }) => component_name === name)!
  return { summary, health, of }
}
const sitemap = (locale: (typeof LOCALES)[number]) => press.site.read(monthlyKey(locale, MONTH, 1))?.text ?? ''

describe('the system guardian', () => {
  it('[M-001] [M-002] [M-004] knows nothing before the first check, then looks at every component for real', async () => {
    expect(await call('getSystemHealth')).toMatchObject({
      ...{ overall: 'unknown', checked_at: null, is_stale: false, components: [], history: [], open_tasks: 0, operation_id: null },
      counts: { healthy: 0, warning: 0, critical: 0 },
    })
    const { summary, health, of } = await check()
    expect(health.components.map(({ component_name, status, message }) => [component_name, status, message.includes(':')])).toEqual(
      HEALTH_COMPONENTS.map((name) => [name, 'healthy', false]),
    )
    expect(summary).toEqual({ overall: 'healthy', healthy: HEALTH_COMPONENTS.length, warnings: 0, critical: 0, auto_fixed: 0 })
    expect(health).toMatchObject({ overall: 'healthy', is_stale: false, open_tasks: 0, counts: { healthy: HEALTH_COMPONENTS.length, warning: 0, critical: 0 } })
    expect(of('sitemap').details).toMatchObject({ http_status: 200, sitemaps: 15, urls: 15, missing: 0, surplus: 0, unlisted: 0 })
    expect(of('translations').details).toMatchObject({ originals: 1, complete: 1, missing_translations: 0, orphaned: 0, coverage_percent: 100 })
    expect(of('hreflang').details).toMatchObject({ articles: 1, broken: 0 })
    expect(of('internal_links').details).toMatchObject({ articles: 1, read: 1, links: 15, dead: 0, without_links: 0 })
    expect(of('performance').details).toMatchObject({ pages: { '/en': '12 ms', '/feed': '12 ms', [`/en/news/${SLUG}`]: '12 ms' } })
    expect(of('seo_meta')).toMatchObject({ check_type: 'manual', auto_fixed: false, details: { avg_seo_score: null, missing_descriptions: 0 } })
    expect(health.history).toHaveLength(HEALTH_COMPONENTS.length)
    expect(health.next_run_at).not.toBeNull()
  })

  it('[M-005] [M-223] keeps the last fifty checks in its history, newest first', async () => {
    await check()
    const { healthLog } = getTable().entities
    const { data } = await healthLog.query.log({ month: new Date().toISOString().slice(0, 7) }).go({ limit: 1 })
    const at = (n: number) => new Date(Date.parse(data[0]!.created_at) + 60_000 + n).toISOString()
    const later = Array.from({ length: 60 }, (_, n) => ({ ...data[0]!, month: at(n).slice(0, 7), created_at: at(n), id: newId() }))
    await healthLog.put(later).go({ concurrent: 4 })
    const { history } = getSystemHealth.response.parse(await call('getSystemHealth'))
    expect(history.map(({ created_at }) => created_at)).toEqual(Array.from({ length: 50 }, (_, n) => at(59 - n)))
  })

  it('[M-004] [M-005] repairs what it may, says so, and finds nothing the next time: sitemap, hreflang, meta', async () => {
    const german = (await cardOf(id, 'de'))!
    const right = german.hreflang_alternates
    const page = `pages/de/${german.live_section}/${german.live_slug}/page.html`
    const whole = sitemap('de')
    press.site.remove(monthlyKey('de', MONTH, 1))
    press.site.remove(SITEMAP_INDEX)
    await getTable().entities.cards.patch({ original_id: id, locale: 'de' }).set({ hreflang_alternates: [] }).go()
    press.site.remove(page)
    for (const locale of LOCALES) {
      await getTable().entities.drafts.patch({ original_id: id, locale }).set({ meta_description: '' }).add({ version: 1 }).go()
      await getTable().entities.cards.patch({ original_id: id, locale }).add({ version: 1 }).go()
    }
    await follow()
    const found = await check()
    expect(found.summary).toMatchObject({ overall: 'healthy', auto_fixed: 3 })
    expect(found.of('sitemap')).toMatchObject({ status: 'healthy', auto_fixed: true, details: { missing: 1, examples: [`/de/news/${german.live_slug}`] } })
    expect(found.of('sitemap').message).toContain('Pataisyta automatiškai: Publikuotų straipsnių, kurių nėra sitemap: 1')
    expect(found.of('hreflang')).toMatchObject({ status: 'healthy', auto_fixed: true, details: { broken: 1 } })
    expect(found.of('seo_meta')).toMatchObject({ status: 'healthy', auto_fixed: true, details: { missing_descriptions: 15, described: 15 } })
    expect(found.health.history.filter(({ auto_fixed }) => auto_fixed)).toHaveLength(3)
    expect(sitemap('de')).toBe(whole)
    expect(press.site.read(SITEMAP_INDEX)?.text).toContain(monthlyKey('de', MONTH, 1))
    expect((await cardOf(id, 'de'))?.hreflang_alternates).toEqual(right)
    expect(press.site.read(page)).toBeTruthy()
    const { data: drafts } = await getTable().entities.drafts.query.family({ original_id: id }).go()
    expect(drafts.filter(({ meta_description, excerpt }) => excerpt !== '' && meta_description.startsWith(excerpt))).toHaveLength(15)
    expect([...((await cardOf(id, 'en'))?.translated_locales ?? [])].sort()).toEqual([...TARGET_LOCALES].sort())
    await follow()
    const next = await check()
    expect(next.summary).toMatchObject({ overall: 'healthy', auto_fixed: 0 })
    expect(next.of('seo_meta').details).toMatchObject({ missing_descriptions: 0 })
    expect(next.health.history).toHaveLength(2 * HEALTH_COMPONENTS.length)
    expect(await tasks()).toEqual([])
  })

  it('a live page that was deleted is missed and put back; one that cannot be is critical and has a task', async () => {
    const lithuanian = (await cardOf(id, 'lt'))!
    const page = `pages/lt/${lithuanian.live_section}/${lithuanian.live_slug}/page.html`
    const before = press.site.read(page)?.text
    press.site.remove(page)
    expect((await check()).of('pages')).toMatchObject({ status: 'healthy', auto_fixed: true, details: { live_pages: 15, missing: 1 } })
    expect(press.site.read(page)?.text).toBe(before)
    expect(await tasks()).toEqual([])
    await getTable()
      .entities.versions.delete({ original_id: id, locale: 'lt', number: lithuanian.live_version ?? 0 })
      .go()
    await getTable().entities.cards.patch({ original_id: id, locale: 'lt' }).set({ changed: true }).go()
    press.site.remove(page)
    const { summary, of } = await check()
    expect(summary.overall).toBe('critical')
    expect(of('pages')).toMatchObject({ status: 'critical', auto_fixed: false, message: 'Publikuotų puslapių, kurių svetainėje nėra: 1' })
    expect(of('pages').details).toMatchObject({ examples: [`/${lithuanian.live_section}/${lithuanian.live_slug}`] })
    expect((await tasks()).map(({ key }) => key)).toContain('pages-missing')
  })

  it('[M-006] what only a person can decide opens a task, which closes by itself when the check finds it gone', async () => {
    const table = getTable()
    const other = await press.givenTranslated()
    await table.entities.cards.delete({ original_id: other.id, locale: 'en' }).go()
    await table.entities.drafts.delete({ original_id: other.id, locale: 'en' }).go()
    const state = { job_name: 'purge-trash' as const, since: '2026-01-01T00:00:00.000Z', last_status: 'success' as const, failures: 0, revision: 1 }
    await table.entities.scheduleStates.put({ ...state, last_due_at: '2026-01-02T01:30:00.000Z' }).go()
    const twin = { ...(await cardOf(id, 'en'))!, id: newId(), slug: 'a-twin', live_slug: 'a-twin' }
    const twinKey = { original_id: twin.id, locale: 'en' as const }
    const { data: text } = await table.entities.drafts.get({ original_id: id, locale: 'en' }).go()
    await table.entities.cards.put({ ...twin, ...twinKey }).go()
    await table.entities.drafts.put({ ...text!, ...twinKey, id: twin.id, slug: 'a-twin' }).go()
    await follow()
    const { summary, health, of } = await check()
    expect(summary.overall).toBe('critical')
    expect(of('translations')).toMatchObject({ status: 'critical', details: { orphaned: 14 } })
    expect(of('schedules')).toMatchObject({ status: 'critical', details: { stalled: ['purge-trash'] } })
    expect(of('duplicates')).toMatchObject({ status: 'critical', details: { live_groups: 1 } })
    expect(health.open_tasks).toBeGreaterThanOrEqual(3)
    const opened = ['duplicates-live', 'schedule-stalled', 'translations-orphaned']
    expect(await tasks()).toEqual(expect.arrayContaining(opened.map((key) => expect.objectContaining({ key, status: 'open', opened: 1 }))))
    for (const locale of TARGET_LOCALES) {
      await table.entities.cards.delete({ original_id: other.id, locale }).go()
      await table.entities.drafts.delete({ original_id: other.id, locale }).go()
    }
    await table.entities.scheduleStates.put({ ...state, last_due_at: new Date().toISOString() }).go()
    await table.entities.cards.delete(twinKey).go()
    await table.entities.drafts.delete(twinKey).go()
    await follow()
    const after = await check()
    expect(after.health.components.filter(({ status }) => status !== 'healthy').map(({ message }) => message)).toEqual([])
    expect(after.health.open_tasks).toBe(0)
    expect(await tasks()).toEqual(
      expect.arrayContaining(opened.map((key) => expect.objectContaining({ key, status: 'closed', standing: false, closed_by: 'system-guardian' }))),
    )
  })

  it('[M-006] a person closes and reopens a task; one for a problem, however often it is found', async () => {
    answers = () => ({ status: null, ms: 10_000, body: '' })
    expect((await check()).of('performance')).toMatchObject({ status: 'critical', details: { pages: { '/en': 'HTTP –' } } })
    const keys = (await tasks()).map(({ key }) => key).sort()
    expect(keys).toEqual(['site-unreachable', 'sitemap-unreachable'])
    expect(await call('closeTask', { key: 'site-unreachable' })).toMatchObject({ status: 'closed', standing: true, closed_by: claims.sub })
    await check()
    expect(await tasks()).toMatchObject([
      { key: 'sitemap-unreachable', status: 'open' },
      { key: 'site-unreachable', status: 'closed', standing: true },
    ])
    expect(await call('reopenTask', { key: 'site-unreachable' })).toMatchObject({ status: 'open', opened: 2, closed_by: null })
    expect((await call('closeTask', { key: 'nothing' })).code).toBe('task-not-found')
  })

  it('finds links that lead nowhere, and says of what cannot be looked at that nobody knows', async () => {
    const { live_version: number = 0 } = (await cardOf(id, 'fr'))!
    const key = { original_id: id, locale: 'fr' as const, number }
    const content =
      '<h2>Titre</h2><p>Un <a href="/fr/news/never-was">lien</a>, <a href="/fr/topic/personne">un sujet</a>, <a href="/fr/about">une page</a>.</p>'
    await getTable().entities.versions.patch(key).set({ content, title: 'Le titre' }).go()
    answers = () => {
      throw new Error('The network is gone.')
    }
    const { of } = await check()
    expect(of('internal_links')).toMatchObject({ status: 'critical', details: { dead: 1, examples: ['fr: /fr/news/never-was', 'fr: /fr/topic/personne'] } })
    const places = [
      { label: 'Le titre (Français): „lien“ → /fr/news/never-was', screen: `articles/${id}/translations/fr#c1` },
      { label: 'Le titre (Français): „un sujet“ → /fr/topic/personne', screen: `articles/${id}/translations/fr#c1` },
    ]
    expect(of('internal_links').problems).toEqual([{ problem: 'links-dead', count: 1, places }])
    expect(await call('listTasks')).toMatchObject({ tasks: expect.arrayContaining([expect.objectContaining({ key: 'links-dead', places })]) })
    for (const name of ['sitemap', 'performance']) expect(of(name)).toMatchObject({ status: 'critical', message: 'Dalies nepavyko patikrinti: 1' })
    expect((await tasks()).map(({ key }) => key).sort()).toEqual(['check-failed:performance', 'check-failed:sitemap', 'links-dead'])
  })
})
