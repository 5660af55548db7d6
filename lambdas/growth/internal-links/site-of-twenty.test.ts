import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articlePath, pageKey } from '#shared/domain/articles/addresses.ts'
import type { Locale } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { cardOf } from '../../articles/reading/testing-article.ts'
import { linksStep } from '../../operations/automation/links-step.ts'
import { givenLinksListed } from '../../operations/projections/testing-lists.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { givenListed, unlist } from '../../publishing/listings/testing-listed.ts'
import { startTestSite, TEST_ASSETS, type TestSite } from '../../publishing/pages/testing-site.ts'
import { writeListings } from '../../publishing/publication/listings.ts'
import { rebuildSearch } from '../../publishing/search/rebuild.ts'

/** Subjects whose words no other title has. */
const TITLES = (
  'Mirai botnet cameras|Passkeys at home|Rootless containers|Ransom notes in hospitals|DNS over fibre|Firmware signing keys|Phishing kits for rent|' +
  'Router worms return|Zero trust budgets|Browser sandbox escape|Satellite modem wipers|Password vault audit|Kernel fuzzing farm|Payroll fraud rings|' +
  'Smart meter recall|Airport badge cloning|Printer spooler flaw|Deepfake voice calls|Cookie theft markets|Backup tape rescue'
).split('|')
const LOCALES: Locale[] = ['en', 'lt', 'de']
const TAGS = ['linux', 'phishing', 'cloud', 'policy']

let site: TestSite
let stop: () => Promise<void>
const context = () => ({ bucket: 'site', site: { name: 'Test News', origin: 'https://news.example', assets: TEST_ASSETS } })
const step = linksStep(context)
const place = () => ({ table: getTable(), operationId: newId(), askedBy: { id: newId() }, at: Date.now() }) as unknown as Parameters<typeof step.due>[0]
beforeAll(async () => {
  stop = await startTestTable()
  site = await startTestSite()
})
afterAll(async () => {
  await site.close()
  await stop()
})

async function publish(number: number, fields: { locales?: Locale[]; content?: string; tags?: string[] } = {}): Promise<string> {
  const { locales = LOCALES, content = `<p>It began on day ${number}.</p><p>Nobody was hurt.</p>`, tags = [TAGS[number % 4] ?? ''] } = fields
  // As a publication: some have no topic, and most sections have few articles.
  const { id } = await givenListed({
    title: TITLES[number] ?? '',
    locales,
    day: number + 1,
    section: SECTIONS[number % 7] ?? 'news',
    tags: number % 5 ? tags : [],
  })
  for (const locale of locales) await getTable().entities.versions.patch({ original_id: id, locale, number: 1 }).set({ content }).go()
  await writeListings(getTable(), id, context())
  return id
}

const prefixOf = (path: string) => /^\/[a-z]{2}\//.exec(path)?.[0]

/** What the automation does in an hour. @returns how many texts it looked at */
async function automate(): Promise<number> {
  await givenLinksListed()
  const due = await step.due(place())
  for (const item of due) await step.work(place(), item)
  return due.length
}

/** Where a page's text and the line at its end lead. */
async function linksOf(id: string, locale: Locale) {
  const card = (await cardOf(id, locale))!
  const path = articlePath(locale, card.live_section!, card.live_slug!)
  const html = site.read(`${pageKey(path)}/page.html`)?.text ?? ''
  const from = html.indexOf('data-article-body')
  const body = html.slice(from, html.indexOf('<footer', from))
  const links = [...body.matchAll(/<a [^>]*href="([^"]+\/listed-[^"]+)"/g)].map(([, href]) => href as string)
  return { path, links, counted: card.placed_links ?? 0, line: body.includes('data-read-also') }
}

