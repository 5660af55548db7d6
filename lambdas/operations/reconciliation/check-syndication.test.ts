import { PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { feedKey } from '#shared/domain/publishing/feed.ts'
import { monthlyKey, newsKey, SITEMAP_INDEX } from '#shared/domain/publishing/sitemaps.ts'
import { s3 } from '../../platform/process/clients.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { givenListed, unlist } from '../../publishing/listings/testing-listed.ts'
import { startTestSite, TEST_ASSETS, type TestSite } from '../../publishing/pages/testing-site.ts'
import { checkSyndication } from './check-syndication.ts'

let stopTable: () => Promise<void>
let site: TestSite
beforeAll(async () => {
  stopTable = await startTestTable()
  site = await startTestSite()
})
afterAll(async () => {
  await site.close()
  await stopTable()
})

const pages = { bucket: 'site', site: { name: 'Test News', origin: 'https://news.example', assets: TEST_ASSETS } }

/** What all parts of the check find, sorted. */
async function found(): Promise<string[]> {
  const subjects: string[] = []
  let cursor = ''
  do {
    const part = await checkSyndication({ table: getTable(), pages }, { scope: '', cursor })
    subjects.push(...part.findings.map(({ code, subject }) => `${code} ${subject}`))
    cursor = part.cursor
  } while (cursor)
  return subjects.sort()
}

it('repairs feeds and sitemaps that are torn, missing, or list what has gone', async () => {
  await givenListed({ title: 'Stays' })
  const { id, slug } = await givenListed({ title: 'Goes', locales: ['en', 'lt'] })
  await found()
  expect(await found()).toEqual([])
  const month = monthlyKey('en', '2020-01', 1)
  expect(site.read(month)?.text).toContain(slug)
  const before = new Map([...site.keys('feeds/'), ...site.keys('sitemaps/')].map((key) => [key, site.read(key)?.text]))

  await s3().send(new PutObjectCommand({ Bucket: 'site', Key: feedKey('de', null, 'atom'), Body: '<feed' }))
  site.remove(feedKey('ja', 'news', 'json'))
  site.remove(month)
  site.remove(newsKey('fr'))
  site.remove(SITEMAP_INDEX)
  expect(await found()).toEqual([`feed-differs ${feedKey('de', null, 'atom')}`, `feed-differs ${feedKey('ja', 'news', 'json')}`, `sitemap-differs ${month}`])
  const after = new Map([...site.keys('feeds/'), ...site.keys('sitemaps/')].map((key) => [key, site.read(key)?.text]))
  after.delete(SITEMAP_INDEX)
  before.delete(SITEMAP_INDEX)
  expect(after).toEqual(before)

  await unlist(id)
  expect(await found()).toContain(`sitemap-differs ${month}`)
  for (const key of [...site.keys('feeds/'), ...site.keys('sitemaps/')]) expect(site.read(key)?.text, key).not.toContain(slug)
})
