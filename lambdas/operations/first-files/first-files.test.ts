import { afterAll, beforeAll, expect, it } from 'vitest'
import { feedKey } from '#shared/domain/publishing/feed.ts'
import { popularityPath } from '#shared/domain/publishing/popularity.ts'
import { SITEMAP_INDEX } from '#shared/domain/publishing/sitemaps.ts'
import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { givenListed } from '../../publishing/listings/testing-listed.ts'
import { startTestSite, TEST_ASSETS, type TestSite } from '../../publishing/pages/testing-site.ts'
import { writeFirstFiles } from './first-files.ts'

let stop: () => Promise<void>
let site: TestSite
beforeAll(async () => {
  stop = await startTestTable()
  site = await startTestSite()
})
afterAll(async () => {
  await site.close()
  await stop()
})

const write = () => writeFirstFiles(getTable(), { bucket: 'site', site: { name: 'Test News', origin: 'https://news.example', assets: TEST_ASSETS } })
const text = (key: string) => site.read(key)?.text ?? ''

it('a site without articles has its homes, sections, feeds, sitemaps and numbers of views at once, and is left alone from then on', async () => {
  const places = LOCALES.length * (1 + SECTIONS.length)
  expect(await write()).toMatchObject({ pages: places, popularity: LOCALES.length })
  for (const locale of LOCALES) {
    expect(site.read(`pages/${locale}/page.html`)).not.toBeNull()
    for (const section of SECTIONS) {
      expect(text(`pages/${locale}/${section}/page.html`), section).toContain('<h1')
      expect(JSON.parse(text(`pages/${locale}/${section}/data.json`))).toMatchObject({ kind: 'section', locale, total: 0 })
    }
    expect(text(feedKey(locale, null, 'rss'))).toContain('<rss')
    expect(JSON.parse(text(popularityPath(locale).slice(1))).parts).toEqual([])
  }
  expect(text(SITEMAP_INDEX)).toContain('<sitemapindex')
  expect(await write()).toEqual({ pages: 0, syndicated: 0, popularity: 0 })
}, 120_000)

it('what is missing later is written with what is live, and what is there stays', async () => {
  await givenListed({ title: 'A first article', section: 'deals', locales: ['en'] })
  const before = text('pages/en/news/page.html')
  site.remove('feeds/en/deals')
  site.remove('data/popularity/de.json')
  expect(await write()).toMatchObject({ pages: 0, popularity: 1 })
  expect(text(feedKey('en', 'deals', 'rss'))).toContain('A first article')
  expect(text('pages/en/news/page.html')).toBe(before)
}, 120_000)
