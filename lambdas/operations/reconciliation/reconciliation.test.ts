import { PutObjectCommand } from '@aws-sdk/client-s3'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { cardOf, changeOriginal, givenOriginal, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { s3 } from '../../platform/process/clients.ts'
import { getTable } from '../../platform/table/table.ts'
import { forget, givenListed, unlist } from '../../publishing/listings/testing-listed.ts'
import { TEST_ASSETS } from '../../publishing/pages/testing-site.ts'
import { writeListings } from '../../publishing/publication/listings.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import {
  beginPublication,
  familyOf,
  type Interference,
  Killed,
  operationOf,
  publicationsOf,
  runPublication,
} from '../../publishing/publication/testing-publication.ts'
import { createReconciliationSteps } from './machine-steps.ts'
import { rebuildWith, reconcileWith } from './testing-run.ts'

const press = testPress({ fresh: false })
const { publish, givenTranslated } = press
const steps = createReconciliationSteps(() => TEST_ASSETS)

let id: string
let slug: string
let begin: () => Promise<void>
beforeAll(async () => {
  ;({ id, slug } = await givenTranslated())
  await publish(id)
  await reconcile()
  expect((await reconcile()).findings).toEqual([])
  begin = await press.keep()
})
/** Every test breaks a site of its own, and leaves one on which the check finds nothing. */
beforeEach(() => begin())
afterEach(async () => {
  expect((await reconcile()).findings).toEqual([])
})

/**
 * As the machine reconcile-site runs it, but for the counters, which only the stream fills, and for feeds and sitemaps, which
 * these publications do not write: they have a test of their own.
 */
const reconcile = () => reconcileWith(steps, { without: ['counters', 'syndication', 'search', 'memory'] })
const codes = async () => (await reconcile()).findings.map(({ code, repaired }) => `${code}${repaired ? '' : ' (left)'}`).sort()
const everything = async () => ({
  pages: press.site.keys('pages/').map((key) => [key, press.site.read(key)?.text] as const),
  cards: (await getTable().entities.cards.query.family({ original_id: id }).go({ consistent: true, pages: 'all' })).data,
  family: await familyOf(id),
})
/** Whatever was broken is repaired to what was there before. */
async function expectRepaired(before: Awaited<ReturnType<typeof everything>>) {
  const after = await everything()
  expect(after.pages.filter(([, body], index) => before.pages[index]?.[1] !== body).map(([key]) => key)).toEqual([])
  expect([after.pages.length, after.cards, after.family]).toEqual([before.pages.length, before.cards, before.family])
}
const put = (Key: string, Body: string) => s3().send(new PutObjectCommand({ Bucket: 'site', Key, Body }))
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const fail = (...names: string[]): Interference => ({
  before: (step) => {
    if (names.includes(step)) throw Object.assign(new Error('The bucket is gone.'), { name: 'dependency-unavailable' })
  },
})
const killAfter = (name: string): Interference => ({
  after: (step) => {
    if (step === name) throw new Killed(name)
  },
})