describe('internal links of a site', () => {
  const ids: string[] = []
  const everywhere = () => Promise.all(ids.flatMap((id) => LOCALES.map((locale) => linksOf(id, locale))))
  beforeAll(async () => {
    await emptyTable()
    for (const number of TITLES.keys()) ids.push(await publish(number))
    await rebuildSearch(getTable(), LOCALES)
  })

  it('a publication links an article at once, as far as there are others, in each of its languages', async () => {
    for (const [number, id] of ids.entries()) {
      for (const locale of LOCALES) expect([number, locale, (await linksOf(id, locale)).links.length]).toEqual([number, locale, Math.min(3, number)])
    }
  })

  it('[M-174] every article of twenty has three to five in every language, although no text names another; each once, none to itself', async () => {
    expect(await automate()).toBe(20 * LOCALES.length)
    const pages = await everywhere()
    const live = new Set(pages.map(({ path }) => path))
    for (const { path, links, counted } of pages) {
      expect(links.length).toBeGreaterThanOrEqual(3)
      expect(links.length).toBeLessThanOrEqual(5)
      expect([counted, new Set(links).size]).toEqual([links.length, links.length])
      for (const href of links) expect([href === path, live.has(href), prefixOf(href)]).toEqual([false, true, prefixOf(path)])
    }
    expect(await automate()).toBe(0)
  })

  it('a target that is taken off is linked nowhere at once, and what misses it has another link an hour later', async () => {
    const [gone = ''] = ids.splice(7, 1)
    const address = (await cardOf(gone, 'de'))!.live_slug!
    const linking = (await everywhere()).filter(({ links }) => links.some((href) => href.endsWith(address)))
    expect(linking.length).toBeGreaterThan(0)
    await unlist(gone)
    await writeListings(getTable(), gone, context())
    expect((await everywhere()).filter(({ links }) => links.some((href) => href.endsWith(address)))).toEqual([])
    expect(await automate()).toBe(linking.length)
    for (const { links } of await everywhere()) expect(links.length).toBeGreaterThanOrEqual(3)
    expect(await automate()).toBe(0)
  })

  it('what the text links to itself counts, and is not linked again; nor is what a person refused', async () => {
    const [first = '', second = '', third = ''] = ids
    const own = (await linksOf(first, 'en')).path
    const id = await publish(7, { locales: ['en'], content: `<p>As <a href="${own}?from=text">told before</a>, nothing happened.</p>` })
    await getTable()
      .entities.cards.patch({ original_id: id, locale: 'en' })
      .set({ internal_links_count: 1, links_refused: [second, third] })
      .go()
    await automate()
    const { links, counted } = await linksOf(id, 'en')
    expect([links.filter((href) => href.startsWith(own)).length, links.length, counted]).toEqual([1, 3, 2])
    for (const refused of [second, third]) expect(links).not.toContain((await linksOf(refused, 'en')).path)
  })
})

describe('internal links of a small site', () => {
  it('are as many as there are others; an article that was the only one is looked at again when there is another', async () => {
    await emptyTable()
    const first = await publish(0)
    expect(await automate()).toBe(LOCALES.length)
    expect((await linksOf(first, 'en')).links).toEqual([])
    expect(await automate()).toBe(0)
    const second = await publish(1)
    const [toFirst, toSecond] = [await linksOf(first, 'en'), await linksOf(second, 'en')].map(({ path }) => path)
    expect((await linksOf(second, 'en')).links).toEqual([toFirst])
    expect((await linksOf(second, 'en')).line).toBe(true)
    await automate()
    expect((await linksOf(first, 'en')).links).toEqual([toSecond])
    await publish(2)
    await automate()
    for (const id of [first, second]) expect((await linksOf(id, 'de')).links).toHaveLength(2)
    expect(await automate()).toBe(0)
  })

  it('lead to nothing that is not live in the language', async () => {
    await emptyTable()
    const only = await publish(0, { locales: ['en', 'de'] })
    const other = await publish(1, { locales: ['en'] })
    await automate()
    expect([(await linksOf(only, 'en')).links.length, (await linksOf(only, 'de')).links.length, (await linksOf(other, 'en')).links.length]).toEqual([1, 0, 1])
  })
})
