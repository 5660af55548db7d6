import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { articlePath, pageKey } from '#shared/domain/articles/addresses.ts'
import { SITEMAP_INDEX } from '#shared/domain/publishing/sitemaps.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { cardOf } from '../../articles/reading/testing-article.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { repairDeskLists } from '../../operations/projections/desk-list.ts'
import { pageParts } from '../../operations/reconciliation/page-parts.ts'
import { beginBatch } from '../../platform/batch/batch-lease.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { putPage } from '../../publishing/pages/site-store.ts'
import { TEST_ASSETS } from '../../publishing/pages/testing-site.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { syndicateArticle } from '../../publishing/syndication/write.ts'
import { checkPages } from './check-pages.ts'
import { PAGE_COUNTS } from './counts.ts'
import { keepWalk, readFindings, readWalk } from './standing.ts'

const site = { name: 'Test News', origin: 'https://news.example' }
const press = testPress({ syndicate: syndicateArticle, fresh: false })
/** HTTP status of pictures. */
let pictures: number | null
/** Paths of pictures that were asked for. */
const asked = new Set<string>()
const steps = createBatchSteps({
  'check-pages': checkPages(
    pageParts(
      () => ({ bucket: 'site', site: { ...site, assets: TEST_ASSETS } }),
      async (path) => {
        asked.add(path)
        return pictures
      },
    ),
  ),
})
const nobody = async () => {
  throw new Error('Nobody asks for this here.')
}

let stop: () => Promise<void>
let first: string
let second: string
let begin: () => Promise<void>
let before: Map<string, string | undefined>
/** But for the index, which says when the sitemaps were stored. */
const files = () =>
  new Map(
    ['pages/', 'feeds/', 'sitemaps/']
      .flatMap((prefix) => press.site.keys(prefix))
      .filter((key) => key !== SITEMAP_INDEX)
      .map((key) => [key, press.site.read(key)?.text]),
  )
beforeAll(async () => {
  stop = await startTestMachines({ translation: nobody, publishing: nobody, batches: steps })
  first = (await press.givenTranslated()).id
  second = (await press.givenTranslated()).id
  for (const id of [first, second]) expect((await press.publish(id)).operation?.status).toBe('success')
  await repairDeskLists()
  pictures = 200
  await run()
  before = files()
  begin = await press.keep()
})
afterAll(() => stop())
beforeEach(async () => {
  await begin()
  pictures = 200
})

async function run() {
  const operationId = newId()
  const start = { operationId, kind: 'check-pages', params: {}, counts: PAGE_COUNTS, startedBy: newId(), fromStart: true } as const
  await beginBatch(getTable(), { ...start, machineArn: process.env.RUN_BATCH_MACHINE_ARN ?? '' })
  await steps({ step: 'prepare-batch', operation_id: operationId })
  while (((await steps({ step: 'work-batch', operation_id: operationId })) as { more: boolean }).more);
  await steps({ step: 'finish-batch', operation_id: operationId })
  return (await readOperation(getTable(), operationId))?.result as Record<string, number>
}
const found = async () =>
  (await readFindings(getTable())).findings.map(({ code, original_id, locale, path, repaired }) => ({ code, original_id, locale, path, repaired }))
const tasks = async () => (await getTable().entities.adminTasks.query.tasks({}).go({ consistent: true, pages: 'all' })).data

async function pathOf(id: string, locale: Locale) {
  const { live_section, live_slug } = (await cardOf(id, locale))!
  return articlePath(locale, live_section!, live_slug!)
}
const html = (path: string) => press.site.read(`${pageKey(path)}/page.html`)?.text ?? ''
const put = (path: string, text: string) => putPage('site', pageKey(path), [{ name: 'page.html', bytes: Buffer.from(text) }])
async function change(path: string, from: RegExp, to: string) {
  const text = html(path)
  expect(text).toMatch(from)
  await put(path, text.replace(from, to))
}