describe('reconcile-site', () => {
  it('repairs pages that are missing, torn or another text, and removes pages of nobody', async () => {
    const before = await everything()
    press.site.remove(`pages/en/news/${slug}/page.html`)
    await put(`pages/lt/news/${(await cardOf(id, 'lt'))?.slug}/data.json`, '{"kind":')
    await put('pages/de/news/nobody/page.html', '<h1>stray</h1>')
    await put('pages/de/news/nobody/data.json', '{}')
    await put(`staging/${id}/99/en/page.html`, '<h1>left</h1>')
    await put('pages/de/404/page.html', '<h1>not found</h1>')
    expect(await codes()).toEqual(['page-differs', 'page-missing', 'page-stray', 'staged-files-left'])
    press.site.remove('pages/de/404/page.html')
    await expectRepaired(before)
    expect(press.site.keys('staging/')).toEqual([])
  })

  it('repairs home pages and what is recorded of their mentions', async () => {
    const before = await everything()
    await put('pages/en/page.html', '<h1>torn</h1>')
    await getTable().entities.pageMentions.delete({ original_id: id, path: '/lt' }).go()
    await getTable().entities.listingPages.delete({ path: '/de' }).go()
    expect(await codes()).toEqual(['home-differs', 'listing-differs', 'mention-missing'])
    await expectRepaired(before)
  })

  it('repairs lists: pages that are torn, gone or of nobody, rows and totals that are not so', async () => {
    const before = await everything()
    const { entities } = getTable()
    const topic = { kind: 'topic' as const, key: 'linux' }
    await put('pages/en/topic/linux/page.html', '<h1>torn</h1>')
    press.site.remove('pages/de/guides/')
    await put('pages/de/topic/nothing/page.html', '<h1>stray</h1>')
    await put('pages/de/topic/nothing/data.json', '{}')
    await entities.listingTotals.patch({ kind: 'section', key: 'news' }).set({ lt: 7 }).go()
    await entities.listingRows.put({ kind: 'section', key: 'deals', published_at: hoursAgo(1), original_id: id, locales: ['lt'] }).go()
    const { data: rows } = await entities.listingRows.query.listing(topic).go()
    await entities.listingRows.delete({ ...topic, published_at: rows[0]?.published_at ?? '', original_id: id }).go()
    expect(await codes()).toEqual(['list-row-differs', 'list-row-stray', 'list-total-differs', 'page-stray', 'section-missing', 'topic-differs'])
    await expectRepaired(before)
    expect((await entities.listingRows.query.listing(topic).go()).data).toEqual(rows)
    expect((await entities.listingTotals.get({ kind: 'section', key: 'news' }).go()).data).toMatchObject({ lt: 1, en: 1 })
  })

  it('[P-086] takes an article that has gone off the pages that name it as related', async () => {
    const other = await givenListed({ tags: ['linux'] })
    await writeListings(getTable(), id, { bucket: 'site', site: { name: 'Test News', origin: 'https://news.example', assets: TEST_ASSETS } })
    const named = () => press.site.read(`pages/en/news/${slug}/page.html`)?.text.includes(other.slug)
    expect(named()).toBe(true)
    await unlist(other.id)
    expect(await codes()).toEqual(expect.arrayContaining(['page-differs', 'home-differs', 'topic-differs', 'section-differs']))
    expect(named()).toBe(false)
    await forget(other.id)
  })

  it('rebuilds every page of the site, and writes those that are not what rendering gives', async () => {
    const before = await everything()
    await put('pages/en/page.html', '<h1>old</h1>')
    await put(`pages/ja/news/${(await cardOf(id, 'ja'))?.live_slug}/page.html`, '<h1>old</h1>')
    const report = await rebuildWith(steps)
    // One article, home, seven sections, one topic and the author, in fifteen languages.
    expect(report).toMatchObject({ rendered: LOCALES.length * 11, written: 2 })
    await expectRepaired(before)
  })

  it('repairs cards and claims that do not say what the live publication says', async () => {
    const before = await everything()
    const { entities } = getTable()
    await entities.cards.patch({ original_id: id, locale: 'fr' }).set({ hreflang_alternates: [] }).go()
    await entities.cards.patch({ original_id: id, locale: 'ja' }).set({ published: false }).remove(['live_version', 'live_locale', 'live_order']).go()
    await entities.claims.delete({ space: 'base', slug }).go()
    const { codes: found } = { codes: await codes() }
    expect(found.filter((code) => code.startsWith('card') || code.startsWith('claim'))).toEqual(['card-differs', 'card-differs', 'claim-differs'])
    await expectRepaired(before)
  })

  it('gives cards the words of their text, of which a change that nobody published is shown to no reader', async () => {
    const before = await everything()
    const damaged = { title: 'damaged', excerpt: '', hero_image_alt: 'damaged', tags: [], featured: true, reading_time: 99, author_id: 'nobody' }
    const patchCard = (locale: 'de' | 'fr') => getTable().entities.cards.patch({ original_id: id, locale })
    await patchCard('de').set(damaged).go()
    await patchCard('fr').set({ changed: true }).go()
    expect((await reconcile()).findings.map(({ code, subject }) => `${code} ${subject.split(' ')[1]}`)).toEqual(['card-differs de'])
    await expectRepaired({ ...before, cards: before.cards.map((card) => (card.locale === 'fr' ? { ...card, changed: true } : card)) })
    await patchCard('fr').set({ changed: false }).go()
  })

  it('takes down a card that is live without a publication', async () => {
    const draft = await givenOriginal({ content: SHORT_BODY })
    await getTable().entities.cards.patch({ original_id: draft.id, locale: 'en' }).set({ published: true, live_locale: 'en', live_order: 'x' }).go()
    expect(await codes()).toContain('card-live-unpublished')
    expect(await cardOf(draft.id, 'en')).toMatchObject({ published: false })
  })

  it('writes a lost version again while the working copy is still that text, and says when it is not', async () => {
    const { entities } = getTable()
    await entities.versions.delete({ original_id: id, locale: 'lt', number: 1 }).go()
    expect(await codes()).toEqual(['version-missing'])
    const other = await givenTranslated()
    await publish(other.id)
    await changeOriginal(other.id, `${SHORT_BODY}<p>More.</p>`)
    const { data: kept } = await entities.versions.get({ original_id: other.id, locale: 'en', number: 1 }).go()
    await entities.versions.delete({ original_id: other.id, locale: 'en', number: 1 }).go()
    expect(await codes()).toContain('version-missing (left)')
    if (kept) await entities.versions.put(kept).go()
  })

  it('frees leases whose work has ended', async () => {
    await getTable().entities.families.patch({ original_id: id }).set({ publish_lease: 'gone', translate_lease: 'gone' }).go()
    expect(await codes()).toEqual(['lease-left', 'lease-left'])
    expect((await familyOf(id))?.publish_lease).toBeUndefined()
  })

  it('leaves alone what somebody is publishing', async () => {
    const other = await givenTranslated()
    await expect(runPublication(press.steps, await beginPublication(other.id), killAfter('flip'))).rejects.toThrow(Killed)
    const staged = press.site.keys('staging/')
    expect((await codes()).filter((code) => code !== 'home-differs')).toEqual([])
    expect(press.site.keys('staging/')).toEqual(staged)
    const operation_id = (await familyOf(other.id))?.publish_lease ?? ''
    await runPublication(press.steps, { operation_id, article_id: other.id, force: false, reason: '' })
    await reconcile()
  })

  it('[R1] ends publications whose executions are gone, after whichever step: each is out whole, or not at all', async () => {
    const stuck: { step: string; other: { id: string; slug: string }; operation_id: string }[] = []
    for (const step of ['prepare', 'stage', 'flip', 'release', 'listings']) {
      const other = await givenTranslated()
      const run = await beginPublication(other.id)
      await expect(runPublication(press.steps, run, killAfter(step))).rejects.toThrow(Killed)
      await getTable()
        .entities.operations.patch({ id: run.operation_id })
        .set({ started_at: hoursAgo(2) })
        .go()
      stuck.push({ step, other, operation_id: run.operation_id })
    }
    expect((await codes()).filter((code) => code === 'operation-stuck')).toHaveLength(stuck.length)
    for (const { step, other, operation_id } of stuck) {
      const isOut = ['flip', 'release', 'listings'].includes(step)
      expect([step, await operationOf(operation_id)]).toEqual([step, expect.objectContaining({ status: isOut ? 'success' : 'error' })])
      expect([step, await familyOf(other.id)]).toEqual([step, expect.objectContaining({ live_version: isOut ? 1 : 0 })])
      expect((await familyOf(other.id))?.publish_lease).toBeUndefined()
      expect([step, press.site.read(`pages/en/news/${other.slug}/page.html`) !== null]).toEqual([step, isOut])
    }
  })

  it('[R3] completes a set that could be neither completed nor withdrawn', async () => {
    const other = await givenTranslated()
    const { operation } = await publish(other.id, {}, fail('release', 'withdraw'))
    expect(operation).toMatchObject({ status: 'error' })
    expect(press.site.read(`pages/en/news/${other.slug}/page.html`)).toBeNull()
    const found = await codes()
    expect(found.filter((code) => code === 'page-missing')).toHaveLength(LOCALES.length)
    expect(press.site.read(`pages/en/news/${other.slug}/page.html`)).not.toBeNull()
    expect((await publicationsOf(other.id)).map(({ withdrawn_at }) => withdrawn_at)).toEqual([undefined])
  })

  it('keeps its report in the automation log', async () => {
    press.site.remove(`pages/en/news/${slug}/page.html`)
    expect(await codes()).toEqual(['page-missing'])
    const { data } = await getTable()
      .entities.automationLog.query.log({ month: new Date().toISOString().slice(0, 7) })
      .go({ pages: 'all' })
    const rows = data.filter(({ action_type }) => action_type === 'reconcile')
    expect(rows.some(({ status, details }) => status === 'success' && details.found === 0)).toBe(true)
    expect(rows.some(({ details }) => details.findings.some(({ code }: { code: string }) => code === 'page-missing'))).toBe(true)
  })
})