describe('the check of live pages', () => {
  it('reads every page of a healthy site, finds nothing and touches nothing', async () => {
    const puts = press.site.puts().length
    expect(await run()).toEqual({ articles: 2, pages: 30, missing: 0, wrong: 0, repaired: 0, left: 0, errors: 0 })
    // The index says when the sitemaps were stored, which the test has just done anew.
    expect(
      press.site
        .puts()
        .slice(puts)
        .filter((key) => key !== SITEMAP_INDEX),
    ).toEqual([])
    expect(await found()).toEqual([])
    expect(await tasks()).toEqual([])
    expect(await readWalk(getTable())).toMatchObject({ next: 0, whole_at: expect.any(String), articles: 2, pages: 30 })
  })

  const PLANTED: readonly [fault: string, codes: string[], plant: (path: string) => unknown][] = [
    ['deleted page', ['missing'], (path) => press.site.remove(`${pageKey(path)}/page.html`)],
    ['deleted data of a page', ['missing'], (path) => press.site.remove(`${pageKey(path)}/data.json`)],
    ['all hreflang links lost', ['hreflang'], (path) => change(path, /<link rel="alternate" hreflang=[^>]*>/g, '')],
    ['one hreflang link lost', ['hreflang'], (path) => change(path, /<link rel="alternate" hreflang="fr"[^>]*>/, '')],
    ['hreflang link to another article', ['hreflang'], (path) => change(path, /(hreflang="fr" href="[^"]*)"/, '$1-x"')],
    ['other title', ['title'], (path) => change(path, /<title>[^<]*<\/title>/, '<title>Casino</title>')],
    ['noindex', ['robots'], (path) => change(path, /content="index,follow"/, 'content="noindex"')],
    ['second robots meta', ['robots'], (path) => change(path, /<\/head>/, '<meta name="googlebot" content="noindex"></head>')],
    ['corrupt JSON-LD', ['structured-data'], (path) => change(path, /(<script type="application\/ld\+json"[^>]*>){/, '$1{{')],
    ['lost JSON-LD', ['structured-data'], (path) => change(path, /<script type="application\/ld\+json"[^>]*>[^<]*<\/script>/, '')],
    ['JSON-LD of another page', ['structured-data'], (path) => change(path, /"mainEntityOfPage":"[^"]*"/, '"mainEntityOfPage":"https://news.example/x"')],
    ['wrong canonical', ['canonical'], (path) => change(path, /(rel="canonical" href="[^"]*)"/, '$1x"')],
    ['second canonical', ['canonical'], (path) => change(path, /<\/head>/, '<link rel="canonical" href="https://elsewhere.example/"></head>')],
    ['wrong language', ['language'], (path) => change(path, /<html lang="[^"]*"/, '<html lang="en"')],
    ['other words in the body', ['content'], (path) => change(path, /<\/h1>/, ' (hacked)</h1>')],
    // An empty file says nothing against being indexed.
    ['empty file', ['canonical', 'hreflang', 'title', 'language', 'structured-data'], (path) => put(path, '')],
  ]
  it('what is planted on pages is found, named and repaired, each as what it is, and nothing else is touched', async () => {
    const planted = await Promise.all(
      PLANTED.map(async ([, codes, plant], index) => {
        const locale = LOCALES.filter((one) => one !== 'fr')[index % 14] as Locale
        const original_id = index < 14 ? first : second
        const path = await pathOf(original_id, locale)
        await plant(path)
        return codes.map((code) => `${code} ${original_id} ${locale} ${path} repaired`)
      }),
    )
    await run()
    const told = (await found()).map(
      ({ code, original_id, locale, path, repaired }) => `${code} ${original_id} ${locale} ${path}${repaired ? ' repaired' : ''}`,
    )
    expect(told.sort()).toEqual(planted.flat().sort())
    expect(files()).toEqual(before)
    expect(await tasks()).toEqual([])
    await run()
    expect(await found()).toEqual([])
  })

  it('two pages that were swapped are both named', async () => {
    const paths = await Promise.all([first, second].map((id) => pathOf(id, 'de')))
    const [one = '', other = ''] = paths.map(html)
    await put(paths[0] as string, other)
    await put(paths[1] as string, one)
    await run()
    const canonical = (await found()).filter(({ code }) => code === 'canonical')
    expect(canonical.map(({ path }) => path).sort()).toEqual([...paths].sort())
    expect(files()).toEqual(before)
  })

  it('lists, feeds and sitemaps that are lost or stale are found and made anew', async () => {
    const [feed = ''] = press.site.keys('feeds/')
    const monthly = press.site.keys('sitemaps/').find((key) => /\/lt\/\d/.test(key)) as string
    const stale = press.site.keys('feeds/')[3] as string
    for (const key of [feed, monthly, SITEMAP_INDEX, 'pages/fr/page.html', 'pages/de/news/page.html']) press.site.remove(key)
    await replaceFile(stale, '<rss></rss>')
    await run()
    expect((await found()).map(({ code, path, repaired }) => `${code} ${path} ${repaired}`).sort()).toEqual(
      [
        `missing ${feed} true`,
        `missing ${monthly} true`,
        `missing ${SITEMAP_INDEX} true`,
        'missing /fr true',
        'missing /de/news true',
        `content ${stale} true`,
      ].sort(),
    )
    const after = files()
    expect(after).toEqual(before)
    expect(press.site.read(SITEMAP_INDEX)?.text).toContain('<sitemap>')
  })

  it('of a banner in every language, each page’s own is looked for', async () => {
    const folder = `/images/banners/${'ab'.repeat(32)}`
    const { cards, versions } = getTable().entities
    for (const { original_id, locale, live_version } of (await cards.query.family({ original_id: first }).go({ pages: 'all' })).data)
      await versions
        .patch({ original_id, locale, number: live_version ?? 1 })
        .set({ hero_image_url: `${folder}/en/1600.webp` })
        .go()
    asked.clear()
    await run()
    expect([...asked].filter((path) => path.startsWith(folder)).sort()).toEqual(LOCALES.map((locale) => `${folder}/${locale}/1600.webp`).sort())
  })

  it('a picture that the site has not opens a task for its article; nobody answering is no finding', async () => {
    pictures = null
    await run()
    expect(await found()).toEqual([])
    pictures = 403
    await run()
    expect((await found()).map(({ code, original_id, repaired }) => ({ code, original_id, repaired }))).toEqual(
      [first, second].sort().map((original_id) => ({ code: 'picture', original_id, repaired: false })),
    )
    expect((await tasks()).filter(({ key }) => key.includes(first))).toMatchObject([{ severity: 'warning', status: 'open', screen: `articles/${first}` }])
    pictures = 200
    await run()
    expect((await tasks()).map(({ status }) => status)).toEqual(['closed', 'closed'])
  })

  it('what cannot be repaired stays found, with a critical task that names article, language and address', async () => {
    const path = await pathOf(first, 'lt')
    const { live_version: number = 0 } = (await cardOf(first, 'lt'))!
    await getTable().entities.versions.delete({ original_id: first, locale: 'lt', number }).go()
    await getTable().entities.cards.patch({ original_id: first, locale: 'lt' }).set({ changed: true }).go()
    press.site.remove(`${pageKey(path)}/page.html`)
    await run()
    expect(await found()).toEqual([{ code: 'missing', original_id: first, locale: 'lt', path, repaired: false }])
    const task = (await tasks()).find(({ key }) => key.startsWith('pages:'))
    expect(task).toMatchObject({ key: `pages:article ${first}`, severity: 'critical', screen: `articles/${first}/translations/lt` })
    expect(task?.description).toContain(`lt ${path}: puslapio nėra`)
  })

  it('the pages of an article whose English card is lost are read all the same', async () => {
    await getTable().entities.cards.delete({ original_id: first, locale: 'en' }).go()
    await change(await pathOf(first, 'de'), /content="index,follow"/, 'content="noindex"')
    await run()
    expect(await found()).toContainEqual(expect.objectContaining({ code: 'robots', original_id: first, locale: 'de' }))
  })

  it('a large site is read in turns: each run goes on where the one before ended, the newest every time', async () => {
    await getTable().entities.counters.put({ name: 'articles.published.en', value: 5000 }).go()
    await run()
    expect(await readWalk(getTable())).toMatchObject({ next: 4 })
    await run()
    const walk = await readWalk(getTable())
    expect(walk).toMatchObject({ next: 8 })
    // Two articles are newest in every run.
    expect(walk.articles).toBeGreaterThanOrEqual(2)
    await getTable()
      .transaction.write(keepWalk({ ...walk, next: 60, whole_at: null }, { operationId: newId(), at: new Date().toISOString() }))
      .go()
    await run()
    expect(await readWalk(getTable())).toMatchObject({ next: 0, began_at: walk.began_at, whole_at: expect.any(String) })
  })
})

async function replaceFile(key: string, text: string) {
  const { writeFile } = await import('../../publishing/syndication/store.ts')
  press.site.remove(key)
  await writeFile('site', { key, body: text, contentType: 'application/xml' }, new Map())
}
